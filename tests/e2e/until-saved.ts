import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { readStore } from './offline/read-store.ts';

/** A new context downloads about 130 files and the catalogue, which takes long on a busy machine. */
const LIMITS = { intervals: [50, 100], timeout: 60_000 };

/** The worker has saved the site and serves this page. */
export async function untilControlled(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state, LIMITS).toBe('activated');
}

export async function untilCatalogueSaved(page: Page, language = 'en'): Promise<void> {
  const languages = () => page.evaluate(readStore, ['ai-dir-catalogues', 'catalogues', 'getAllKeys'] as const);
  await expect.poll(languages, LIMITS).toContain(language);
}

export async function untilReady(page: Page, language = 'en'): Promise<void> {
  await untilControlled(page);
  await untilCatalogueSaved(page, language);
}
