import { useSignals } from '@preact/signals-react/runtime';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/schemas/review.ts';
import type { KnownTool } from '../../api/known-tool.ts';
import { isOffline, OfflineError } from '../../api/http-error.ts';
import { useToolNow } from '../../api/use-tool-now.ts';
import { useToolReviews } from '../../api/use-tool-reviews.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { SavedAge } from '../../components/saved-age.tsx';
import { Loading, Repeated, Skeleton } from '../../components/skeleton.tsx';
import { useFocusOnNew } from '../../components/use-focus-on-new.ts';
import { connection } from '../../state/connection.ts';
import { ReviewItem, type Viewer } from './review-item.tsx';
import * as css from './reviews-panel.css.ts';
import { countChosen, type ReviewChoice } from './use-review-choice.ts';

/** As many as a tool carries by itself. */
const REVIEWS_PER_PAGE = 20;

type ReviewListProps = { tool: KnownTool; choice: ReviewChoice; viewer: Viewer };

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
      <KeptSince tool={tool} />
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

/** Whether the server does not say what is new, so that what is saved is all there is. */
function useIsUnanswered(tool: KnownTool): { isUnanswered: boolean; retry: () => void } {
  useSignals();
  const { hasFailed, retry } = useToolNow(tool);
  return { isUnanswered: tool.saved !== undefined && (hasFailed || connection.value !== 'online'), retry };
}

/** Reviews from the device say how old they are, once it is clear that there are no newer ones. */
function KeptSince({ tool }: { tool: KnownTool }) {
  const { t } = useTranslation();
  const { isUnanswered } = useIsUnanswered(tool);
  const keptAt = tool.saved?.reviewsAt ?? null;
  if (!isUnanswered || keptAt === null) return null;
  return (
    <p className={css.kept}>
      <SavedAge moment={keptAt}>{(age) => t('tool.reviews_saved', { age })}</SavedAge>
    </p>
  );
}

/** One page of reviews. The newest are part of the tool itself and need no further answer. */
function useReviewsPage(tool: KnownTool, { sort, stars }: ReviewChoice, page: number) {
  const isOwn = page === 0 && sort === 'newest' && stars.length === 0;
  const query = { sort, stars, limit: REVIEWS_PER_PAGE, offset: page * REVIEWS_PER_PAGE };
  const { data, error, isStale, retry } = useToolReviews(tool.slug, isOwn ? null : query);
  const now = useIsUnanswered(tool);
  const found: readonly Review[] | undefined = isStale ? undefined : data?.items;
  if (!isOwn) return { reviews: found, error, retry };
  const isUnknown = tool.reviews === null && now.isUnanswered;
  return { reviews: tool.reviews ?? undefined, error: isUnknown ? new OfflineError() : undefined, retry: now.retry };
}

function ReviewsPage({ tool, choice, viewer, page }: ReviewListProps & { page: number }) {
  const { t } = useTranslation();
  const { reviews, error, retry } = useReviewsPage(tool, choice, page);
  if (error) {
    const again = <Button onClick={retry}>{t('common.retry')}</Button>;
    if (isOffline(error)) {
      return (
        <li>
          <EmptyState icon={CloudOff} title={t('tool.reviews_offline')} headingLevel={3} actions={again}>
            {t('tool.reviews_offline_hint')}
          </EmptyState>
        </li>
      );
    }
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
