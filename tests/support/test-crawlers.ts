import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeoSource } from '#backend/seo/seo-routes.ts';
import { crawlers } from '#pwa/seo/crawler-content.ts';

/** The painter's program as it was written. */
const CARD_SCRIPT = new URL('../../backend/seo/unbuilt-og-image-worker.mjs', import.meta.url);

/** Real page descriptions; images are rendered by `cardScript` into a temporary folder. */
export function testCrawlers(cardScript: SeoSource['ogImageScript'] = CARD_SCRIPT): SeoSource & Disposable {
  const cardFolder = mkdtempSync(join(tmpdir(), 'ai-dir-cards-'));
  return {
    crawlers,
    ogImageScript: cardScript,
    ogImageFolder: cardFolder,
    [Symbol.dispose]: () => rmSync(cardFolder, { recursive: true, force: true }),
  };
}
