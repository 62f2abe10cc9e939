import { hasAds } from '#domain/catalogue/choose-ad.ts';
import type { ApiRead, PageRequest } from '#domain/rendering.ts';
import type { ApiKey } from '#pwa/lib/api/api-keys.ts';
import { adsKey } from '#pwa/lib/api/api-keys.ts';
import { requestFor } from '#pwa/lib/api/client.ts';
import { parseAnswer } from '#pwa/lib/api/parse-answer.ts';
import { SwrCache } from '#pwa/lib/api/swr-cache.ts';
import type { RouteData, Site } from '#pwa/router/route.ts';
import { loadKeys, loadRouteData } from '#pwa/router/route-loader.ts';
import { matchRoute } from '#pwa/router/routes.ts';
import { scriptJson } from '#pwa/seo/head-tags.ts';

export function siteOfRequest({ origin, siteName, supportEmail, today }: PageRequest): Site {
  return { origin, siteName, supportEmail, today };
}

export function routeContextOf(request: PageRequest): RouteData {
  const { path, language } = request;
  const { route, params } = matchRoute(path);
  return {
    id: route.id,
    path,
    params,
    search: new URLSearchParams(request.search),
    language,
    site: siteOfRequest(request),
  };
}

/* Most pages share answers, such as the categories: they are checked once and written once. */
const checked = new WeakMap<object, unknown>();
const written = new WeakMap<object, string>();

function kept<T>(store: WeakMap<object, T>, source: unknown, make: () => T): T {
  if (typeof source !== 'object' || source === null) return make();
  const made = store.get(source) ?? make();
  store.set(source, made);
  return made;
}

/** For the boot script. */
export function embeddedAnswers(cache: SwrCache): [key: string, text: string][] {
  const answers = Object.entries(cache.answers()).filter(([, data]) => data !== undefined);
  return answers.map(([key, data]) => [key, kept(written, data, () => scriptJson(data))]);
}

/** Loads a page's answers. Throws unexpected failures. */
export async function readPageData(request: PageRequest, context: RouteData, read: ApiRead): Promise<SwrCache> {
  const cache = new SwrCache();
  const { route } = matchRoute(request.path);
  const fetch = async (key: ApiKey) => {
    const { method, path, body } = requestFor(key);
    const answer = await read(method, path, body);
    const parse = () => parseAnswer(key, { ...answer, header: (name) => answer.headers[name.toLowerCase()] ?? null });
    return answer.status === 200 ? kept(checked, answer.body, parse) : parse();
  };
  const ads = hasAds(request.path) ? [adsKey(request.language)] : [];
  await Promise.all([loadRouteData(route, context, cache, fetch), loadKeys(ads, cache, fetch)]);
  const broken = cache.unexpectedFailure();
  if (broken) throw broken;
  return cache;
}
