import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { inStore } from './offline/in-store.ts';

/** Waits until the catalogue of a language is on the device. */
export async function untilKept(page: Page, language = 'en'): Promise<void> {
  await expect
    .poll(() => page.evaluate(inStore, ['ai-dir-catalogues', 'catalogues', 'getAllKeys'] as const), {
      intervals: [50, 100],
      timeout: 20_000,
    })
    .toContain(language);
}
