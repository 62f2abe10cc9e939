import { useSignals } from '@preact/signals-react/runtime';
import type { TFunction } from 'i18next';
import { CloudOff, Flag, PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Review, ReviewSort } from '#domain/model/review.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { finePrint } from '#pwa/design/text.css.ts';
import { Stars } from '#pwa/features/reviews/stars.tsx';
import { useToolRevalidation, useToolReviews } from '#pwa/hooks/catalogue-queries.ts';
import { useFormatters } from '#pwa/i18n/formatters.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { isOffline, OfflineError } from '#pwa/lib/api/http-error.ts';
import { connection } from '#pwa/lib/connection.ts';
import { asFragment } from '#pwa/lib/html-fragment.tsx';
import { editReviewPath } from '#pwa/router/paths.ts';
import { Button, IconButton } from '#pwa/ui/button/button.tsx';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { useFocusOnNewItems } from '#pwa/ui/page/pagination.tsx';
import { RelativeTime } from '#pwa/ui/relative-time/relative-time.tsx';
import { Loading, Repeated, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import * as css from './reviews-panel.css.ts';

export type ReviewFilters = {
  sort: ReviewSort;
  /** Empty means all. */
  stars: readonly number[];
  sortBy: (sort: ReviewSort) => void;
  toggle: (stars: number) => void;
  only: (stars: number) => void;
  showAll: () => void;
};

export function useReviewFilters(): ReviewFilters {
  const [sort, sortBy] = useState<ReviewSort>('newest');
  const [stars, setStars] = useState<readonly number[]>([]);
  return {
    sort,
    stars,
    sortBy,
    toggle: (each) => setStars(stars.includes(each) ? stars.filter((other) => other !== each) : [...stars, each]),
    only: (each) => setStars([each]),
    showAll: () => setStars([]),
  };
}

export function countFilteredReviews(tool: CatalogTool, { stars }: ReviewFilters): number {
  const counts: Readonly<Record<number, number>> = tool.ratingCounts;
  return stars.length === 0 ? tool.reviewCount : stars.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}

type ReviewViewer = { ownId: number | null; onFlag: (review: Review) => void };

function reviewAuthor({ isAnonymous, reviewerName, user }: Review, t: TFunction): string {
  if (isAnonymous) return t('tool.reviews_anonymous');
  return reviewerName || user?.name || user?.username || t('tool.reviews_anonymous');
}

type ReviewItemProps = { review: Review; viewer: ReviewViewer };

function Item({ review, viewer }: ReviewItemProps) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { title, content, rating, createdAt, updatedAt } = review;
  return (
    <li className={css.review}>
      <article>
        <div className={css.head}>
          <h3 className={css.title} dir="auto" tabIndex={-1}>
            {title || t('tool_page.reviews_untitled')}
          </h3>
          <ReviewAction review={review} viewer={viewer} />
        </div>
        <p className={css.meta}>
          <Stars rating={rating} size="small" />
          <span dir="auto">{t('tool.reviews_author', { author: reviewAuthor(review, t) })}</span>
          <time dateTime={createdAt}>{date(createdAt)}</time>
          {updatedAt && updatedAt !== createdAt && <span>{t('tool_page.reviews_edited')}</span>}
        </p>
        <p className={css.content} dir="auto">
          {content}
        </p>
      </article>
    </li>
  );
}

const TextOnly = ({ review: { title, content } }: ReviewItemProps) => (
  <li className={css.review}>
    <p dir="auto">{title}</p>
    <p dir="auto">{content}</p>
  </li>
);

const ReviewItem = asFragment(null, Item, TextOnly);

/** Matched by id: a review does not reveal its author. */
function ReviewAction({ review, viewer: { ownId, onFlag } }: { review: Review; viewer: ReviewViewer }) {
  const { t } = useTranslation();
  if (review.id === ownId) {
    return (
      <AppLink to={editReviewPath(review.id)} className={css.edit} aria-label={t('tool_page.reviews_edit_own')}>
        <PenLine size={16} strokeWidth={1.75} aria-hidden />
        {t('tool.reviews_edit')}
      </AppLink>
    );
  }
  return (
    <IconButton
      icon={Flag}
      size="small"
      className={css.flag}
      label={t('tool_page.reviews_flag')}
      onClick={() => onFlag(review)}
    />
  );
}

