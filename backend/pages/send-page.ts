import type { Context } from 'koa';
import { ApiError, notFound } from '#backend/errors.ts';
import { chooseEncoding } from '#backend/http/answer.ts';
import { unavailable } from '#backend/http/errors.ts';
import { waiterOf } from '#backend/http/request-queue.ts';
import { sendAnswer } from '#backend/http/respond.ts';
import type { Env } from '#backend/server/env.ts';
import type { Log } from '#backend/server/log.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pageLanguage } from './page-request.ts';

/** `url`: path and query. */
export type SendPage = (ctx: Context, url: string, headers?: Readonly<Record<string, string>>) => Promise<void>;

/** A failed render sends the error page. */
export function createSendPage(
  pages: PageRenderer | null,
  log: Log,
  { trustProxy }: Pick<Env, 'trustProxy'>,
): SendPage {
  return async (ctx, url, headers) => {
    if (!pages) throw notFound('Page');
    const address = pages.addressOf(url);
    const language = pageLanguage(address.search, ctx.headers);
    const waiter = waiterOf(ctx.req, trustProxy);
    const answer = await pages.answer(address, language, waiter, headers).catch((error: unknown) => {
      const refusal = error instanceof ApiError ? error : unavailable(error);
      if (refusal) throw refusal;
      log.error({ requestId: ctx.state.requestId, err: error }, 'page failed');
      return pages.errorAnswer(address, language, waiter, ctx.state.requestId);
    });
    ctx.respond = false;
    await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
  };
}
