import Router from '@koa/router';
import { NewSubmission } from '#domain/model/submission.ts';
import { echoIdempotencyKey, parseIdempotencyKey } from '#backend/http/idempotency-key.ts';
import { jsonBody } from '#backend/http/json-body.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { sendPrivate } from '#backend/http/send-private.ts';
import { pageLanguage } from '#backend/pages/page-language.ts';
import { submitTool } from '#backend/submissions/submit-tool.ts';
import type { ApiDeps } from './api-deps.ts';

/** The call for proposing a tool. Whether anybody is signed in plays no part. */
export function submissionRoutes(deps: ApiDeps): Router {
  const router = new Router();
  router.post('/api/submissions', jsonBody, async (ctx) => {
    const submitter = {
      address: clientAddress(ctx.req, deps.env.trustProxy),
      key: parseIdempotencyKey(ctx),
      language: pageLanguage(ctx.search, ctx.headers),
    };
    const { answer, isReplay } = await submitTool(deps, submitter, parseBody(NewSubmission, ctx.request.body));
    echoIdempotencyKey(ctx, isReplay);
    sendPrivate(ctx, answer, isReplay ? 200 : 201);
  });
  return router;
}
