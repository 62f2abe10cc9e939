import type { Middleware } from 'koa';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { CrawlDesk } from '#backend/crawlers/crawl-desk.ts';
import { methodNotAllowed } from '#backend/http/api-error.ts';
import { chooseEncoding } from '#backend/http/encoding.ts';
import { parseQueryString, readLanguage } from '#backend/http/read-query.ts';
import { sendAnswer } from '#backend/http/send-answer.ts';

/** The sitemap, the feeds and what else machines read of a site. */
export function serveCrawled(desk: CrawlDesk | null): Middleware {
  return async (ctx, next) => {
    if (!desk?.isOwn(ctx.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const asked = desk.isInLanguages(ctx.path) ? readLanguage(parseQueryString(ctx.querystring)) : FALLBACK_LANGUAGE;
    const answer = await desk.answer(ctx.path, asked);
    ctx.respond = false;
    await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
  };
}
