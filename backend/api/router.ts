import Router from '@koa/router';
import type { Context } from 'koa';
import { sendCorrection } from '#backend/corrections/send-correction.ts';
import { type ApiError, methodNotAllowed, notFound } from '#backend/errors.ts';
import { type Answer, chooseEncoding } from '#backend/http/answer.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-request.ts';
import { READS } from '#backend/http/read-queue.ts';
import { echoIdempotencyKey, jsonBody, parseIdempotencyKey } from '#backend/http/request.ts';
import { RequestQueue, waiterOf } from '#backend/http/request-queue.ts';
import { sendAnswer, sendPrivate } from '#backend/http/respond.ts';
import { pageLanguage } from '#backend/pages/document.ts';
import { type Submitter, submitTool } from '#backend/submissions/submit-tool.ts';
import type { Endpoint } from '#domain/api/endpoint.ts';
import { PUBLIC_READS } from '#domain/api/reads.ts';
import type { Comparison } from '#domain/model/catalogue.ts';
import { NewSubmission } from '#domain/model/submission.ts';
import { accountHandlers } from './accounts.ts';
import { type ApiDeps, type CallHandlers, type CallName, PRIVATE_CALLS } from './call-handlers.ts';
import { newsletterHandlers } from './newsletter.ts';
import { answerComparison, type PublicApi } from './public-api.ts';
import { reviewHandlers, toolSlug } from './reviews.ts';

/** Independent of the session. */
function submissionHandlers(deps: ApiDeps) {
  const submitterOf = (ctx: Context): Submitter => ({
    address: clientAddress(ctx.req, deps.env.trustProxy),
    key: parseIdempotencyKey(ctx),
    language: pageLanguage(ctx.search, ctx.headers),
  });
  return {
    sendCorrection: [
      jsonBody,
      async (ctx) => {
        const request = { ...submitterOf(ctx), slug: toolSlug(ctx), body: ctx.request.body };
        const { answer, isReplay } = await sendCorrection(deps, request);
        echoIdempotencyKey(ctx, isReplay);
        sendPrivate(ctx, answer, isReplay ? 200 : 201);
      },
    ],
    submitTool: [
      jsonBody,
      async (ctx) => {
        const { answer, isReplay } = await submitTool(
          deps,
          submitterOf(ctx),
          parseBody(NewSubmission, ctx.request.body),
        );
        echoIdempotencyKey(ctx, isReplay);
        sendPrivate(ctx, answer, isReplay ? 200 : 201);
      },
    ],
  } satisfies Partial<CallHandlers>;
}

async function send(ctx: Context, answer: Answer): Promise<void> {
  ctx.respond = false;
  await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
}

export function apiRoutes(publicApi: PublicApi, writing: ApiDeps): Router {
  const router = new Router();
  for (const { method, path } of Object.values<Endpoint>(PUBLIC_READS)) {
    if (!method) router.get(path, async (ctx) => send(ctx, await publicApi.answer(ctx.path, ctx.querystring)));
  }
  // Queued once its body has arrived.
  const comparisons = new RequestQueue<Comparison>(READS);
  router.post(PUBLIC_READS.compareTools.path, jsonBody, async (ctx) => {
    const { querystring, request } = ctx;
    const compare = () => answerComparison(publicApi.context, querystring, request.body);
    sendPrivate(ctx, await comparisons.run(request, waiterOf(ctx.req, writing.env.trustProxy), compare));
  });
  router.get('/api/openapi.json', (ctx) => send(ctx, publicApi.openApi()));
  const handlers: CallHandlers = {
    ...accountHandlers(writing),
    ...reviewHandlers(writing),
    ...submissionHandlers(writing),
    ...newsletterHandlers(writing),
  };
  for (const [name, { method, path }] of Object.entries<Endpoint>(PRIVATE_CALLS)) {
    const verb = (method ?? 'GET').toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[verb](path, ...handlers[name as CallName]);
  }
  return router;
}

/** 405 for a known path, else 404. */
export function unknownCall(router: Router, path: string, method: string): ApiError {
  const allowed = new Set(router.match(path, method).path.flatMap((layer) => layer.methods));
  return allowed.size > 0 ? methodNotAllowed([...allowed].sort().join(', ')) : notFound('Page');
}
