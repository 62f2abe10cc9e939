import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import { ApiError, methodNotAllowed, notFound } from '#backend/errors.ts';
import { parseQueryString, parseLanguage } from '#backend/http/parse-query.ts';
import { DATA_POLICY } from '#backend/http/security-headers.ts';
import { matchesEtag } from '#backend/http/send-answer.ts';
import type { OgImages } from './card-desk.ts';
import { projectRoot } from '#backend/server/project-root.ts';

const CARD = /^\/og\/([a-z0-9]+(?:[/-][a-z0-9]+)*)\.png$/;
/** A card's address changes with what it shows; a day is for those who ask without that. */
const KEPT = 'public, max-age=86400';
const KEPT_SHORTLY = 'public, max-age=60';
/** The sign alone: what is shown while nothing can be painted. */
const PLAIN_CARD = join(projectRoot, 'pwa/public/card.png');

function send(ctx: Context, png: Buffer, caching: string): void {
  ctx.set({
    'Cache-Control': caching,
    'Content-Security-Policy': DATA_POLICY,
    // Pictures are there to be shown by others.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  ctx.type = 'image/png';
  ctx.body = png;
}

/** The pictures that stand for pages where links to them are shared: `/og`, the page's path, `.png`. */
export function serveOgImages(desk: OgImages | null, failures: FailureReports): Middleware {
  return async (ctx, next) => {
    if (!/^\/og(?:\/|$)/.test(ctx.path)) return next();
    const page = CARD.exec(ctx.path)?.[1];
    if (!desk || page === undefined) throw notFound('Card');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const language = parseLanguage(parseQueryString(ctx.querystring));
    try {
      const { name, png } = await desk.get(page, language);
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
