import Router from '@koa/router';
import type { Context } from 'koa';
import type { Answer } from '#backend/http/answer.ts';
import { type ApiError, methodNotAllowed, notFound } from '#backend/errors.ts';
import { chooseEncoding } from '#backend/http/encoding.ts';
import { jsonBody } from '#backend/http/json-body.ts';
import { sendAnswer } from '#backend/http/send-answer.ts';
import { sendPrivate } from '#backend/http/send-private.ts';
import { PUBLIC_READS } from './catalog-reads.ts';
import { answerComparison } from './comparison.ts';
import { accountRoutes } from './accounts.ts';
import { newsletterRoutes } from './newsletter.ts';
import { reviewRoutes } from './reviews.ts';
import { submissionRoutes } from './submissions.ts';
import type { ApiDeps } from './api-deps.ts';
import type { PublicApi } from './read-desk.ts';

async function send(ctx: Context, answer: Answer): Promise<void> {
  ctx.respond = false;
  await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
}

/** The calls under /api. */
export function apiRoutes(desk: PublicApi, writing: ApiDeps): Router {
  const router = new Router();
  for (const { path } of PUBLIC_READS) {
    router.get(path, async (ctx) => send(ctx, await desk.answer(ctx.path, ctx.querystring)));
  }
  router.post('/api/compare', jsonBody, async (ctx) => {
    sendPrivate(ctx, await answerComparison(desk.context, ctx.querystring, ctx.request.body));
  });
  router.get('/api/openapi.json', (ctx) => send(ctx, desk.openApi()));
  router.use(accountRoutes(writing).routes());
  router.use(reviewRoutes(writing).routes());
  router.use(submissionRoutes(writing).routes());
  router.use(newsletterRoutes(writing).routes());
  return router;
}

/** What is left under /api: a known path with a wrong method, or nothing at all. */
export function unknownCall(router: Router, path: string, method: string): ApiError {
  const allowed = new Set(router.match(path, method).path.flatMap((layer) => layer.methods));
  return allowed.size > 0 ? methodNotAllowed([...allowed].sort().join(', ')) : notFound('Page');
}
