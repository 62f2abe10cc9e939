import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { save } from './saved-steps.ts';
import { untilCatalogueSaved } from './until-saved.ts';

const EXPORT = 'CSV, Markdown, print';

/** Opens the dialog; a press before hydration does nothing. */
async function openExport(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: EXPORT }).click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function saveWithNote(page: Page): Promise<void> {
  await save(page, ['Cursor']);
  // A page renews the catalogue once it is idle, also one that the page before has saved.
  const renewed = page.waitForRequest(
    (request) => request.url().endsWith('/api/catalog') && request.headers().referer?.endsWith('/saved') === true,
  );
  await page.goto('/saved');
  await renewed;
  await untilCatalogueSaved(page);
  await page.getByRole('button', { name: 'Add a note on Cursor' }).click();
  await page.getByRole('textbox', { name: 'Note on Cursor' }).fill('=1+1 | canary-19c2');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note on Cursor' })).toBeVisible();
}

test('a list is exported as it is shown, with notes by choice, and asks nothing of the server', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await saveWithNote(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openExport(page);
  const { name, text } = await download(page, 'Download CSV');
  expect(name).toBe('ai-dir-list.csv');
  const [row] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ Tool: 'Cursor', 'Tool: address': `${baseURL}/tools/cursor` });
  expect(row?.Price).toContain('$20');
  expect(row?.['Price: looked up on']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(row?.['Price: source']).toMatch(/^https:/);
  expect(text).not.toContain('canary');

  await page.getByRole('checkbox', { name: 'Include my notes' }).check();
  expect((await download(page, 'Download CSV')).text).toContain("'=1+1 | canary-19c2");
  const markdown = await download(page, 'Download Markdown');
  expect(markdown.name).toBe('ai-dir-list.md');
  expect(markdown.text).toContain(`| [Cursor](${baseURL}/tools/cursor) | =1+1 \\| canary-19c2 |`);
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Markdown copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown.text);
  expect(asked.filter((url) => url.startsWith('http') && !/\/assets\//.test(url))).toEqual([]);
  await expectAccessibleInAllVariants(page);
});

test('on paper there is the table alone, with notes by choice', async ({ page }) => {
  await saveWithNote(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.querySelector('dialog[open]')));
  });
  await openExport(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'null');
  await page.emulateMedia({ media: 'print' });
  const note = page.getByRole('table').getByText('canary-19c2');
  await expect(page.getByRole('rowheader', { name: 'Cursor' })).toBeVisible();
  await expect(note).toBeHidden();
  for (const hidden of [page.getByRole('banner'), page.getByText('Only on this device.')])
    await expect(hidden).toBeHidden();
  expect(await page.getByRole('main').locator('button:visible, select:visible, input:visible').count()).toBe(0);

  await page.emulateMedia({ media: 'screen' });
  await openExport(page);
  await page.getByRole('checkbox', { name: 'Include my notes' }).check();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(note).toBeVisible();
});

test('a comparison is exported in the visitor’s language, with sources, and tells gaps from a no', async ({ page }) => {
  await page.goto('/compare?tools=composio,cursor&lng=de', { waitUntil: 'networkidle' });
  await expect(async () => {
    await page.getByRole('button', { name: 'CSV, Markdown, Drucken' }).click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const { text } = await download(page, 'CSV herunterladen');
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  const values = new Set(rows.flatMap((row) => Object.values(row)));
  for (const value of ['Ja', 'Nein', 'Keine Angabe', 'Keine Angabe des Herstellers'])
    expect([...values]).toContain(value);
  expect(rows.map((row) => row.Merkmal)).toEqual(expect.arrayContaining(['Beschreibung', 'Kategorien', 'Preis']));
  expect(rows.slice(0, 2).map((row) => row.Merkmal)).toEqual(['Preis ab', 'Ihre Daten']);
  expect(rows[1]).toMatchObject({ Cursor: expect.stringContaining('Kein Training') });
  const markdown = (await download(page, 'Markdown herunterladen')).text;
  expect(markdown).toMatch(/\| Ja \(\[[^\]]+ 20\d\d\]\(https:/);
  expect(markdown).toContain('/compare?tools=composio,cursor&lng=de');
});

for (const path of [
  '/',
  '/tools/cursor',
  '/tools',
  '/categories',
  '/news',
  '/compare?tools=chatgpt,claude,gemini',
  '/categories/code',
  '/blog/how-we-rate',
])
  test(`on paper ${path} has no controls`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const controls = page.locator(':is(button, select, input, textarea, [role=tab]):visible');
    expect(await controls.allInnerTexts()).toEqual([]);
    expect(await page.getByRole('link', { name: 'Something wrong here?' }).count()).toBe(0);
  });
