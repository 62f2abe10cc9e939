import type { Page } from '@playwright/test';
import { LISTENS } from '../until-settled.ts';

/**
 * Allowed differences from the server: ages, offline hints, buttons for visitors without scripts, the initials of tools
 * whose logo was never loaded, and changes, of which a device keeps the last days without sources.
 */
const OTHERWISE = [
  '[data-saved-age]',
  '[data-history]',
  'svg:has(> text)',
  'form [role="status"]',
  '#filters button[type="submit"]',
].join();

/** Visible text of `main` with single spaces; empty while loading. */
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

/** Like a click on a link: no browser navigation. Before the app listens it would be missed. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.locator(LISTENS).waitFor({ state: 'attached' });
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
