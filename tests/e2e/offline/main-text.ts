import type { Page } from '@playwright/test';

/**
 * What a copy may say otherwise than the server: how old it is, that a form needs a connection; a button for who has no
 * scripts; and what comes closest to a search that finds nothing, which is asked for only then.
 */
const OTHERWISE = [
  '[data-saved-age]',
  'form [role="status"]',
  '#filters button[type="submit"]',
  'section[aria-labelledby="closest-tools"]',
].join();

/** What one reads in the page's main part, with single spaces. Empty while it is being loaded. */
export async function mainText(page: Page): Promise<string> {
  return page.evaluate((otherwise) => {
    const main = document.querySelector('main');
    if (!main?.querySelector('h1') || main.querySelector('[aria-busy="true"]')) return '';
    const parts = [...main.querySelectorAll<HTMLElement>(otherwise)];
    for (const part of parts) part.style.display = 'none';
    const text = main.innerText.replace(/\s+/g, ' ').trim();
    for (const part of parts) part.style.display = '';
    return text;
  }, OTHERWISE);
}

/** Goes there as a click on a link does, without a navigation of the browser's. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
