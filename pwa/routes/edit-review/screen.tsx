import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/model/review.ts';
import { ReviewEdit } from '#domain/model/review-input.ts';
import type { CachedUser } from '#pwa/features/account/cached-user.ts';
import { Protected, useRevalidateOnSignedOut } from '#pwa/features/account/protected.tsx';
import { SubmitOrQueueButton } from '#pwa/features/drafts/draft-form-parts.tsx';
import { useIsOutboxReady, useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { useOwnReview } from '#pwa/features/reviews/own-review-queries.ts';
import { ReviewConflict } from '#pwa/features/reviews/review-conflict.tsx';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import {
  AlreadyInOutbox,
  editReviewBreadcrumbs,
  ReviewFormSkeleton,
  ReviewFormView,
} from '#pwa/features/reviews/review-form-view.tsx';
import { ReviewStatusNote } from '#pwa/features/reviews/review-status-note.tsx';
import { valuesFromReview } from '#pwa/features/reviews/review-values.ts';
import { useReviewForm } from '#pwa/features/reviews/use-review-form.ts';
import { isNotFound, isOffline } from '#pwa/lib/api/http-error.ts';
import { toolPath, toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { DeleteReviewButton } from './delete-review-button.tsx';
import { useSaveReview } from './use-save-review.ts';

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
  const values = valuesFromReview(review);
  const form = useReviewForm({
    userId: user.id,
    place: { reviewId: review.id },
    schema: ReviewEdit,
    values,
    ownName: values.isAnonymous ? user.username : values.reviewerName,
    revision: review.revision,
  });
  const { isBusy, newer, save, overwrite, load } = useSaveReview(review, user.id, form);
  const actions = (
    <>
      <DeleteReviewButton review={review} userId={user.id} />
      <div className={css.actionGroup}>
        <ButtonLink to={toolPath(review.tool.slug)}>{t('common.cancel')}</ButtonLink>
        <SubmitOrQueueButton isBusy={isBusy} text="review_form.update" busyText="review_form.updating" />
      </div>
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
      <ReviewFormView form={form} isBusy={isBusy} onSubmit={save} actions={actions} />
    </EditReviewFrame>
  );
}

/** Can only be read and deleted. */
function RemovedReview({ review, userId }: { review: OwnReview; userId: number }) {
  const { t } = useTranslation();
  return (
    <EditReviewFrame review={review}>
      <article className={css.version}>
        <h2 className={css.versionHead} dir="auto">
          {review.title}
        </h2>
        <p className={css.versionText} dir="auto">
          {review.content}
        </p>
      </article>
      <div className={css.actions}>
        <DeleteReviewButton review={review} userId={userId} />
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
  // Once open, the form stays open although its own save changes the outbox.
  if (own && !waiting && isOutboxKnown && !isFree) setFree(true);
  if (waiting && !isFree) return <AlreadyInOutbox entry={waiting} />;
  if (own?.status === 'removed') return <RemovedReview review={own} userId={user.id} />;
  if (own && isFree) return <EditReviewForm review={own} user={user} />;
  if (own || (!review && !error)) return <ReviewFormSkeleton label={t('review_form.loading')} />;
  if (isOffline(error)) return <ReviewUnreachable onRetry={retry} />;
  return <ReviewMissing onRetry={isNotFound(error) ? undefined : retry} />;
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
