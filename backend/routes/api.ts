import Router from '@koa/router';
import type { Context } from 'koa';
import { type ApiError, methodNotAllowed, notFound } from '#backend/http/api-error.ts';
import { chooseEncoding } from '#backend/http/encoding.ts';
import { jsonBody } from '#backend/http/json-body.ts';
import { DATA_POLICY } from '#backend/http/security-headers.ts';
import { sendAnswer } from '#backend/http/send-answer.ts';
import { PUBLIC_READS } from './catalog-reads.ts';
import { answerComparison } from './comparison.ts';
import { openApiDocument } from './openapi.ts';
import { JSON_TYPE, type ReadDesk } from './read-desk.ts';

function sendPrivate(ctx: Context, body: unknown): void {
  ctx.set({ 'Cache-Control': 'private, no-store', 'Content-Security-Policy': DATA_POLICY });
  ctx.type = JSON_TYPE;
  ctx.body = JSON.stringify(body);
}

/** The calls under /api. */
export function apiRoutes(desk: ReadDesk): Router {
  const router = new Router();
  for (const { path } of PUBLIC_READS) {
    router.get(path, async (ctx) => {
      const answer = await desk.answer(ctx.path, ctx.querystring);
      ctx.respond = false;
      await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
    });
  }
  router.post('/api/compare', jsonBody, async (ctx) => {
    sendPrivate(ctx, await answerComparison(desk.context, ctx.querystring, ctx.request.body));
  });
  router.get('/api/openapi.json', (ctx) => sendPrivate(ctx, openApiDocument()));
  return router;
}

/** What is left under /api: a known path with a wrong method, or nothing at all. */
export function unknownCall(router: Router, path: string, method: string): ApiError {
  const allowed = new Set(router.match(path, method).path.flatMap((layer) => layer.methods));
  return allowed.size > 0 ? methodNotAllowed([...allowed].sort().join(', ')) : notFound('Page');
}
