import type { Page } from '@playwright/test';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { readStore } from './offline/read-store.ts';
import { untilCatalogueSaved } from './until-saved.ts';

const bookmark = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true }).first();
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const namesOf = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** As if these had been pressed, the last one first. */
async function save(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/tools');
  for (const name of names) {
    await expect(async () => {
      if ((await bookmark(page, name).getAttribute('aria-pressed')) === 'false') await bookmark(page, name).click();
      await expect(bookmark(page, name)).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
      await expect(toast(page)).toContainText(`${name} is on`, { timeout: 2000 });
    }).toPass();
  }
}

async function openSaved(page: Page): Promise<void> {
  await page.goto('/saved');
  await untilCatalogueSaved(page);
  await expect(page.getByRole('table', { name: 'Saved' })).toBeVisible();
}

/** In the order of the list. */
const NAMES = ['Cursor', 'LangChain', 'GitHub Copilot'] as const;
const NEWEST_FIRST = NAMES.toReversed();

/** Onto the other row's upper or lower edge. */
async function dragTo(page: Page, name: string, other: string, edge: 'upper' | 'lower'): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).hover();
  await page.mouse.down();
  const { x = 0, y = 0, height = 0 } = (await rowOf(page, other).boundingBox()) ?? {};
  await page.mouse.move(x + 20, edge === 'upper' ? y + 4 : y + height - 4, { steps: 8 });
  await page.mouse.up();
}

test('a tool is saved from a row, a card and its own page, and taken off again', async ({ page }) => {
  await save(page, ['Cursor']);
  await page
    .getByRole('button', { name: 'Cards' })
    .or(page.getByRole('radio', { name: 'Cards' }))
    .first()
    .click();
  await bookmark(page, 'LangChain').click();
  await expect(toast(page)).toContainText('LangChain is on the list “Saved”.');
  await page.goto('/tools/claude');
  const own = page.getByRole('main').getByRole('button', { name: /^Saved? Claude$/ });
  await expect(async () => {
    await own.first().click();
    await expect(own.first()).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saved 3' })).toBeVisible();
  await openSaved(page);
  expect(await namesOf(page)).toEqual(['Claude', 'LangChain', 'Cursor']);
  await page.goto('/tools');
  await expect(bookmark(page, 'Cursor')).toHaveAttribute('aria-pressed', 'true');
  await bookmark(page, 'Cursor').click();
  await expect(toast(page)).toContainText('Cursor is no longer on your lists.');
  await expect(bookmark(page, 'Cursor')).toHaveAttribute('aria-pressed', 'false');
});

test('saving and removing can be undone, with place and note', async ({ page }) => {
  await save(page, NAMES);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bookmark(page, 'GitHub Copilot')).toHaveAttribute('aria-pressed', 'false');
  await openSaved(page);
  await page.getByRole('button', { name: 'Add a note on LangChain' }).click();
  await page.getByRole('textbox', { name: 'Note on LangChain' }).fill('Ask Ana.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note on LangChain' })).toBeFocused();
  await rowOf(page, 'LangChain').getByRole('button', { name: 'Remove LangChain' }).click();
  await expect(rowOf(page, 'LangChain')).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note on LangChain' })).toHaveText('Ask Ana.');
  expect(await namesOf(page)).toEqual(['LangChain', 'Cursor']);
});

