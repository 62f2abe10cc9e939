import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeoSource } from '#backend/seo/seo-routes.ts';
import { describeCard, describeFeed, describeSite, sitePages } from '#pwa/seo/crawler-content.ts';

/** The painter's program as it was written. */
const CARD_SCRIPT = new URL('../../backend/seo/unbuilt-og-image-worker.mjs', import.meta.url);

/** The real descriptions of pages; cards are painted by `cardScript` and kept in a folder that is gone afterwards. */
export function testCrawlers(cardScript: SeoSource['ogImageScript'] = CARD_SCRIPT): SeoSource & Disposable {
  const cardFolder = mkdtempSync(join(tmpdir(), 'ai-dir-cards-'));
  return {
    crawlers: { pages: sitePages, describeCard, describeFeed, describeSite },
    ogImageScript: cardScript,
    ogImageFolder: cardFolder,
    [Symbol.dispose]: () => rmSync(cardFolder, { recursive: true, force: true }),
  };
}
