import type { SubRatings } from './model/review.ts';
import type { RatingCounts, RatingMeans } from './model/tool.ts';

/**
 * "Highest rated" orders by a Bayesian average: as if every tool had ten more reviews at 3.5 stars. The prior is a
 * constant, so one tool's reviews never move another tool. /about/ratings explains it in these words.
 */
export const RATING_PRIOR = { reviews: 10, mean: 3.5 } as const;

/** A sub-rating's mean is shown once so many reviews gave it. */
export const RATING_MEANS_FROM = 3;

/** A review's score in tenths of a star: the mean of its three sub-ratings, to one decimal, else its stars. */
export function scoreTenths(rating: number, ratings: SubRatings | null): number {
  if (!ratings) return rating * 10;
  return Math.round(((ratings.features + ratings.easeOfUse + ratings.value) * 10) / 3);
}

/** The stars a review counts under: its score rounded to a whole star. */
export function starsOf(score: number): number {
  return Math.round(score / 10);
}

/** The Bayesian average in ten-thousandths of a star, a whole number so that every engine orders alike. */
export function ratingRank(scoreSumTenths: number, reviewCount: number): number {
  const prior = RATING_PRIOR.reviews * RATING_PRIOR.mean * 10;
  return Math.floor(((prior + scoreSumTenths) * 1000) / (RATING_PRIOR.reviews + reviewCount));
}

/** The plain mean of the scores with two decimals, 0 when there are none. */
export function averageRating(scoreSumTenths: number, reviewCount: number): number {
  return reviewCount === 0 ? 0 : Math.round((scoreSumTenths * 10) / reviewCount) / 100;
}

export const NO_RATING_COUNTS: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
export const NO_RATING_MEANS: RatingMeans = { features: null, easeOfUse: null, value: null };
