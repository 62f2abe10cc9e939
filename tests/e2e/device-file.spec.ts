import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { readStore } from './offline/read-store.ts';
import { save, watchHere } from './saved-steps.ts';
import { untilCatalogueSaved } from './until-saved.ts';

const SAVED_LINK = /^\d+ tools?, /;

async function openOffline(page: Page): Promise<void> {
  await page.goto('/offline');
  await expect(page.getByRole('main').getByRole('link', { name: SAVED_LINK })).toBeVisible();
}

async function read(page: Page, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
}

test('what one device holds is saved to a file, read on another, and told before it is added', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/tools?pricing=free');
  await watchHere(page);
  await save(page, ['Cursor']);
  await page.goto('/saved');
  await untilCatalogueSaved(page);
  await page.getByRole('button', { name: 'Add a note on Cursor' }).click();
  await page.getByRole('textbox', { name: 'Note on Cursor' }).fill('canary-0d71');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note on Cursor' })).toBeVisible();
  await page.getByRole('link', { name: 'Save to a file' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ai-dir-\d{4}-\d\d-\d\d\.json$/);
  const file = await readFile(await download.path());

  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block', locale: 'en-US' });
  const other = await context.newPage();
  await openOffline(other);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await read(other, file);
  const dialog = other.getByRole('dialog', { name: 'Add this file to the device?' });
  await expect(dialog.getByRole('row', { name: 'Tools on lists 1 0 0' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Notes 1 0 0' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Watched searches 1 0 0' })).toBeVisible();
  await expectAccessibleInAllVariants(other);
  await dialog.getByRole('button', { name: 'Add to this device' }).click();
  await expect(other.getByText('The file was added to this device')).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: /^1 tool, / })).toBeVisible();
  await read(other, file);
  await expect(dialog.getByText('Nothing in this file is newer than what is on this device.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to this device' })).toHaveCount(0);
  await other.goto('/saved');
  await expect(other.getByText('canary-0d71')).toBeVisible();
  await other.goto('/news');
  const watched = other.getByRole('region', { name: 'Watched searches' }).getByRole('link');
  await expect(watched).toHaveText('All AI tools · Free');
  expect(asked.filter((each) => /canary|cursor/i.test(each) && !/\/logos\//.test(each))).toEqual([]);
  await context.close();
});

test('T59: a bad file is refused with its reason, and nothing is lost', async ({ page }) => {
  await save(page, ['Cursor']);
  await openOffline(page);
  const alert = page.getByRole('main').getByRole('alert');
  for (const [content, reason] of [
    ['{', 'This file wasn’t saved by this site. Nothing was changed.'],
    ['{"format":"ai-dir-device","version":9}', 'This file comes from a newer version of this site.'],
    ['{"format":"ai-dir-device","version":1,"records":[1]}', 'This file is damaged. Nothing was changed.'],
  ] as const) {
    await read(page, content);
    await expect(alert).toContainText(reason.replace('’', "'"));
  }
  const stored = await page.evaluate(readStore, ['ai-dir-saved', 'records', 'getAll'] as const);
  expect(JSON.stringify(stored)).toContain('"slug":"cursor"');
  await expectAccessibleInAllVariants(page);
});

test('on a device without storage a file is read into memory, and it says so', async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, database: string) {
      if (database === 'ai-dir-saved') throw new DOMException('', 'QuotaExceededError');
      return open.call(this, database);
    };
  });
  await openOffline(page);
  const entry = { version: 1, kind: 'entry', listId: 'saved', slug: 'cursor', name: 'Cursor', isRemoved: false };
  const records = [{ ...entry, addedAt: 1, changedAt: 1, rank: 0 }];
  const file = { format: 'ai-dir-device', version: 1, savedAt: 1, records, drafts: {}, settings: {}, catalogues: [] };
  await read(page, JSON.stringify(file));
  await page.getByRole('button', { name: 'Add to this device' }).click();
  await expect(page.getByText('Not everything could be stored')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^1 tool, / })).toBeVisible();
});
