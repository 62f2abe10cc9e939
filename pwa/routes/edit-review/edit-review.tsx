import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/model/review.ts';
import { ReviewEdit } from '#domain/model/review-input.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { ReviewStatusNote } from '#pwa/features/reviews/review-status-note.tsx';
import { toolPath } from '#pwa/router/paths.ts';
import { DeleteReviewButton } from './delete-button.tsx';
import { ReviewConflict } from '#pwa/features/reviews/review-conflict.tsx';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { ReviewFormView } from '#pwa/features/reviews/review-form-view.tsx';
import { editReviewBreadcrumbs } from '#pwa/features/reviews/review-trails.ts';
import { SubmitOrQueueButton } from '#pwa/features/drafts/submit-button.tsx';
import { valuesFromReview } from '#pwa/features/reviews/review-values.ts';
import { useReviewForm } from '#pwa/features/reviews/use-review-form.ts';
import { useSaveReview } from './use-save-review.ts';
import type { CachedUser } from '#pwa/features/account/kept-user.ts';

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

export function EditReviewForm({ review, user }: { review: OwnReview; user: CachedUser }) {
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
            // The choice that was made is gone.
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
          onOverwrite={() => void overwrite(newer)}
        />
      )}
      <ReviewFormView form={form} isBusy={isBusy} onSubmit={save} actions={actions} />
    </EditReviewFrame>
  );
}

/** It can only be read, and deleted. */
export function RemovedReview({ review, userId }: { review: OwnReview; userId: number }) {
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
