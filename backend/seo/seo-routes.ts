import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import type { PublicApi } from '#backend/api/public-api.ts';
import type { ChangeFollower } from '#backend/changes/change-follower.ts';
import type { Database } from '#backend/database/database.ts';
import { ApiError, methodNotAllowed, notFound } from '#backend/errors.ts';
import { chooseEncoding } from '#backend/http/answer.ts';
import { AnswerCache } from '#backend/http/answer-cache.ts';
import { parseLanguage, parseQueryString } from '#backend/http/parse-request.ts';
import { waiterOf } from '#backend/http/request-queue.ts';
import { matchesEtag, sendAnswer } from '#backend/http/respond.ts';
import { DATA_POLICY } from '#backend/http/security.ts';
import { loadLogos } from '#backend/logos/store-logos.ts';
import { pageRequest, readInProcess } from '#backend/pages/document.ts';
import type { Env } from '#backend/server/env.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Crawlers } from '#domain/rendering.ts';
import { OgImageRenderer } from './og-image-renderer.ts';
import { OgImageStore, OgImages } from './og-images.ts';
import { Sitemaps } from './sitemaps.ts';

const CARD = /^\/og\/([a-z0-9]+(?:[/-][a-z0-9]+)*)\.png$/;
/** One day: the address changes with the content. */
const KEPT = 'public, max-age=86400';
const KEPT_SHORTLY = 'public, max-age=60';
const PLAIN_CARD = join(projectRoot, 'pwa/public/card.png');

function send(ctx: Context, png: Buffer, caching: string): void {
  ctx.set({
    'Cache-Control': caching,
    'Content-Security-Policy': DATA_POLICY,
    // Other sites embed these images.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  ctx.type = 'image/png';
  ctx.body = png;
}

export function serveOgImages(images: OgImages | null, failures: FailureReports, trustProxy: boolean): Middleware {
  return async (ctx, next) => {
    if (!/^\/og(?:\/|$)/.test(ctx.path)) return next();
    const page = CARD.exec(ctx.path)?.[1];
    if (!images || page === undefined) throw notFound('Card');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const language = parseLanguage(parseQueryString(ctx.querystring));
    try {
      const { name, png } = await images.get(page, language, waiterOf(ctx.req, trustProxy));
      const etag = `"${name}"`;
      ctx.set('ETag', etag);
      send(ctx, png, KEPT);
      if (matchesEtag(ctx.get('If-None-Match'), etag)) ctx.status = 304;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      failures.report(error, 'card not painted', { requestId: ctx.state.requestId });
      send(ctx, await readFile(PLAIN_CARD), KEPT_SHORTLY);
    }
  };
}

export function serveSitemaps(sitemaps: Sitemaps | null): Middleware {
  return async (ctx, next) => {
    if (!sitemaps?.isOwn(ctx.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const asked = sitemaps.isInLanguages(ctx.path)
      ? parseLanguage(parseQueryString(ctx.querystring))
      : FALLBACK_LANGUAGE;
    const answer = await sitemaps.answer(ctx.path, asked);
    ctx.respond = false;
    await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
  };
}

/** Separate cache: large sitemaps must not evict visitors' answers. */
const CACHE_BYTES = 32 * 1024 * 1024;

export type SeoSource = { crawlers: Crawlers; ogImageScript: string | URL; ogImageFolder: string };

type SeoDeps = {
  env: Env;
  database: Database;
  changes: ChangeFollower;
  publicApi: PublicApi;
  failures: FailureReports;
};

export type SeoServices = { sitemaps: Sitemaps; ogImages: OgImages };

export function createSeo({ crawlers, ogImageScript, ogImageFolder }: SeoSource, deps: SeoDeps): SeoServices {
  const { env, database, changes, publicApi, failures } = deps;
  const cache = new AnswerCache(() => changes.current, CACHE_BYTES);
  changes.onChange((change) => cache.invalidate(change));
  const read = readInProcess(publicApi);
  const ogImages = new OgImages({
    describe: (page, language) => crawlers.describeCard(pageRequest(env, page, '', language), read),
    version: () => changes.current,
    renderer: new OgImageRenderer(ogImageScript),
    store: new OgImageStore(ogImageFolder),
    failures,
    loadLogo: async (hash) => (await loadLogos(database, [hash])).get(hash) ?? null,
  });
  return { sitemaps: new Sitemaps({ env, cache, publicApi, crawlers }), ogImages };
}

const PATH = '/.well-known/security.txt';
const CACHING = 'public, max-age=3600';

/** RFC 9116. Null once expired. */
function securityTxt({ security, publicUrl }: Pick<Env, 'security' | 'publicUrl'>, now: number): string | null {
  if (security === null || security.expires.getTime() <= now) return null;
  return [
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${security.expires.toISOString()}`,
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${PATH}`]),
    '',
  ].join('\n');
}

export function serveSecurityTxt(env: Pick<Env, 'security' | 'publicUrl'>, now: () => number = Date.now): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    const text = securityTxt(env, now());
    if (text === null) throw notFound('Page');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    ctx.set({ 'Cache-Control': CACHING, 'Content-Security-Policy': DATA_POLICY });
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = text;
  };
}
