import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/schemas/review.ts';
import type { Tool } from '#domain/schemas/tool.ts';
import { useToolReviews } from '../../api/use-tool-reviews.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Loading, Repeated, Skeleton } from '../../components/skeleton.tsx';
import { useFocusOnNew } from '../../components/use-focus-on-new.ts';
import { ReviewItem, type Viewer } from './review-item.tsx';
import * as css from './reviews-panel.css.ts';
import { countChosen, type ReviewChoice } from './use-review-choice.ts';

/** As many as a tool carries by itself. */
const REVIEWS_PER_PAGE = 20;

type ReviewListProps = { tool: Tool; choice: ReviewChoice; viewer: Viewer };

/** Begins again at one page when the choice changes. */
export function ReviewList(props: ReviewListProps) {
  const { sort, stars } = props.choice;
  return <Pages key={`${sort} ${[...stars].sort().join()}`} {...props} />;
}

function Pages(props: ReviewListProps) {
  const { tool, choice } = props;
  const { t } = useTranslation();
  const [count, setCount] = useState(1);
  const total = countChosen(tool, choice);
  const pages = Array.from({ length: count }, (_, page) => page);
  const last = useReviewsPage(tool, choice, count - 1);
  const shown = Math.min(total, (last.reviews ? count : count - 1) * REVIEWS_PER_PAGE);
  const { ref, expectMore } = useFocusOnNew<HTMLUListElement>(shown, 'h3');
  const more = () => {
    expectMore();
    if (last.error) last.retry();
    else setCount(count + 1);
  };
  return (
    <>
      <ul className={css.list} ref={ref}>
        {pages.map((page) => (
          <ReviewsPage key={page} {...props} page={page} />
        ))}
      </ul>
      {shown > 0 && shown < total && (
        <div className={css.more}>
          <p className={css.small}>{t('common.shown_of', { shown, total })}</p>
          <Button isBusy={count > 1 && !last.reviews && !last.error} onClick={more}>
            {t('common.load_more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** One page of reviews. The newest are part of the tool itself and need no further answer. */
function useReviewsPage(tool: Tool, { sort, stars }: ReviewChoice, page: number) {
  const isOwn = page === 0 && sort === 'newest' && stars.length === 0;
  const query = { sort, stars, limit: REVIEWS_PER_PAGE, offset: page * REVIEWS_PER_PAGE };
  const { data, error, isStale, retry } = useToolReviews(tool.slug, isOwn ? null : query);
  const found: readonly Review[] | undefined = isStale ? undefined : data?.items;
  return { reviews: isOwn ? tool.reviews : found, error: isOwn ? undefined : error, retry };
}

function ReviewsPage({ tool, choice, viewer, page }: ReviewListProps & { page: number }) {
  const { t } = useTranslation();
  const { reviews, error, retry } = useReviewsPage(tool, choice, page);
  if (error) {
    const again = <Button onClick={retry}>{t('common.retry')}</Button>;
    return (
      <li>
        <ErrorState title={t('tool.reviews_error')} headingLevel={3} actions={again} />
      </li>
    );
  }
  if (!reviews) return <ReviewSkeleton />;
  return reviews.map((review) => <ReviewItem key={review.id} review={review} viewer={viewer} />);
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
