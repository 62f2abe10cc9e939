import { untilReady } from '../until-saved.ts';
import { expect, siteTest as test } from './offline-test.ts';

test('after the end of the server tools are saved, noted and listed with their facts, and are there after a reload', async ({
  page,
  ownSite,
}) => {
  await page.goto('/');
  await untilReady(page);
  await ownSite.kill();

  await page.goto('/tools');
  const bookmark = page.getByRole('button', { name: 'Save Cursor', exact: true });
  await expect(async () => {
    if ((await bookmark.getAttribute('aria-pressed')) === 'false') await bookmark.click();
    await expect(page.getByText('Cursor is on the list “Saved”.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.goto('/saved');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Cursor' }) });
  await expect(row.getByRole('cell').filter({ hasText: 'a month' })).toBeVisible();
  await row.getByRole('button', { name: 'Add a note on Cursor' }).click();
  await row.getByRole('textbox').fill('Written in a tunnel.');
  await row.getByRole('button', { name: 'Save note' }).click();
  await expect(row.getByRole('button', { name: 'Edit the note on Cursor' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('button', { name: 'Edit the note on Cursor' })).toHaveText('Written in a tunnel.');
  await page.getByRole('button', { name: 'Share list' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A list by a visitor' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').getByRole('heading', { name: 'Cursor' })).toBeVisible();
});
