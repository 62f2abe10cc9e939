import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/schemas/review.ts';
import type { Tool } from '#domain/schemas/tool.ts';
import { useToolReviews } from '../../api/use-tool-reviews.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Loading, Repeated, Skeleton } from '../../components/skeleton.tsx';
import { ReviewItem } from './review-item.tsx';
import * as css from './reviews-panel.css.ts';
import { countChosen, type ReviewChoice } from './use-review-choice.ts';

/** As many as a tool carries by itself. */
const REVIEWS_PER_PAGE = 20;

type ReviewListProps = { tool: Tool; choice: ReviewChoice };

/** Begins again at one page when the choice changes. */
export function ReviewList({ tool, choice }: ReviewListProps) {
  const id = `${choice.sort} ${[...choice.stars].sort().join()}`;
  return <Pages key={id} tool={tool} choice={choice} />;
}

function Pages({ tool, choice }: ReviewListProps) {
  const { t } = useTranslation();
  const [count, setCount] = useState(1);
  const total = countChosen(tool, choice);
  const shown = Math.min(total, count * REVIEWS_PER_PAGE);
  const pages = Array.from({ length: count }, (_, page) => page);
  return (
    <>
      <ul className={css.list}>
        {pages.map((page) => (
          <ReviewsPage key={page} tool={tool} choice={choice} page={page} />
        ))}
      </ul>
      {shown < total && (
        <div className={css.more}>
          <p className={css.small}>{t('common.shown_of', { shown, total })}</p>
          <Button onClick={() => setCount(count + 1)}>{t('common.load_more')}</Button>
        </div>
      )}
    </>
  );
}

/** One page of reviews. The newest are part of the tool itself and need no further answer. */
function ReviewsPage({ tool, choice: { sort, stars }, page }: ReviewListProps & { page: number }) {
  const { t } = useTranslation();
  const isOwn = page === 0 && sort === 'newest' && stars.length === 0;
  const query = { sort, stars, limit: REVIEWS_PER_PAGE, offset: page * REVIEWS_PER_PAGE };
  const { data, error, retry } = useToolReviews(tool.slug, isOwn ? null : query);
  if (error && !isOwn) {
    const again = <Button onClick={retry}>{t('common.retry')}</Button>;
    return (
      <li>
        <ErrorState title={t('tool.reviews_error')} headingLevel={3} actions={again} />
      </li>
    );
  }
  const reviews: readonly Review[] | undefined = isOwn ? tool.reviews : data?.items;
  if (!reviews) return <ReviewSkeleton />;
  return reviews.map((review) => <ReviewItem key={review.id} review={review} />);
}

function ReviewSkeleton() {
  return (
    <li>
      <Loading>
        <Repeated count={3}>
          <div className={css.bones}>
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="wide" />
          </div>
        </Repeated>
      </Loading>
    </li>
  );
}
