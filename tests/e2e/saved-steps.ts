import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { untilCatalogueSaved } from './until-saved.ts';

export const bookmark = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true }).first();
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
export const namesOf = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Waits for the toast: the button shows at once what the store takes a little later. */
export async function saveHere(page: Page, name: string): Promise<void> {
  await expect(async () => {
    if ((await bookmark(page, name).getAttribute('aria-pressed')) === 'false') await bookmark(page, name).click();
    await expect(bookmark(page, name)).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
    await expect(toast(page)).toContainText(`${name} is on the list “Saved”.`, { timeout: 2000 });
  }).toPass();
}

/** As if these had been pressed, the last one first. */
export async function save(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/tools');
  for (const name of names) await saveHere(page, name);
}

export const watchButton = (page: Page) => page.getByRole('button', { name: 'Watch this search' });

/** Pressed again until the page listens. */
export async function watchHere(page: Page): Promise<void> {
  const button = watchButton(page);
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
  }).toPass();
}

export async function openSaved(page: Page): Promise<void> {
  await page.goto('/saved');
  await untilCatalogueSaved(page);
  await expect(page.getByRole('table', { name: 'Saved' })).toBeVisible();
}

/** In the order of the list. */
export const NAMES = ['Cursor', 'LangChain', 'GitHub Copilot'] as const;
export const NEWEST_FIRST = NAMES.toReversed();
