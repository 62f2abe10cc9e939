import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import type { OwnReview } from '#domain/model/review.ts';
import { secondary } from '#pwa/design/text.css.ts';
import { useRevalidateOnSignedOut } from '#pwa/features/account/protected.tsx';
import { usePersonalResource } from '#pwa/features/account/use-user.ts';
import { ReviewStatusNote } from '#pwa/features/reviews/review-status-note.tsx';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { ownReviewsKey } from '#pwa/lib/api/api-keys.ts';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { connection } from '#pwa/lib/connection.ts';
import { editReviewPath, toolPath, toolsPath } from '#pwa/router/paths.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { errorText } from '#pwa/ui/form/form-errors.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { PanelSection } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Repeated, Skeleton, SkeletonLines } from '#pwa/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './screen.css.ts';

type PersonalListProps<T> = {
  list: { data: T[] | undefined; error: unknown; refresh: () => Promise<unknown> };
  errorTitle: string;
  children: (items: T[]) => ReactNode;
};

export function PersonalList<T>({ list, errorTitle, children }: PersonalListProps<T>) {
  useSignals();
  const { t } = useTranslation();
  const { data, error, refresh } = list;
  useRevalidateOnSignedOut(error);
  const isOnline = connection.value === 'online';
  useEffect(() => {
    if (isOnline && isOffline(error)) void refresh();
  }, [isOnline, error, refresh]);
  if (data) return children(data);
  if (error) {
    return (
      <ErrorState
        headingLevel={3}
        title={errorTitle}
        message={errorText(t, error)}
        actions={<Button onClick={() => void refresh()}>{t('common.retry')}</Button>}
      />
    );
  }
  return (
    <Loading>
      <SkeletonLines>
        <Repeated count={2}>
          <Skeleton width="half" />
          <Skeleton width="short" />
        </Repeated>
      </SkeletonLines>
    </Loading>
  );
}

export function OwnReviews() {
  const { t } = useTranslation();
  const list = usePersonalResource(ownReviewsKey);
  return (
    <PanelSection title={t('account.reviews')}>
      <PersonalList list={list} errorTitle={t('account.reviews_error')}>
        {(reviews) => (reviews.length === 0 ? <NoReviews /> : <ReviewRows reviews={reviews} />)}
      </PersonalList>
    </PanelSection>
  );
}

function NoReviews() {
  const { t } = useTranslation();
  return (
    <div className={css.form}>
      <p className={secondary}>{t('account.reviews_none')}</p>
      <ButtonLink to={toolsPath()}>{t('account.reviews_find')}</ButtonLink>
    </div>
  );
}

function ReviewRows({ reviews }: { reviews: OwnReview[] }) {
  return (
    <ul className={css.rows}>
      {reviews.map((review) => (
        <li key={review.id} className={css.row}>
          <ReviewRow review={review} />
          <ReviewStatusNote review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewRow({ review }: { review: OwnReview }) {
  const { t } = useTranslation();
  const formats = useFormatters();
  const { tool, title, rating, isAnonymous, createdAt } = review;
  const action = review.status === 'removed' ? 'open' : 'edit';
  return (
    <div className={css.rowLine}>
      <div className={css.rowText}>
        <p className={css.rowName}>
          <AppLink to={toolPath(tool.slug)} translate="no">
            {tool.name}
          </AppLink>
        </p>
        <p dir="auto">{title}</p>
        <p className={css.rowMeta}>
          <Stars rating={rating} size="small" />
          <time dateTime={createdAt}>{formats.date(createdAt)}</time>
          {isAnonymous && <span>{t('tool.reviews_anonymous')}</span>}
        </p>
      </div>
      <ButtonLink
        size="small"
        className={css.rowAction}
        to={editReviewPath(review.id)}
        aria-label={t(`account.review_${action}_named`, { name: tool.name })}
      >
        {t(action === 'edit' ? 'tool.reviews_edit' : 'account.review_open')}
      </ButtonLink>
    </div>
  );
}
