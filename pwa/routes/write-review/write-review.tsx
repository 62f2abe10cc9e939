import { useTranslation } from 'react-i18next';
import { NewReview } from '#domain/model/review-input.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { PageFrame } from '#pwa/ui/page/page-frame.tsx';
import { toolPath } from '#pwa/router/paths.ts';
import { writeReviewBreadcrumbs } from '#pwa/features/reviews/review-trails.ts';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { ReviewFormView } from '#pwa/features/reviews/review-form-view.tsx';
import { newReviewValues } from '#pwa/features/reviews/review-values.ts';
import { SubmitOrQueueButton } from '#pwa/features/drafts/submit-button.tsx';
import { useReviewForm } from '#pwa/features/reviews/use-review-form.ts';
import { useSubmitReview } from './use-submit-review.ts';
import type { CachedUser } from '#pwa/features/account/kept-user.ts';

export function WriteReviewForm({ user, tool }: { user: CachedUser; tool: CatalogTool }) {
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