/** The tool's answer includes as many. */
const REVIEWS_PER_PAGE = 20;

type ToolReviewsProps = { tool: ToolDetails; choice: ReviewFilters; viewer: ReviewViewer };

export function ToolReviews(props: ToolReviewsProps) {
  const { sort, stars } = props.choice;
  return <ReviewPages key={`${sort} ${[...stars].sort().join()}`} {...props} />;
}

function ReviewPages(props: ToolReviewsProps) {
  const { tool, choice } = props;
  const { t } = useTranslation();
  const [count, setCount] = useState(1);
  const total = countFilteredReviews(tool, choice);
  const pages = Array.from({ length: count }, (_, page) => page);
  const last = useReviewsPage(tool, choice, count - 1);
  const shown = Math.min(total, (last.reviews ? count : count - 1) * REVIEWS_PER_PAGE);
  const { ref, expectMore } = useFocusOnNewItems<HTMLUListElement>(shown, 'h3');
  const more = () => {
    expectMore();
    if (last.error) last.retry();
    else setCount(count + 1);
  };
  return (
    <>
      <SavedReviewsNotice tool={tool} />
      <ul className={css.list} ref={ref}>
        {pages.map((page) => (
          <ReviewsPage key={page} {...props} page={page} />
        ))}
      </ul>
      {shown > 0 && shown < total && (
        <div className={css.more}>
          <p className={finePrint}>{t('common.shown_of', { shown, total })}</p>
          <Button isBusy={count > 1 && !last.reviews && !last.error} onClick={more}>
            {t('common.load_more')}
          </Button>
        </div>
      )}
    </>
  );
}

function useIsServerUnreachable(tool: ToolDetails): { isUnanswered: boolean; retry: () => void } {
  useSignals();
  const { hasFailed, retry } = useToolRevalidation(tool);
  return { isUnanswered: tool.saved !== undefined && (hasFailed || connection.value !== 'online'), retry };
}

function SavedReviewsNotice({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation();
  const { isUnanswered } = useIsServerUnreachable(tool);
  const keptAt = tool.saved?.reviewsAt ?? null;
  if (!isUnanswered || keptAt === null) return null;
  return (
    <p className={css.savedNotice}>
      <RelativeTime moment={keptAt}>{(age) => t('tool_page.reviews_saved', { age })}</RelativeTime>
    </p>
  );
}

/** The tool's answer includes the newest. */
function useReviewsPage(tool: ToolDetails, { sort, stars }: ReviewFilters, page: number) {
  const isOwn = page === 0 && sort === 'newest' && stars.length === 0;
  const query = { sort, stars, limit: REVIEWS_PER_PAGE, offset: page * REVIEWS_PER_PAGE };
  const { data, error, isStale, retry } = useToolReviews(tool.slug, isOwn ? null : query);
  const now = useIsServerUnreachable(tool);
  const found: readonly Review[] | undefined = isStale ? undefined : data?.items;
  if (!isOwn) return { reviews: found, error, retry };
  const isUnknown = tool.reviews === null && now.isUnanswered;
  return { reviews: tool.reviews ?? undefined, error: isUnknown ? new OfflineError() : undefined, retry: now.retry };
}

function ReviewsPage({ tool, choice, viewer, page }: ToolReviewsProps & { page: number }) {
  const { t } = useTranslation();
  const { reviews, error, retry } = useReviewsPage(tool, choice, page);
  if (error) {
    const again = <Button onClick={retry}>{t('common.retry')}</Button>;
    if (isOffline(error)) {
      return (
        <li>
          <EmptyState icon={CloudOff} title={t('tool_page.reviews_offline')} headingLevel={3} actions={again}>
            {t('tool_page.reviews_offline_hint')}
          </EmptyState>
        </li>
      );
    }
    return (
      <li>
        <ErrorState title={t('tool_page.reviews_error')} headingLevel={3} actions={again} />
      </li>
    );
  }
  if (!reviews) return <ReviewsSkeleton />;
  return reviews.map((review) => <ReviewItem key={review.id} review={review} viewer={viewer} />);
}

function ReviewsSkeleton() {
  return (
    <li>
      <Loading>
        <Repeated count={3}>
          <div className={css.reviewSkeleton}>
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="wide" />
          </div>
        </Repeated>
      </Loading>
    </li>
  );
}
