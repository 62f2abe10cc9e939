import { useState } from 'react';
import type { ReviewSort } from '#domain/model/review.ts';
import type { CatalogTool } from '#domain/model/tool.ts';

export type ReviewFilters = {
  sort: ReviewSort;
  /** Empty means all. */
  stars: readonly number[];
  sortBy: (sort: ReviewSort) => void;
  toggle: (stars: number) => void;
  only: (stars: number) => void;
  showAll: () => void;
};

/** Above the tabs, because the overview's bars set it too. */
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

/** Summed from the counts per star. */
export function countFilteredReviews(tool: CatalogTool, { stars }: ReviewFilters): number {
  const counts: Readonly<Record<number, number>> = tool.ratingCounts;
  return stars.length === 0 ? tool.reviewCount : stars.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}
