import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound, isOffline } from '../../api/http-error.ts';
import { useReview } from '../../api/use-review.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Protected } from '../../components/protected.tsx';
import { useEndedSession } from '../../components/use-ask-who-is-there.ts';
import { useIsOutboxKnown, useOwnEntries } from '../../components/use-own-entries.ts';
import { toolsPath } from '../../paths.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { AlreadyWaiting } from './already-waiting.tsx';
import { EditReview, RemovedReview } from './edit-review.tsx';
import * as css from './review-form.css.ts';
import { ReviewSkeleton } from './review-skeleton.tsx';
import type { KeptUser } from '../../state/kept-user.ts';

/** One's own review, to be edited or deleted (SPEC §2). */
export function EditReviewScreen() {
  const { id = '' } = useRouteData().params;
  return (
    <Protected skeleton={<ReviewSkeleton />}>
      {(user) => (/^[1-9]\d{0,9}$/.test(id) ? <ReviewToEdit user={user} id={Number(id)} /> : <Missing />)}
    </Protected>
  );
}

function ReviewToEdit({ user, id }: { user: KeptUser; id: number }) {
  const { t } = useTranslation();
  const { data: review, error, retry } = useReview(id);
  const waiting = useOwnEntries().findLast(({ work }) => work.kind === 'edit' && work.reviewId === id);
  const isOutboxKnown = useIsOutboxKnown();
  useEndedSession(error);
  const [isFree, setFree] = useState(false);
  const own = review?.userId === user.id ? review : undefined;
  // Once it is open, what is saved here is no reason to leave the form before it is done.
  if (own && !waiting && isOutboxKnown && !isFree) setFree(true);
  if (waiting && !isFree) return <AlreadyWaiting entry={waiting} />;
  if (own?.status === 'removed') return <RemovedReview review={own} userId={user.id} />;
  if (own && isFree) return <EditReview review={own} user={user} />;
  if (own || (!review && !error)) return <ReviewSkeleton label={t('review_form.loading')} />;
  if (isOffline(error)) return <Unreachable onRetry={retry} />;
  return <Missing onRetry={isNotFound(error) ? undefined : retry} />;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
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
