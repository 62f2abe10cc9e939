import type { Page } from '@playwright/test';

/** Delays the page's code like a slow network. Returns a function that releases it. */
export async function holdScripts(page: Page): Promise<() => void> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return come;
}
