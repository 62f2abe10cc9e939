import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/model/review.ts';
import { NewReview } from '#domain/model/review-input.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { CachedUser } from '#pwa/features/account/cached-user.ts';
import { Protected, useRevalidateOnSignedOut } from '#pwa/features/account/protected.tsx';
import { SubmitOrQueueButton, useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { useIsOutboxReady, usePendingReview } from '#pwa/features/outbox/use-own-entries.ts';
import { useOwnReviewOfTool } from '#pwa/features/reviews/own-review-queries.ts';
import { moveReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import {
  AlreadyInOutbox,
  ReviewFormSkeleton,
  ReviewFormView,
  writeReviewBreadcrumbs,
} from '#pwa/features/reviews/review-form-view.tsx';
import { toastAlreadyReviewed } from '#pwa/features/reviews/review-toasts.ts';
import { newReviewValues } from '#pwa/features/reviews/review-values.ts';
import { useReviewForm } from '#pwa/features/reviews/use-review-form.ts';
import { useTool } from '#pwa/hooks/catalogue-queries.ts';
import { useTimeout } from '#pwa/hooks/use-timeout.ts';
import { isNotFound, isOffline } from '#pwa/lib/api/http-error.ts';
import { connection } from '#pwa/lib/connection.ts';
import { editReviewPath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { errorText } from '#pwa/ui/form/error-text.ts';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { useSubmitReview } from './use-submit-review.ts';

function WriteReviewForm({ user, tool }: { user: CachedUser; tool: CatalogTool }) {
  const { t } = useTranslation();
  const form = useReviewForm({
    userId: user.id,
    place: { toolSlug: tool.slug },
    schema: NewReview,
    values: newReviewValues(user.username),
    ownName: user.username,
    revision: null,
  });
  const { isBusy, submit } = useSubmitReview(tool, user.id, form);
  const actions = (
    <div className={css.actionGroup}>
      <ButtonLink to={toolPath(tool.slug)}>{t('common.cancel')}</ButtonLink>
      <SubmitOrQueueButton isBusy={isBusy} text="review_form.submit" busyText="review_form.submitting" />
    </div>
  );
  return (
    <PageFrame
      isNarrow
      trail={writeReviewBreadcrumbs(t, tool)}
      title={t('account.write_review_title', { name: tool.name })}
    >
      <div className={css.column}>
        <ReviewFormView form={form} isBusy={isBusy} onSubmit={submit} actions={actions} />
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

/** True when the server can't tell: the visitor may write, and learns about a duplicate on sending. */
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
  // Once open, the form stays open although its own review appears meanwhile.
  const mayWrite = review === null || (review === undefined && isUnknowable);
  if (mayWrite && !waiting && isOutboxKnown && !isFree) setFree(true);
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