test('lists are made, renamed, chosen on a tool’s page and deleted with undo', async ({ page }) => {
  await page.goto('/tools/claude');
  await page.getByRole('button', { name: 'Lists for Claude' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lists for Claude' });
  await dialog.getByRole('textbox', { name: 'New list' }).fill('Posters');
  await dialog.getByRole('button', { name: 'Add to new list' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Posters' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Saved' })).not.toBeChecked();
  await page.goto('/saved');
  await page.getByRole('button', { name: 'Posters 1' }).click();
  await expect(page.getByRole('table', { name: 'Posters' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('<b>Fair</b>');
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByRole('table', { name: '<b>Fair</b>' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: '<b>Fair</b> 1' }).click();
  await expect(rowOf(page, 'Claude')).toHaveCount(1);
});

test('the order is changed by keyboard and by dragging, and said', async ({ page }) => {
  await save(page, NAMES);
  await openSaved(page);
  expect(await namesOf(page)).toEqual(NEWEST_FIRST);
  await page.getByRole('button', { name: 'Move GitHub Copilot', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('GitHub Copilot is now number 2 of 3')).toBeAttached();
  await expect.poll(() => namesOf(page)).toEqual(['LangChain', 'GitHub Copilot', 'Cursor']);
  await expect(page.getByRole('button', { name: 'Move GitHub Copilot', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => namesOf(page)).toEqual(['LangChain', 'Cursor', 'GitHub Copilot']);

  await dragTo(page, 'GitHub Copilot', 'LangChain', 'upper');
  await expect.poll(() => namesOf(page)).toEqual(['GitHub Copilot', 'LangChain', 'Cursor']);

  await dragTo(page, 'GitHub Copilot', 'Cursor', 'lower');
  await expect.poll(() => namesOf(page)).toEqual(['LangChain', 'Cursor', 'GitHub Copilot']);
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(['LangChain', 'Cursor', 'GitHub Copilot']);
});

test('the list is sorted, and shows the columns of choice on the next visit too', async ({ page }) => {
  await save(page, NAMES);
  await openSaved(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  expect(await namesOf(page)).toEqual(['Cursor', 'GitHub Copilot', 'LangChain']);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Saved on' }).check();
  await page.getByRole('checkbox', { name: 'Price' }).uncheck();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Saved on' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveCount(0);
});

test('two tabs show what the other one saves', async ({ page, context }) => {
  await save(page, ['Cursor']);
  const other = await context.newPage();
  await openSaved(other);
  await bookmark(page, 'LangChain').click();
  await expect.poll(() => namesOf(other)).toEqual(['LangChain', 'Cursor']);
  await rowOf(other, 'Cursor').getByRole('button', { name: 'Remove Cursor' }).click();
  await expect(bookmark(page, 'Cursor')).toHaveAttribute('aria-pressed', 'false');
});

for (const [what, error] of [
  ['has no room', 'QuotaExceededError'],
  ['has no storage', 'SecurityError'],
] as const)
  test(`on a device that ${what}, lists are kept in memory, and it says so`, async ({ page }) => {
    await page.addInitScript((name) => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (this: IDBFactory, database: string) {
        if (database === 'ai-dir-saved') throw new DOMException('', name);
        return open.call(this, database);
      };
    }, error);
    await page.goto('/tools');
    await expect(async () => {
      await bookmark(page, 'Cursor').click();
      await expect(toast(page)).toContainText('Kept in memory only', { timeout: 2000 });
    }).toPass();
    await page.getByRole('banner').getByRole('link', { name: 'Saved 1' }).click();
    await expect(page.getByText('Changes to your lists last until you close or reload the page.')).toBeVisible();
    await expect(rowOf(page, 'Cursor')).toHaveCount(1);
  });

test('a list is shared by its address, without notes, and saved by who gets it', async ({ page, browser, baseURL }) => {
  await save(page, NAMES);
  await openSaved(page);
  await page.getByRole('button', { name: 'Add a note on Cursor' }).click();
  await page.getByRole('textbox', { name: 'Note on Cursor' }).fill('canary-77a0');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note on Cursor' })).toBeVisible();
  await page.getByRole('button', { name: 'Share list' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open the page' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(decodeURIComponent(address)).toBe('/list?tools=github-copilot,langchain,cursor');

  const withoutScripts = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const plain = await withoutScripts.newPage();
  await plain.goto(`${address}&title=For+the+fair`);
  await expect(plain.getByRole('heading', { level: 1, name: 'For the fair' })).toBeVisible();
  await expect(plain.getByText('A list by a visitor')).toBeVisible();
  const names = plain.getByRole('main').getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['GitHub Copilot', 'LangChain', 'Cursor']);
  expect(await plain.content()).not.toContain('canary');
  await expect(plain.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await plain.goto(`${address},nobody&title=${encodeURIComponent('<a href="https://evil.example">us</a>')}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('<a href="https://evil.example">us</a>');
  await expect(plain.locator('a[href^="https://evil"], h1 a')).toHaveCount(0);
  await expect(plain.getByText('1 tool on this list is not in the directory.')).toBeVisible();
  await plain.goto(`${address}&title=${'x'.repeat(61)}`);
  await expect(plain.getByRole('heading', { level: 1, name: 'A list by a visitor' })).toBeVisible();
  await withoutScripts.close();

  const other = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block', locale: 'en-US' });
  const theirs = await other.newPage();
  await theirs.goto(`${address}&title=For+the+fair`, { waitUntil: 'networkidle' });
  await theirs.getByRole('button', { name: 'Save this list' }).click();
  await expect(toast(theirs)).toContainText('“For the fair” is now among your lists.');
  await theirs.goto('/saved');
  await theirs.getByRole('button', { name: 'For the fair 3' }).click();
  await expect.poll(() => namesOf(theirs)).toEqual(NEWEST_FIRST);
  await other.close();
});

test('no request says what is on a list', async ({ page }) => {
  await save(page, ['Cursor', 'LangChain']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await openSaved(page);
  await page.getByRole('button', { name: 'Add a note on Cursor' }).click();
  await page.getByRole('textbox', { name: 'Note on Cursor' }).fill('canary-5d41');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note on Cursor' })).toBeVisible();
  await page.getByRole('button', { name: 'Move Cursor', exact: true }).press('Home');
  const stored = await page.evaluate(readStore, ['ai-dir-saved', 'records', 'getAll'] as const);
  expect(JSON.stringify(stored)).toContain('canary-5d41');
  expect(asked.filter((each) => /cursor|langchain|canary/i.test(each) && !/\/logos\//.test(each))).toEqual([]);
});

test('/offline says how many tools are saved, and how much room they take', async ({ page }) => {
  await save(page, ['Cursor', 'LangChain']);
  await page.goto('/offline');
  const fact = page.getByRole('main').getByRole('link', { name: /^2 tools, \d+ kB$/ });
  await expect(fact).toHaveAttribute('href', '/saved');
});

test('axe finds nothing on /saved, empty, full and being edited', async ({ page }) => {
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expectAccessibleInAllVariants(page);
  await save(page, NAMES);
  await openSaved(page);
  await expectAccessibleInAllVariants(page);
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Posters');
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByRole('button', { name: 'Saved 3' }).click();
  await page.getByRole('button', { name: 'Add a note on Cursor' }).click();
  await expectAccessibleInAllVariants(page);
});
