import type { Page } from '@playwright/test';

/** Delays requests like a slow network or server. Returns a function that releases them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js');
