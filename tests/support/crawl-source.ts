import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CrawlSource } from '#backend/crawlers/create-crawling.ts';
import { describeCard, describeFeed, describeSite } from '#pwa/crawlers/describe.ts';
import { sitePages } from '#pwa/crawlers/site-pages.ts';

/** The painter's program as it was written. */
const CARD_SCRIPT = new URL('../../backend/images/unbuilt-card-worker.mjs', import.meta.url);

/** The real descriptions of pages; cards are painted by `cardScript` and kept in a folder that is gone afterwards. */
export function crawlSource(cardScript: CrawlSource['cardScript'] = CARD_SCRIPT): CrawlSource & Disposable {
  const cardFolder = mkdtempSync(join(tmpdir(), 'ai-dir-cards-'));
  return {
    crawlers: { pages: sitePages, describeCard, describeFeed, describeSite },
    cardScript,
    cardFolder,
    [Symbol.dispose]: () => rmSync(cardFolder, { recursive: true, force: true }),
  };
}
