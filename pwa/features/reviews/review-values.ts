import * as v from 'valibot';
import { ANONYMOUS, isAnonymousName } from '#domain/anonymity.ts';
import type { OwnReview, SubRatings } from '#domain/model/review.ts';
import type { NewReview, ReviewEdit, ReviewInput } from '#domain/model/review-input.ts';
import { scoreTenths, starsOf } from '#domain/rating.ts';
import type { ReviewValues } from './review-drafts.ts';

export const REVIEW_FIELDS = ['rating', 'ratings', 'reviewerName', 'title', 'content'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];
/** Error codes by field. */
export type ReviewFieldCodes = Partial<Record<ReviewField, string>>;

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

export function toReviewField(name: string): ReviewField | null {
  const [first] = name.split('.');
  return REVIEW_FIELDS.find((field) => field === first) ?? null;
}

type ReviewValidation = { input: ReviewInput | null; codes: ReviewFieldCodes };

export function validateReview(schema: typeof NewReview | typeof ReviewEdit, values: ReviewValues): ReviewValidation {
  const parsed = v.safeParse(schema, toReviewInput(values), { abortPipeEarly: true });
  if (parsed.success) return { input: { ...parsed.output, isAnonymous: values.isAnonymous }, codes: {} };
  const codes: ReviewFieldCodes = {};
  for (const issue of parsed.issues) {
    const field = toReviewField(v.getDotPath(issue) ?? '');
    if (field) codes[field] ??= issue.message;
  }
  return { input: null, codes };
}

export function isSameReview(a: ReviewValues, b: ReviewValues): boolean {
  const isSame = (field: keyof ReviewValues) => JSON.stringify(a[field]) === JSON.stringify(b[field]);
  return [...REVIEW_FIELDS, 'isAnonymous' as const].every(isSame);
}
