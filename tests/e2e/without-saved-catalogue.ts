import type { Page } from '@playwright/test';

/** No catalogue comes to be saved: the page has to ask the server for everything, as in the first moments of a first visit. */
export async function withoutSavedCatalogue(page: Page): Promise<void> {
  await page.route('**/api/catalog*', (route) => route.fulfill({ status: 304 }));
}
