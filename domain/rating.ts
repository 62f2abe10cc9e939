import type { SubRatings } from './model/review.ts';
import type { RatingCounts, RatingMeans } from './model/tool.ts';

/** Bayesian average: ten more reviews at 3.5 stars. The prior is constant: reviews never move another tool. */
export const RATING_PRIOR = { reviews: 10, mean: 3.5 } as const;

/** Reviews needed before a sub-rating's mean is shown. */
export const RATING_MEANS_FROM = 3;

export function scoreTenths(rating: number, ratings: SubRatings | null): number {
  if (!ratings) return rating * 10;
  return Math.round(((ratings.features + ratings.easeOfUse + ratings.value) * 10) / 3);
}

export function starsOf(score: number): number {
  return Math.round(score / 10);
}

/** In ten-thousandths of a star; an integer, so that every engine orders alike. */
export function ratingRank(scoreSumTenths: number, reviewCount: number): number {
  const prior = RATING_PRIOR.reviews * RATING_PRIOR.mean * 10;
  return Math.floor(((prior + scoreSumTenths) * 1000) / (RATING_PRIOR.reviews + reviewCount));
}

export function averageRating(scoreSumTenths: number, reviewCount: number): number {
  return reviewCount === 0 ? 0 : Math.round((scoreSumTenths * 10) / reviewCount) / 100;
}

export const NO_RATING_COUNTS: RatingCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
export const NO_RATING_MEANS: RatingMeans = { features: null, easeOfUse: null, value: null };
