import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import * as v from 'valibot';
import { Slug } from '#domain/schemas/atoms.ts';
import { NewFlag } from '#domain/schemas/flag.ts';
import type { OwnReview } from '#domain/schemas/review.ts';
import { NewReview, ReviewEdit } from '#domain/schemas/review-input.ts';
import { notFound } from '#backend/http/api-error.ts';
import { assertExpectedUser } from '#backend/http/expected-user.ts';
import { confirmKey, idempotencyKey } from '#backend/http/idempotency-key.ts';
import { ifMatch } from '#backend/http/if-match.ts';
import { jsonBody } from '#backend/http/json-body.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody } from '#backend/http/parse-body.ts';
import { parseId } from '#backend/http/parse-id.ts';
import { sendDone, sendPrivate } from '#backend/http/send-private.ts';
import { signedIn } from '#backend/http/signed-in.ts';
import { editReview } from '#backend/reviews/edit-review.ts';
import { flagReview } from '#backend/reviews/flag-review.ts';
import { listOwnReviews, loadOwnReview, loadUserReview } from '#backend/reviews/own-reviews.ts';
import { removeReview } from '#backend/reviews/remove-review.ts';
import { reviewTag } from '#backend/reviews/review-tag.ts';
import type { Sender } from '#backend/reviews/write-once.ts';
import { writeReview } from '#backend/reviews/write-review.ts';
import type { WriteDeps } from './write-deps.ts';

/** The id of a review as its address has it. Throws `not_found` for what can be none. */
function reviewId(ctx: Context): number {
  const id = parseId(ctx.params.id);
  if (id === null) throw notFound('Review');
  return id;
}

/** The slug of a tool as the address has it. Throws `not_found` for what can be none. */
function toolSlug(ctx: Context): string {
  if (!v.is(Slug, ctx.params.slug)) throw notFound('Tool');
  return ctx.params.slug;
}

const isExpected = (ctx: Context) => ifMatch(ctx.get('If-Match'));

function sendReview(ctx: Context, review: OwnReview, status = 200): void {
  ctx.set('ETag', reviewTag(review));
  sendPrivate(ctx, review, status);
}

/** Before anything of the body is looked at: somebody is signed in, and it is who wrote what is sent. */
function asks(action: Parameters<typeof signedIn>[1]): Middleware {
  return async (ctx, next) => {
    assertExpectedUser(ctx, signedIn(ctx, action).id);
    idempotencyKey(ctx);
    await next();
  };
}

function addReads(router: Router, { database, session }: WriteDeps): void {
  router.get('/api/user/reviews', session, async (ctx) => {
    sendPrivate(ctx, await listOwnReviews(database.reader, signedIn(ctx).id));
  });
  router.get('/api/tools/:slug/user-review', session, async (ctx) => {
    sendReview(ctx, await loadUserReview(database.reader, signedIn(ctx).id, toolSlug(ctx)));
  });
  router.get('/api/reviews/:id', session, async (ctx) => {
    sendReview(ctx, await loadOwnReview(database.reader, signedIn(ctx).id, reviewId(ctx)));
  });
}

function addWrites(router: Router, deps: WriteDeps, senderOf: (ctx: Context) => Sender): void {
  const { session, changed } = deps;
  router.post('/api/tools/:slug/reviews', session, asks('submit'), jsonBody, async (ctx) => {
    const given = { input: parseBody(NewReview, ctx.request.body), slug: toolSlug(ctx) };
    const { answer, isReplay } = await writeReview(deps, senderOf(ctx), given);
    await changed();
    confirmKey(ctx, isReplay);
    sendReview(ctx, answer, isReplay ? 200 : 201);
  });
  router.put('/api/reviews/:id', session, asks('update'), jsonBody, async (ctx) => {
    const edit = { input: parseBody(ReviewEdit, ctx.request.body), id: reviewId(ctx), isExpected: isExpected(ctx) };
    const { answer, isReplay } = await editReview(deps, senderOf(ctx), edit);
    await changed();
    confirmKey(ctx, isReplay);
    sendReview(ctx, answer);
  });
  router.delete('/api/reviews/:id', session, asks('delete'), jsonBody, async (ctx) => {
    const removal = { id: reviewId(ctx), isExpected: isExpected(ctx) };
    const { isReplay } = await removeReview(deps, senderOf(ctx), removal);
    await changed();
    confirmKey(ctx, isReplay);
    sendDone(ctx);
  });
  router.post('/api/reviews/:id/flag', session, asks('flag'), jsonBody, async (ctx) => {
    const given = { input: parseBody(NewFlag, ctx.request.body), id: reviewId(ctx) };
    const { answer, isReplay } = await flagReview(deps, senderOf(ctx), given);
    confirmKey(ctx, isReplay);
    sendPrivate(ctx, answer, isReplay ? 200 : 201);
  });
}

/** The calls for writing, editing, removing and flagging reviews. */
export function reviewRoutes(deps: WriteDeps): Router {
  const router = new Router();
  addReads(router, deps);
  addWrites(router, deps, (ctx) => ({
    userId: signedIn(ctx).id,
    address: clientAddress(ctx.req, deps.env.trustProxy),
    key: idempotencyKey(ctx),
  }));
  return router;
}
