import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { readStore } from './offline/read-store.ts';

export async function untilCatalogueSaved(page: Page, language = 'en'): Promise<void> {
  await expect
    .poll(() => page.evaluate(readStore, ['ai-dir-catalogues', 'catalogues', 'getAllKeys'] as const), {
      intervals: [50, 100],
      timeout: 20_000,
    })
    .toContain(language);
}
