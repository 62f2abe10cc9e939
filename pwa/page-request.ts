import { hasAds } from '#domain/rules/choose-ad.ts';
import type { Language } from '#domain/languages.ts';
import { AnswerCache } from './api/answer-cache.ts';
import { parseAnswer } from './api/answers.ts';
import type { ApiKey } from './api/api-key.ts';
import { adsKey } from './api/keys.ts';
import { requestFor } from './api/request-for.ts';
import { matchRoute } from './route-table/match-route.ts';
import { readKeys, readRoute } from './route-table/read-route.ts';
import type { RouteContext, Site } from './route-table/route.ts';

export type PageRequest = {
  /** The pathname. */
  path: string;
  /** '?…' or ''. */
  search: string;
  language: Language;
  /** The origin of PUBLIC_URL. */
  origin: string;
  siteName: string;
  supportEmail: string;
  /** YYYY-MM-DD, UTC. */
  today: string;
};

/** An API read in process. `path` has its query; header names are lower case. */
export type ApiRead = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown; headers: Record<string, string> }>;

export function siteOf({ origin, siteName, supportEmail, today }: PageRequest): Site {
  return { origin, siteName, supportEmail, today };
}

export function contextOf(request: PageRequest): RouteContext {
  const { path, language } = request;
  const { route, params } = matchRoute(path);
  return { id: route.id, path, params, search: new URLSearchParams(request.search), language, site: siteOf(request) };
}

/** All that a page is made of. Throws what is nobody's fault but ours. */
export async function readAll(request: PageRequest, context: RouteContext, read: ApiRead): Promise<AnswerCache> {
  const cache = new AnswerCache();
  const { route } = matchRoute(request.path);
  const fetch = async (key: ApiKey) => {
    const { method, path, body } = requestFor(key);
    const answer = await read(method, path, body);
    return parseAnswer(key, { ...answer, total: answer.headers['x-total-count'] ?? null });
  };
  const ads = hasAds(request.path) ? [adsKey(request.language)] : [];
  await Promise.all([readRoute(route, context, cache, fetch), readKeys(ads, cache, fetch)]);
  const broken = cache.unexpectedFailure();
  if (broken) throw broken;
  return cache;
}
