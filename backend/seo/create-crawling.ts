import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Env } from '#backend/server/env.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import { AnswerCache } from '#backend/http/answer-cache.ts';
import { OgImages } from './card-desk.ts';
import { OgImageRenderer } from './og-image-renderer.ts';
import { OgImageStore } from './card-store.ts';
import { pageRequest } from '#backend/pages/page-request.ts';
import { readInProcess } from '#backend/pages/read-in-process.ts';
import type { Crawlers } from '#backend/pages/renderer.ts';
import type { PublicApi } from '#backend/api/read-desk.ts';
import { Sitemaps } from './crawl-desk.ts';

/** Parts of a large sitemap come and go; they must not push out what visitors ask for. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** What is made for machines and for those who share a link, and where its pictures are painted and kept. */
export type SeoSource = { crawlers: Crawlers; ogImageScript: string | URL; ogImageFolder: string };

type SeoDeps = { env: Env; changes: ChangeFollower; desk: PublicApi; failures: FailureReports };

export type SeoServices = { sitemaps: Sitemaps; ogImages: OgImages };

export function createSeo(
  { crawlers, ogImageScript: cardScript, ogImageFolder: cardFolder }: SeoSource,
  deps: SeoDeps,
): SeoServices {
  const { env, changes, desk, failures } = deps;
  const cache = new AnswerCache(() => changes.current, CACHE_BYTES);
  changes.onChange((change) => cache.invalidate(change));
  const read = readInProcess(desk);
  const cards = new OgImages({
    describe: (page, language) => crawlers.describeCard(pageRequest(env, page, '', language), read),
    version: () => changes.current,
    renderer: new OgImageRenderer(cardScript),
    store: new OgImageStore(cardFolder),
    failures,
  });
  return { sitemaps: new Sitemaps({ env, cache, desk, crawlers }), ogImages: cards };
}
