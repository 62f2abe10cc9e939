import type { Page } from '@playwright/test';

/** Keeps back the page's code, as a slow network would. Returns how to let it come. */
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
