import type { Context, Middleware } from 'koa';
import * as v from 'valibot';
import { notFound } from '#backend/errors.ts';
import { clientAddress } from '#backend/http/limits.ts';
import { parseBody, parseId } from '#backend/http/parse-request.ts';
import {
  assertExpectedUser,
  echoIdempotencyKey,
  getSignedInUser,
  jsonBody,
  parseIdempotencyKey,
  parseIfMatch,
} from '#backend/http/request.ts';
import { sendNoContent, sendPrivate } from '#backend/http/respond.ts';
import { editReview, removeReview } from '#backend/reviews/edit-review.ts';
import { flagReview } from '#backend/reviews/flag-review.ts';
import { listOwnReviews, loadOwnReview, loadUserReview } from '#backend/reviews/list-reviews.ts';
import type { WriteOrigin } from '#backend/reviews/write-once.ts';
import { createWriteReview, reviewTag } from '#backend/reviews/write-review.ts';
import { Slug } from '#domain/model/atoms.ts';
import { NewFlag, type OwnReview } from '#domain/model/review.ts';
import { NewReview, ReviewEdit } from '#domain/model/review-input.ts';
import type { ApiDeps, CallHandlers } from './call-handlers.ts';

function reviewId(ctx: Context): number {
  const id = parseId(ctx.params.id);
  if (id === null) throw notFound('Review');
  return id;
}

export function toolSlug(ctx: Context): string {
  if (!v.is(Slug, ctx.params.slug)) throw notFound('Tool');
  return ctx.params.slug;
}

const isExpected = (ctx: Context) => parseIfMatch(ctx.get('If-Match'));

function sendReview(ctx: Context, review: OwnReview, status = 200): void {
  ctx.set('ETag', reviewTag(review));
  sendPrivate(ctx, review, status);
}

function requireUser(action: Parameters<typeof getSignedInUser>[1]): Middleware {
  return async (ctx, next) => {
    assertExpectedUser(ctx, getSignedInUser(ctx, action).id);
    parseIdempotencyKey(ctx);
    await next();
  };
}

function readHandlers({ database, session }: ApiDeps) {
  return {
    listOwnReviews: [
      session,
      async (ctx) => {
        sendPrivate(ctx, await listOwnReviews(database.reader, getSignedInUser(ctx).id));
      },
    ],
    getUserReview: [
      session,
      async (ctx) => {
        sendReview(ctx, await loadUserReview(database.reader, getSignedInUser(ctx).id, toolSlug(ctx)));
      },
    ],
    getReview: [
      session,
      async (ctx) => {
        sendReview(ctx, await loadOwnReview(database.reader, getSignedInUser(ctx).id, reviewId(ctx)));
      },
    ],
  } satisfies Partial<CallHandlers>;
}

function writeHandlers(deps: ApiDeps, senderOf: (ctx: Context) => WriteOrigin) {
  const { session, changed } = deps;
  const writeReview = createWriteReview(deps);
  return {
    createReview: [
      session,
      requireUser('submit'),
      jsonBody,
      async (ctx) => {
        const given = { input: parseBody(NewReview, ctx.request.body), slug: toolSlug(ctx) };
        const { answer, isReplay } = await writeReview(senderOf(ctx), given);
        await changed();
        echoIdempotencyKey(ctx, isReplay);
        sendReview(ctx, answer, isReplay ? 200 : 201);
      },
    ],
    editReview: [
      session,
      requireUser('update'),
      jsonBody,
      async (ctx) => {
        const edit = { input: parseBody(ReviewEdit, ctx.request.body), id: reviewId(ctx), isExpected: isExpected(ctx) };
        const { answer, isReplay } = await editReview(deps, senderOf(ctx), edit);
        await changed();
        echoIdempotencyKey(ctx, isReplay);
        sendReview(ctx, answer);
      },
    ],
    deleteReview: [
      session,
      requireUser('delete'),
      jsonBody,
      async (ctx) => {
        const removal = { id: reviewId(ctx), isExpected: isExpected(ctx) };
        const { isReplay } = await removeReview(deps, senderOf(ctx), removal);
        await changed();
        echoIdempotencyKey(ctx, isReplay);
        sendNoContent(ctx);
      },
    ],
    flagReview: [
      session,
      requireUser('flag'),
      jsonBody,
      async (ctx) => {
        const given = { input: parseBody(NewFlag, ctx.request.body), id: reviewId(ctx) };
        const { answer, isReplay } = await flagReview(deps, senderOf(ctx), given);
        echoIdempotencyKey(ctx, isReplay);
        sendPrivate(ctx, answer, isReplay ? 200 : 201);
      },
    ],
  } satisfies Partial<CallHandlers>;
}

export function reviewHandlers(deps: ApiDeps) {
  const senderOf = (ctx: Context) => ({
    userId: getSignedInUser(ctx).id,
    address: clientAddress(ctx.req, deps.env.trustProxy),
    key: parseIdempotencyKey(ctx),
  });
  return { ...readHandlers(deps), ...writeHandlers(deps, senderOf) };
}
