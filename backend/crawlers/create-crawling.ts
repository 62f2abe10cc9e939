import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Env } from '#backend/env.ts';
import type { FailureReports } from '#backend/failure-reports.ts';
import { AnswerCache } from '#backend/http/answer-cache.ts';
import { CardDesk } from '#backend/images/card-desk.ts';
import { CardPainter } from '#backend/images/card-painter.ts';
import { CardStore } from '#backend/images/card-store.ts';
import { pageRequest } from '#backend/pages/page-request.ts';
import { readInProcess } from '#backend/pages/read-in-process.ts';
import type { Crawlers } from '#backend/pages/renderer.ts';
import type { ReadDesk } from '#backend/routes/read-desk.ts';
import { CrawlDesk } from './crawl-desk.ts';

/** Parts of a large sitemap come and go; they must not push out what visitors ask for. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** What is made for machines and for those who share a link, and where its pictures are painted and kept. */
export type CrawlSource = { crawlers: Crawlers; cardScript: string | URL; cardFolder: string };

type Deps = { env: Env; changes: ChangeFollower; desk: ReadDesk; failures: FailureReports };

export type Crawling = { crawl: CrawlDesk; cards: CardDesk };

export function createCrawling({ crawlers, cardScript, cardFolder }: CrawlSource, deps: Deps): Crawling {
  const { env, changes, desk, failures } = deps;
  const cache = new AnswerCache(() => changes.current, CACHE_BYTES);
  changes.onChange((change) => cache.drop(change));
  const read = readInProcess(desk);
  const cards = new CardDesk({
    describe: (page, language) => crawlers.describeCard(pageRequest(env, page, '', language), read),
    version: () => changes.current,
    painter: new CardPainter(cardScript),
    store: new CardStore(cardFolder),
    failures,
  });
  return { crawl: new CrawlDesk({ env, cache, desk, crawlers }), cards };
}
