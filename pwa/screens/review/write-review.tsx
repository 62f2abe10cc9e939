import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/schemas/user.ts';
import { NewReview } from '#domain/schemas/review-input.ts';
import type { Tool } from '#domain/schemas/tool.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { toolPath } from '../../paths.ts';
import { writeReviewTrail } from './review-trails.ts';
import * as css from './review-form.css.ts';
import { ReviewFormView } from './review-form-view.tsx';
import { newReviewValues } from './review-values.ts';
import { useReviewForm } from './use-review-form.ts';
import { useSubmitReview } from './use-submit-review.ts';

export function WriteReview({ user, tool }: { user: CurrentUser; tool: Tool }) {
  const { t } = useTranslation();
  const form = useReviewForm({
    userId: user.id,
    place: { toolSlug: tool.slug },
    schema: NewReview,
    values: newReviewValues(user.username),
    ownName: user.username,
    revision: null,
  });
  const { isBusy, submit } = useSubmitReview(tool.slug, user.id, form);
  const actions = (
    <div className={css.ways}>
      <ButtonLink to={toolPath(tool.slug)}>{t('common.cancel')}</ButtonLink>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t(isBusy ? 'review_form.submitting' : 'review_form.submit')}
      </Button>
    </div>
  );
  return (
    <div className={css.screen}>
      <Breadcrumbs trail={writeReviewTrail(t, tool)} />
      <PageHeading title={t('account.write_review_title', { name: tool.name })} />
      <div className={css.column}>
        <ReviewFormView form={form} isBusy={isBusy} onSubmit={submit} actions={actions} />
      </div>
    </div>
  );
}
