import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { OwnReview } from '#domain/model/review.ts';
import { NewReview, type ReviewInput } from '#domain/model/review-input.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { CachedUser } from '#pwa/features/account/cached-user.ts';
import { Protected, useRevalidateOnSignedOut } from '#pwa/features/account/protected.tsx';
import { SubmitOrQueueButton, useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { queueEntry } from '#pwa/features/outbox/queue-entry.ts';
import { useIsOutboxReady, usePendingReview } from '#pwa/features/outbox/use-own-entries.ts';
import { useOwnReviewOfTool, useRevalidateReviews } from '#pwa/features/reviews/own-review-queries.ts';
import { moveReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { ReviewFormView } from '#pwa/features/reviews/review-form.tsx';
import {
  AlreadyInOutbox,
  ReviewFormSkeleton,
  writeReviewBreadcrumbs,
} from '#pwa/features/reviews/review-form-parts.tsx';
import { toastAlreadyReviewed, toastDone } from '#pwa/features/reviews/review-toasts.ts';
import {
  newReviewValues,
  type ReviewForm,
  useReviewFailure,
  useReviewForm,
} from '#pwa/features/reviews/use-review-form.ts';
import { useTool } from '#pwa/hooks/catalogue-queries.ts';
import { useTimeout } from '#pwa/hooks/use-timeout.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { userReviewKey } from '#pwa/lib/api/api-keys.ts';
import { HttpError, isNotFound, isOffline } from '#pwa/lib/api/http-error.ts';
import { postReview } from '#pwa/lib/api/mutations.ts';
import { useSwrCache } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { editReviewPath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { errorText } from '#pwa/ui/form/form-errors.ts';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';

/** Id of the existing review; null if not given, undefined for other failures. */
export function existingReviewId(error: unknown): number | null | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.code !== 'already_reviewed' && !/already reviewed/i.test(error.body)) return undefined;
  if (error.reviewId !== null) return error.reviewId;
  const [named] = /\d+/.exec(error.body) ?? [];
  return named === undefined ? null : Number(named);
}

type ReviewedTool = { slug: string; name: string };

function useSubmitReview({ slug: toolSlug, name: toolName }: ReviewedTool, user: CachedUser): ReviewForm {
  const { id: userId, username } = user;
  const cache = useSwrCache();
  const refresh = useRevalidateReviews();
  const exit = useLeaveForm();
  const onFailure = useReviewFailure('submit');

  const toExisting = (reviewId: number | null) => {
    cache.evict((key) => key === userReviewKey(toolSlug));
    toastAlreadyReviewed('by_server');
    if (reviewId !== null) moveReviewDraft(userId, toolSlug, reviewId);
    exit(reviewId === null ? toolPath(toolSlug) : editReviewPath(reviewId));
  };
  const keep = async (input: ReviewInput): Promise<boolean> => {
    const written = { userId, toolName, sentAs: form.previousKey(input) };
    const where = await queueEntry({ kind: 'create', toolSlug, input }, written);
    if (where === 'full') return false;
    // Entries in memory are lost with the tab.
    if (where === 'kept') form.dropDraft();
    exit(`${toolPath(toolSlug)}#reviews`);
    return true;
  };
  const send = async (input: ReviewInput): Promise<boolean> => {
    if (connection.peek() === 'offline') return keep(input);
    try {
      const review = await postReview(toolSlug, input, { userId, key: form.keyFor(input) });
      form.dropDraft();
      await refresh(toolSlug, review);
      toastDone('submitted');
      exit(`${toolPath(toolSlug)}#reviews`);
      return true;
    } catch (error) {
      if (isOffline(error)) return keep(input);
      const reviewId = existingReviewId(error);
      if (reviewId === undefined) throw error;
      toExisting(reviewId);
      return true;
    }
  };
  const form = useReviewForm({
    userId,
    place: { toolSlug },
    schema: NewReview,
    initial: newReviewValues(username),
    revision: null,
    ownName: username,
    asksForRating: true,
    send,
    onFailure,
  });
  return form;
}

function WriteReviewForm({ user, tool }: { user: CachedUser; tool: CatalogTool }) {
  const { t } = useTranslation();
  const form = useSubmitReview(tool, user);
  const actions = (
    <div className={css.actionGroup}>
      <ButtonLink to={toolPath(tool.slug)}>{t('common.cancel')}</ButtonLink>
      <SubmitOrQueueButton isBusy={form.isBusy} text="review_form.submit" busyText="review_form.submitting" />
    </div>
  );
  return (
    <PageFrame
      isNarrow
      trail={writeReviewBreadcrumbs(t, tool)}
      title={t('account.write_review_title', { name: tool.name })}
    >
      <div className={css.column}>
        <ReviewFormView form={form} actions={actions} />
      </div>
    </PageFrame>
  );
}

export function WriteReviewScreen() {
  return <Protected skeleton={<ReviewFormSkeleton />}>{(user) => <ToolToReview user={user} />}</Protected>;
}

function ToolToReview({ user }: { user: CachedUser }) {
  const { t } = useTranslation();
  const { params } = useRouteData();
  const { data: tool, error, retry } = useTool(params.slug ?? '');
  if (tool) return <UnlessAlreadyReviewed user={user} tool={tool} />;
  if (!error) return <ReviewFormSkeleton />;
  const isMissing = isNotFound(error);
  const actions = (
    <>
      {!isMissing && <Button onClick={retry}>{t('common.retry')}</Button>}
      <ButtonLink variant="primary" to={toolsPath()}>
        {t('review_form.back_to_tools')}
      </ButtonLink>
    </>
  );
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t(isMissing ? 'tool.not_found_title' : 'tool.error_title')}
        message={isMissing ? t('review_form.tool_missing') : errorText(t, error)}
        actions={actions}
      />
    </div>
  );
}

