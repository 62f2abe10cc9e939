import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound, isOffline } from '#pwa/lib/api/http-error.ts';
import { useOwnReview } from '#pwa/features/reviews/use-review.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { Protected } from '#pwa/features/account/protected.tsx';
import { useRevalidateOnSignedOut } from '#pwa/features/account/use-ask-who-is-there.ts';
import { useIsOutboxReady, useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { toolsPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { AlreadyInOutbox } from '#pwa/features/reviews/already-waiting.tsx';
import { EditReviewForm, RemovedReview } from './edit-review.tsx';
import * as css from '#pwa/features/reviews/review-form.css.ts';
import { ReviewFormSkeleton } from '#pwa/features/reviews/review-skeleton.tsx';
import type { CachedUser } from '#pwa/features/account/kept-user.ts';

/** One's own review, to be edited or deleted (SPEC §2). */
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
  // Once it is open, what is saved here is no reason to leave the form before it is done.
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
