import { useTranslation } from 'react-i18next';
import { NewReview } from '#domain/schemas/review-input.ts';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageFrame } from '../../components/page-frame.tsx';
import { toolPath } from '../../paths.ts';
import { writeReviewTrail } from './review-trails.ts';
import * as css from './review-form.css.ts';
import { ReviewFormView } from './review-form-view.tsx';
import { newReviewValues } from './review-values.ts';
import { SubmitButton } from './submit-button.tsx';
import { useReviewForm } from './use-review-form.ts';
import { useSubmitReview } from './use-submit-review.ts';
import type { KeptUser } from '../../state/kept-user.ts';

export function WriteReview({ user, tool }: { user: KeptUser; tool: CatalogTool }) {
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
    <div className={css.ways}>
      <ButtonLink to={toolPath(tool.slug)}>{t('common.cancel')}</ButtonLink>
      <SubmitButton isBusy={isBusy} text="review_form.submit" busyText="review_form.submitting" />
    </div>
  );
  return (
    <PageFrame isNarrow trail={writeReviewTrail(t, tool)} title={t('account.write_review_title', { name: tool.name })}>
      <div className={css.column}>
        <ReviewFormView form={form} isBusy={isBusy} onSubmit={submit} actions={actions} />
      </div>
    </PageFrame>
  );
}
