import type { Page } from '@playwright/test';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { readStore } from './offline/read-store.ts';
import { bookmark, NAMES, namesOf, openSaved, rowOf, save, saveHere, toast } from './saved-steps.ts';

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
  await expect(toast(page)).toContainText('Claude is on');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saved 3' })).toBeVisible();
  await openSaved(page);
  await expect.poll(() => namesOf(page)).toEqual(['Claude', 'LangChain', 'Cursor']);
  await page.goto('/tools');
  await expect(bookmark(page, 'Cursor')).toHaveAttribute('aria-pressed', 'true');
  await bookmark(page, 'Cursor').click();
  await expect(toast(page)).toContainText('Cursor is no longer on your lists.');
  await expect(bookmark(page, 'Cursor')).toHaveAttribute('aria-pressed', 'false');
});

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: / note on Cursor$/ }).click();
  await page.getByRole('textbox', { name: 'Note on Cursor' }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note on Cursor' })).toHaveText(text);
}

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
  await expect(toast(page)).toContainText('LangChain is no longer on');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note on LangChain' })).toHaveText('Ask Ana.');
  await expect.poll(() => namesOf(page)).toEqual(['LangChain', 'Cursor']);
});

test('undo of a removal leaves alone what was written since', async ({ page }) => {
  await save(page, ['Cursor']);
  await openSaved(page);
  await writeNote(page, 'Old.');
  await page.getByRole('button', { name: 'Remove Cursor' }).click();
  await expect(toast(page)).toContainText('Cursor is no longer on');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All tools' }).click();
  await saveHere(page, 'Cursor');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Saved/ })
    .click();
  await writeNote(page, 'New.');

  for (const said of ['Note on Cursor saved', 'Cursor is on the list']) {
    await expect(toast(page)).toContainText(said);
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(toast(page)).toContainText('Cursor is no longer on');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).not.toContainText('Cursor is no longer on');
  await page.waitForTimeout(300);
  await expect(page.getByRole('button', { name: 'Edit the note on Cursor' })).toHaveText('New.');
});

test('a half-written note survives Escape and a reload until it is saved or cancelled', async ({ page }) => {
  await save(page, ['Cursor']);
  await openSaved(page);
  const field = page.getByRole('textbox', { name: 'Note on Cursor' });
  const add = page.getByRole('button', { name: 'Add a note on Cursor' });
  await add.click();
  await field.fill('Half of it');
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
  await expect(field).toHaveValue('Half of it');
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await add.click();
  await expect(field).toHaveValue('Half of it');
  await page.reload();
  await expect(field).toHaveValue('Half of it');
  await page.getByRole('button', { name: 'Save note' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const edit = page.getByRole('button', { name: 'Edit the note on Cursor' });
  await expect(edit).toHaveText('Half of it');
  await edit.click();
  await field.fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(edit).toHaveText('Half of it');
  await expect(field).toHaveCount(0);
});

test('what another tab writes into a note that is being edited stays beside it', async ({ page, context }) => {
  await save(page, ['Cursor']);
  await openSaved(page);
  await writeNote(page, 'First.');
  await page.getByRole('button', { name: 'Edit the note on Cursor' }).click();
  await page.getByRole('textbox', { name: 'Note on Cursor' }).fill('Mine.');
  const other = await context.newPage();
  await openSaved(other);
  await other.getByRole('button', { name: 'Edit the note on Cursor' }).click();
  await other.getByRole('textbox', { name: 'Note on Cursor' }).fill('Theirs.');
  await other.getByRole('button', { name: 'Save note' }).click();
  await expect(other.getByRole('button', { name: 'Edit the note on Cursor' })).toHaveText('Theirs.');

  await page.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('button', { name: 'Edit the note on Cursor' });
  await expect(note).toContainText('Mine.');
  await expect(note).toContainText('Theirs.');
});

test('related tools and alternatives are saved where they stand, and the menu of phones counts', async ({ page }) => {
  await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });
  await saveHere(page, 'Claude');
  await page.goto('/tools/chatgpt/alternatives', { waitUntil: 'networkidle' });
  await expect(bookmark(page, 'Claude')).toHaveAttribute('aria-pressed', 'true');
  await saveHere(page, 'Gemini');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved 2' })).toBeVisible();
});

test('a list says of data what the page of the tool says', async ({ page }) => {
  for (const [name, slug] of [
    ['Perplexity', 'perplexity'],
    ['ChatGPT', 'chatgpt'],
  ] as const) {
    await page.goto(`/tools/${slug}`, { waitUntil: 'networkidle' });
    const answer = page
      .locator('dt', { hasText: /^Your data$/ })
      .first()
      .locator('+ dd > p');
    const statements = await answer.allTextContents();
    expect(statements.length).toBeGreaterThan(0);
    await page.goto(`/tools?search=${name}`);
    await saveHere(page, name);
    await openSaved(page);
    await expect(rowOf(page, name)).toContainText(statements.join(' · '));
  }
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
  ['refuses even the name of its databases', 'name'],
] as const)
  test(`on a device that ${what}, lists are kept in memory, and it says so`, async ({ page }) => {
    await page.addInitScript((name) => {
      const refuse = () => {
        throw new DOMException('', 'SecurityError');
      };
      if (name === 'name') return void Object.defineProperty(window, 'indexedDB', { get: refuse });
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
    const told = page.getByRole('main').getByText('Changes to your lists last until you close or reload the page.');
    await expect(told).toBeVisible();
    await expect(rowOf(page, 'Cursor')).toHaveCount(1);
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
  await expect(page.getByRole('list', { name: 'Try it with one of these' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessibleInAllVariants(page);
  await save(page, NAMES);
  await openSaved(page);
  await expectAccessibleInAllVariants(page);
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Posters');
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByRole('button', { name: 'Saved 3' }).click();
  await page.getByRole('button', { name: 'Add a note on LangChain' }).click();
  await page.getByRole('textbox', { name: 'Note on LangChain' }).fill('Ask Ana.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Add a note on Cursor' }).click();
  await expectAccessibleInAllVariants(page);
});
