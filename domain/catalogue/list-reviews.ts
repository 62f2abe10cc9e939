import type { Review, ReviewSort } from '../model/review.ts';
import { scoreTenths } from '../rating.ts';
import { compareCodePoints } from '../search/fold.ts';

export type ReviewQuery = { sort: ReviewSort; stars: readonly number[]; limit: number; offset: number };
type Compare = (a: Review, b: Review) => number;

function score({ rating, ratings }: Review): number {
  return scoreTenths(rating, ratings);
}

/** By day, not by moment: the moment of an anonymous review is nobody's to know. */
const byDay: Compare = (a, b) => compareCodePoints(a.createdAt.slice(0, 10), b.createdAt.slice(0, 10)) || a.id - b.id;

const ORDER: Record<ReviewSort, Compare> = {
  newest: (a, b) => byDay(b, a),
  oldest: byDay,
  highest: (a, b) => score(b) - score(a) || byDay(b, a),
  lowest: (a, b) => score(a) - score(b) || byDay(b, a),
};

/** One page of a tool's reviews, and how many these stars leave. The server answers the same from its tables. */
export function pageOfReviews(
  reviews: readonly Review[],
  { sort, stars, limit, offset }: ReviewQuery,
): { reviews: Review[]; total: number } {
  const found = reviews.filter(({ rating }) => stars.length === 0 || stars.includes(rating)).sort(ORDER[sort]);
  return { reviews: found.slice(offset, offset + limit), total: found.length };
}
