import type { Page } from '@playwright/test';

/** Makes the page ask the server for everything, like an early first visit. */
export async function withoutSavedCatalogue(page: Page): Promise<void> {
  await page.route('**/api/catalog*', (route) => route.fulfill({ status: 304 }));
}