/** The visitor may write; the server reports a duplicate. */
function useCannotCheckExisting(error: unknown): boolean {
  useSignals();
  const isImpatient = useTimeout();
  return isOffline(error) || (error === undefined && (isImpatient || connection.value === 'offline'));
}

function UnlessAlreadyReviewed({ user, tool }: { user: CachedUser; tool: CatalogTool }) {
  const { t } = useTranslation();
  const { review, error, retry } = useOwnReviewOfTool(tool.slug);
  const waiting = usePendingReview(tool.slug);
  const isOutboxKnown = useIsOutboxReady();
  const isUnknowable = useCannotCheckExisting(error);
  useRevalidateOnSignedOut(error);
  const [isFree, setFree] = useState(false);
  // Stays open although its own review appears.
  const mayWrite = review === null || (review === undefined && isUnknowable);
  if (mayWrite && !waiting && isOutboxKnown && !isFree) setFree(true);
  if (isFree && tool.status === 'discontinued') return <ClosedForReviews tool={tool} />;
  if (isFree) return <WriteReviewForm user={user} tool={tool} />;
  if (waiting) return <AlreadyInOutbox entry={waiting} />;
  if (review) return <RedirectToExisting review={review} userId={user.id} />;
  if (!error || mayWrite) return <ReviewFormSkeleton />;
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t('review_form.check_error')}
        message={errorText(t, error)}
        actions={<Button onClick={retry}>{t('common.retry')}</Button>}
      />
    </div>
  );
}

function ClosedForReviews({ tool }: { tool: CatalogTool }) {
  const { t } = useTranslation();
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t('errors.tool_retired')}
        actions={
          <ButtonLink to={toolPath(tool.slug)} translate="no">
            {tool.name}
          </ButtonLink>
        }
      />
    </div>
  );
}

function RedirectToExisting({ review, userId }: { review: OwnReview; userId: number }) {
  const exit = useLeaveForm();
  const { id, tool } = review;
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    toastAlreadyReviewed('before');
    moveReviewDraft(userId, tool.slug, id);
    exit(editReviewPath(id));
  }, [exit, id, tool.slug, userId]);
  return <ReviewFormSkeleton />;
}
