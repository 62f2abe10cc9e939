import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { OwnReview } from '#domain/model/review.ts';
import type { CachedUser } from '#pwa/features/account/cached-user.ts';
import { Protected, useRevalidateOnSignedOut, useRevalidateSession } from '#pwa/features/account/protected.tsx';
import { SubmitOrQueueButton, useLeaveForm } from '#pwa/features/drafts/draft-form-parts.tsx';
import { useIsOutboxReady, useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { useOwnReview, useRevalidateReviews } from '#pwa/features/reviews/own-review-queries.ts';
import { ReviewConflict } from '#pwa/features/reviews/review-conflict.tsx';
import { dropDraftWithReview, dropSameReviewDraft, loadReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { ReviewFormView } from '#pwa/features/reviews/review-form.tsx';
import {
  AlreadyInOutbox,
  editReviewBreadcrumbs,
  ReviewFormSkeleton,
} from '#pwa/features/reviews/review-form-parts.tsx';
import { ReviewStatusNote } from '#pwa/features/reviews/review-status-note.tsx';
import { dismissFailureToast, toastDone, toastFailed } from '#pwa/features/reviews/review-toasts.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { HttpError, isNotFound, isOffline, OfflineError } from '#pwa/lib/api/http-error.ts';
import { deleteReview } from '#pwa/lib/api/mutations.ts';
import { connection } from '#pwa/lib/connection.ts';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialog/dialog.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { DeletedReview, ReviewText } from './deleted-review.tsx';
import { useSaveReview } from './use-save-review.ts';

/** The session differs from the page's. */
const STALE_SESSION_CODES = ['signed_out', 'user_mismatch'];

async function deleteIfPresent(reviewId: number, userId: number): Promise<void> {
  try {
    await deleteReview(reviewId, userId);
  } catch (error) {
    // Deleted by an earlier attempt or elsewhere.
    if (!isNotFound(error)) throw error;
  }
}

function useDeleteReview({ id, tool }: OwnReview, userId: number, dropDraft: () => void) {
  const [isBusy, setBusy] = useState(false);
  const revalidateSession = useRevalidateSession();
  const refresh = useRevalidateReviews();
  const exit = useLeaveForm();
  const remove = async () => {
    setBusy(true);
    dismissFailureToast();
    try {
      await deleteIfPresent(id, userId);
      dropDraft();
      await refresh(tool.slug, null);
      toastDone('deleted');
      exit(`${toolPath(tool.slug)}#reviews`);
    } catch (error) {
      if (error instanceof HttpError && STALE_SESSION_CODES.includes(error.code)) revalidateSession();
      toastFailed('delete', error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, remove };
}

type DeleteReviewButtonProps = { review: OwnReview; userId: number; dropDraft: () => void };

function DeleteReviewButton({ review, userId, dropDraft }: DeleteReviewButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, remove } = useDeleteReview(review, userId, dropDraft);
  const ask = () => {
    if (connection.peek() === 'offline') toastFailed('delete', new OfflineError());
    else setAsking(true);
  };
  return (
    <>
      <Button variant="danger" icon={Trash2} isBusy={isBusy} onClick={ask}>
        {t(isBusy ? 'review_form.deleting' : 'review_form.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
        title={t('review_form.delete')}
        message={t('review_form.delete_confirm')}
        action={t('review_form.delete')}
      />
    </>
  );
}

function EditReviewFrame({ review, children }: { review: OwnReview; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageFrame
      isNarrow
      trail={editReviewBreadcrumbs(t, review.tool, review.id)}
      title={t('account.review_edit_named', { name: review.tool.name })}
    >
      <div className={css.column}>
        <ReviewStatusNote review={review} />
        {children}
      </div>
    </PageFrame>
  );
}

function EditReviewForm({ review, user }: { review: OwnReview; user: CachedUser }) {
  const { t } = useTranslation();
  const { form, newer, isGone, overwrite, load } = useSaveReview(review, user);
  const place = { reviewId: review.id, toolSlug: review.tool.slug };
  useEffect(() => {
    // The pressed button is gone.
    if (isGone) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isGone]);
  if (isGone) return <DeletedReview userId={user.id} place={place} values={form.values} />;
  const actions = (
    <>
      <div className={css.actionGroup}>
        <ButtonLink to={toolPath(review.tool.slug)}>{t('common.cancel')}</ButtonLink>
        <SubmitOrQueueButton isBusy={form.isBusy} text="review_form.update" busyText="review_form.updating" />
      </div>
      <DeleteReviewButton
        review={review}
        userId={user.id}
        // A text that another tab writes stays for it.
        dropDraft={() => dropSameReviewDraft(user.id, place, form.values)}
      />
    </>
  );
  return (
    <EditReviewFrame review={review}>
      {newer && (
        <ReviewConflict
          mine={form.values}
          saved={newer}
          onLoad={() => {
            load(newer);
            // The pressed button is gone.
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
          onOverwrite={() => void overwrite(newer)}
        />
      )}
      <ReviewFormView form={form} actions={actions} />
    </EditReviewFrame>
  );
}

/** Can only be read and deleted. */
function RemovedReview({ review, userId }: { review: OwnReview; userId: number }) {
  const { t } = useTranslation();
  return (
    <EditReviewFrame review={review}>
      <ReviewText {...review} />
      <div className={css.actions}>
        <DeleteReviewButton
          review={review}
          userId={userId}
          dropDraft={() => dropDraftWithReview(userId, { reviewId: review.id })}
        />
        <div className={css.actionGroup}>
          <ButtonLink to={toolPath(review.tool.slug)}>{t('common.cancel')}</ButtonLink>
        </div>
      </div>
    </EditReviewFrame>
  );
}

export function EditReviewScreen() {
  const { id = '' } = useRouteData().params;
  return (
    <Protected skeleton={<ReviewFormSkeleton />}>
      {(user) => (/^[1-9]\d{0,9}$/.test(id) ? <ReviewToEdit user={user} id={Number(id)} /> : <ReviewMissing />)}
    </Protected>
  );
}

function ReviewToEdit({ user, id }: { user: CachedUser; id: number }) {
  const { t } = useTranslation();
  const { data: review, error, retry } = useOwnReview(id);
  const waiting = useOwnEntries().findLast(({ work }) => work.kind === 'edit' && work.reviewId === id);
  const isOutboxKnown = useIsOutboxReady();
  useRevalidateOnSignedOut(error);
  const [isFree, setFree] = useState(false);
  const own = review?.userId === user.id ? review : undefined;
  // Stays open although its own save changes the outbox.
  if (own && !waiting && isOutboxKnown && !isFree) setFree(true);
  if (waiting && !isFree) return <AlreadyInOutbox entry={waiting} />;
  if (own?.status === 'removed') return <RemovedReview review={own} userId={user.id} />;
  if (own && isFree) return <EditReviewForm review={own} user={user} />;
  if (own || (!review && !error)) return <ReviewFormSkeleton label={t('review_form.loading')} />;
  if (isOffline(error)) return <ReviewUnreachable onRetry={retry} />;
  if (!isNotFound(error)) return <ReviewMissing onRetry={retry} />;
  const draft = loadReviewDraft(user.id, { reviewId: id });
  if (!draft) return <ReviewMissing />;
  return <DeletedReview userId={user.id} place={{ reviewId: id, toolSlug: draft.toolSlug }} values={draft.values} />;
}

function ReviewUnreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t('account.edit_review_title')}
        message={t('review_form.edit_offline')}
        actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    </div>
  );
}

function ReviewMissing({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const actions = (
    <>
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      <ButtonLink variant="primary" to={toolsPath()}>
        {t('review_form.back_to_tools')}
      </ButtonLink>
    </>
  );
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t('review_form.missing_title')}
        message={t('review_form.missing_message')}
        actions={actions}
      />
    </div>
  );
}
