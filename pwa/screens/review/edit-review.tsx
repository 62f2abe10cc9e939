import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/schemas/review.ts';
import { ReviewEdit } from '#domain/schemas/review-input.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageFrame } from '../../components/page-frame.tsx';
import { ReviewStatusNote } from '../../components/review-status-note.tsx';
import { toolPath } from '../../paths.ts';
import { DeleteButton } from './delete-button.tsx';
import { ReviewConflict } from './review-conflict.tsx';
import * as css from './review-form.css.ts';
import { ReviewFormView } from './review-form-view.tsx';
import { editReviewTrail } from './review-trails.ts';
import { SubmitButton } from './submit-button.tsx';
import { valuesOf } from './review-values.ts';
import { useReviewForm } from './use-review-form.ts';
import { useSaveReview } from './use-save-review.ts';
import type { KeptUser } from '../../state/kept-user.ts';

function Frame({ review, children }: { review: OwnReview; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageFrame
      isNarrow
      trail={editReviewTrail(t, review.tool, review.id)}
      title={t('account.review_edit_named', { name: review.tool.name })}
    >
      <div className={css.column}>
        <ReviewStatusNote review={review} />
        {children}
      </div>
    </PageFrame>
  );
}

export function EditReview({ review, user }: { review: OwnReview; user: KeptUser }) {
  const { t } = useTranslation();
  const values = valuesOf(review);
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
      <DeleteButton review={review} userId={user.id} />
      <div className={css.ways}>
        <ButtonLink to={toolPath(review.tool.slug)}>{t('common.cancel')}</ButtonLink>
        <SubmitButton isBusy={isBusy} text="review_form.update" busyText="review_form.updating" />
      </div>
    </>
  );
  return (
    <Frame review={review}>
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
    </Frame>
  );
}

/** It can only be read, and deleted. */
export function RemovedReview({ review, userId }: { review: OwnReview; userId: number }) {
  const { t } = useTranslation();
  return (
    <Frame review={review}>
      <article className={css.version}>
        <h2 className={css.versionHead} dir="auto">
          {review.title}
        </h2>
        <p className={css.versionText} dir="auto">
          {review.content}
        </p>
      </article>
      <div className={css.actions}>
        <DeleteButton review={review} userId={userId} />
        <div className={css.ways}>
          <ButtonLink to={toolPath(review.tool.slug)}>{t('common.cancel')}</ButtonLink>
        </div>
      </div>
    </Frame>
  );
}
