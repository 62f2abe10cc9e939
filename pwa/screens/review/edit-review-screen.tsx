import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/schemas/user.ts';
import { isNotFound } from '../../api/http-error.ts';
import { useReview } from '../../api/use-review.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Protected } from '../../components/protected.tsx';
import { useEndedSession } from '../../components/use-ask-who-is-there.ts';
import { toolsPath } from '../../paths.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { EditReview, RemovedReview } from './edit-review.tsx';
import * as css from './review-form.css.ts';
import { ReviewSkeleton } from './review-skeleton.tsx';

/** One's own review, to be edited or deleted (SPEC §2). */
export function EditReviewScreen() {
  const { id = '' } = useRouteData().params;
  return (
    <Protected>
      {(user) => (/^[1-9]\d{0,9}$/.test(id) ? <ReviewToEdit user={user} id={Number(id)} /> : <Missing />)}
    </Protected>
  );
}

function ReviewToEdit({ user, id }: { user: CurrentUser; id: number }) {
  const { t } = useTranslation();
  const { data: review, error, retry } = useReview(id);
  useEndedSession(error);
  if (review?.userId === user.id) {
    if (review.status === 'removed') return <RemovedReview review={review} userId={user.id} />;
    return <EditReview review={review} user={user} />;
  }
  if (!review && !error) return <ReviewSkeleton label={t('review_form.loading')} />;
  return <Missing onRetry={isNotFound(error) ? undefined : retry} />;
}

function Missing({ onRetry }: { onRetry?: (() => void) | undefined }) {
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
