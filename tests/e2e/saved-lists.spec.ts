import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { NAMES, NEWEST_FIRST, namesOf, openSaved, rowOf, save, toast } from './saved-steps.ts';
import { LISTENS } from './until-settled.ts';

/** Onto the other row's upper or lower edge. */
async function dragTo(page: Page, name: string, other: string, edge: 'upper' | 'lower'): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).hover();
  await page.mouse.down();
  const { x = 0, y = 0, height = 0 } = (await rowOf(page, other).boundingBox()) ?? {};
  await page.mouse.move(x + 20, edge === 'upper' ? y + 4 : y + height - 4, { steps: 8 });
  await page.mouse.up();
}

test('lists are made, renamed, chosen on a tool’s page and deleted with undo', async ({ page }) => {
  await page.goto('/tools/claude');
  await expect(page.locator(LISTENS)).toBeAttached();
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
  await expect.poll(() => namesOf(page)).toEqual(NEWEST_FIRST);
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
  await expect.poll(() => namesOf(page)).toEqual(['Cursor', 'GitHub Copilot', 'LangChain']);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Saved on' }).check();
  await page.getByRole('checkbox', { name: 'Price' }).uncheck();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Saved on' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveCount(0);
});

test('a double click makes one list', async ({ page }) => {
  await save(page, ['Cursor']);
  await openSaved(page);
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Twice');
  // Both clicks in one task, before the device has answered the first.
  await page.getByRole('button', { name: 'Save list' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Twice 0' })).toHaveCount(1);
  await page.waitForTimeout(300);
  await expect(page.getByRole('button', { name: 'Twice 0' })).toHaveCount(1);
});

test('the check mark of the chosen list keeps its size beside the longest titles', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await save(page, ['Cursor']);
  await openSaved(page);
  for (const title of ['Tools that we would like to try together before next spring.', 'W'.repeat(60)]) {
    expect(title).toHaveLength(60);
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByRole('textbox', { name: 'Name of the list' }).fill(title);
    await page.getByRole('button', { name: 'Save list' }).click();
    const chosen = page.getByRole('button', { name: title, pressed: true });
    await expect.poll(async () => (await chosen.locator('svg').boundingBox())?.width).toBe(14);
  }
});

test('a new list, a new name, a note and a new order can be undone', async ({ page }) => {
  await save(page, ['Cursor', 'LangChain']);
  await openSaved(page);
  const undo = () => toast(page).getByRole('button', { name: 'Undo' }).click();
  const name = async (title: string) => {
    await page.getByRole('textbox', { name: 'Name of the list' }).fill(title);
    await page.getByRole('button', { name: 'Save list' }).click();
  };
  await page.getByRole('button', { name: 'Move LangChain', exact: true }).press('ArrowDown');
  await expect(toast(page)).toContainText('LangChain is now number 2 of 2');
  await undo();
  await expect.poll(() => namesOf(page)).toEqual(['LangChain', 'Cursor']);

  await page.getByRole('button', { name: 'Add a note on Cursor' }).click();
  await page.getByRole('textbox', { name: 'Note on Cursor' }).fill('Ask Ana.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page)).toContainText('Note on Cursor saved');
  await undo();
  await expect(page.getByRole('button', { name: 'Add a note on Cursor' })).toBeVisible();

  await page.getByRole('button', { name: 'New list' }).click();
  await name('Fair');
  await expect(toast(page)).toContainText('List “Fair” created');
  await page.getByRole('button', { name: 'Rename list' }).click();
  await name('Office');
  await expect(toast(page)).toContainText('The list is now called “Office”');
  await undo();
  await expect(page.getByRole('button', { name: 'Fair 0' })).toBeVisible();
  await expect(toast(page)).toContainText('List “Fair” created');
  await undo();
  await expect(page.getByRole('button', { name: 'Fair 0' })).toHaveCount(0);
});

test('all lists are shown as one, each tool once, and a tool is taken off all of them', async ({ page }) => {
  await save(page, ['Cursor', 'LangChain']);
  await page.goto('/tools/cursor');
  const dialog = page.getByRole('dialog', { name: 'Lists for Cursor' });
  // A press before the page listens opens nothing.
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Lists for Cursor' }).click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: 'New list' }).fill('Fair');
  await dialog.getByRole('button', { name: 'Add to new list' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Fair' })).toBeChecked();
  await openSaved(page);
  await page.getByRole('button', { name: 'All 2' }).click();
  await expect(page.getByRole('table', { name: 'All' })).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['LangChain', 'Cursor']);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await rowOf(page, 'Cursor').getByRole('button', { name: 'Remove Cursor' }).click();
  await expect(page.getByRole('button', { name: 'Fair 0' })).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['LangChain']);
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
  await theirs.getByRole('button', { name: 'Save this list' }).click();
  await theirs.reload({ waitUntil: 'networkidle' });
  await theirs.getByRole('button', { name: 'Save this list' }).click();
  await expect(toast(theirs)).toContainText('“For the fair” is now among your lists.');
  await theirs.goto('/saved');
  await theirs.getByRole('button', { name: 'For the fair 3' }).click();
  await expect.poll(() => namesOf(theirs)).toEqual(NEWEST_FIRST);
  await other.close();
});
