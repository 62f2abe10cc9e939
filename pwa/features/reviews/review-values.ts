import { ANONYMOUS, isAnonymousName } from '#domain/anonymity.ts';
import type { OwnReview, SubRatings } from '#domain/model/review.ts';
import type { NewReview, ReviewEdit, ReviewInput } from '#domain/model/review-input.ts';
import { scoreTenths, starsOf } from '#domain/rating.ts';
import { checkSchema, type FormCheck } from '#pwa/ui/form/field-errors.ts';
import type { ReviewValues } from './review-drafts.ts';

export const NO_SUB_RATINGS: SubRatings = { features: 0, easeOfUse: 0, value: 0 };

/** Starts at one star, signed with the username. */
export function newReviewValues(username: string): ReviewValues {
  return { rating: 1, ratings: NO_SUB_RATINGS, title: '', content: '', reviewerName: username, isAnonymous: false };
}

export function valuesFromReview(review: OwnReview): ReviewValues {
  const { rating, ratings, title, content, reviewerName } = review;
  const isAnonymous = review.isAnonymous || isAnonymousName(reviewerName ?? '');
  const name = isAnonymous ? ANONYMOUS : (reviewerName ?? '');
  return { rating, ratings: ratings ?? NO_SUB_RATINGS, title, content, reviewerName: name, isAnonymous };
}

export function valuesFromInput({ ratings, reviewerName, ...rest }: ReviewInput): ReviewValues {
  return { ...rest, ratings: ratings ?? NO_SUB_RATINGS, reviewerName: reviewerName ?? '' };
}

/** In tenths; null unless all three are given. */
export function subRatingScore({ ratings }: ReviewValues): number | null {
  return Object.values(ratings).every((stars) => stars > 0) ? scoreTenths(0, ratings) : null;
}

function toReviewInput(values: ReviewValues) {
  const score = subRatingScore(values);
  const hasRatings = Object.values(values.ratings).some((stars) => stars > 0);
  return {
    ...values,
    rating: score === null ? values.rating : starsOf(score),
    ratings: hasRatings ? values.ratings : null,
  };
}

export function validateReview(
  schema: typeof NewReview | typeof ReviewEdit,
  values: ReviewValues,
): FormCheck<ReviewValues, ReviewInput> {
  const { input, codes } = checkSchema(schema, toReviewInput(values));
  return { input: input && { ...input, isAnonymous: values.isAnonymous }, codes };
}
