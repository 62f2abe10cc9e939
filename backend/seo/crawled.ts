import type { Middleware } from 'koa';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Sitemaps } from './crawl-desk.ts';
import { methodNotAllowed } from '#backend/errors.ts';
import { chooseEncoding } from '#backend/http/encoding.ts';
import { parseQueryString, parseLanguage } from '#backend/http/parse-query.ts';
import { sendAnswer } from '#backend/http/send-answer.ts';

/** The sitemap, the feeds and what else machines read of a site. */
export function serveSitemaps(desk: Sitemaps | null): Middleware {
  return async (ctx, next) => {
    if (!desk?.isOwn(ctx.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const asked = desk.isInLanguages(ctx.path) ? parseLanguage(parseQueryString(ctx.querystring)) : FALLBACK_LANGUAGE;
    const answer = await desk.answer(ctx.path, asked);
    ctx.respond = false;
    await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
  };
}
