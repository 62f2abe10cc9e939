import * as v from 'valibot';
import type { FieldCode } from '../errors.ts';
import { fold } from '../search/fold.ts';
import { codePointLength } from './atoms.ts';
import { isReadable, visibleLength } from './readable.ts';
import { REVIEW } from './review.ts';

function line(min: number, max: number, tooShort: FieldCode, tooLong: FieldCode) {
  return v.pipe(
    v.string(tooShort),
    v.trim(),
    v.check((text) => visibleLength(text) >= min, tooShort),
    v.check((text) => codePointLength(text) <= max, tooLong),
    v.check(isReadable, 'text_unreadable'),
  );
}

function stars(missing: FieldCode, tooMany: FieldCode) {
  return v.pipe(
    v.number(missing),
    v.integer(missing),
    v.minValue(REVIEW.ratingMin, missing),
    v.maxValue(REVIEW.ratingMax, tooMany),
  );
}

const SubRating = stars('ratings_incomplete', 'ratings_incomplete');

function reviewInput<Anonymous extends v.GenericSchema>(rating: ReturnType<typeof stars>, isAnonymous: Anonymous) {
  return v.object({
    title: line(REVIEW.titleMin, REVIEW.titleMax, 'title_min', 'title_max'),
    content: line(REVIEW.contentMin, REVIEW.contentMax, 'content_min', 'content_max'),
    rating,
    ratings: v.optional(
      v.nullable(v.object({ features: SubRating, easeOfUse: SubRating, value: SubRating }, 'ratings_incomplete')),
      null,
    ),
    reviewerName: v.optional(v.nullable(line(0, REVIEW.nameMax, 'wrong_type', 'name_max')), null),
    isAnonymous,
  });
}

const Anonymous = v.boolean('wrong_type');

export const NewReview = reviewInput(stars('rating_required', 'rating_required'), v.optional(Anonymous, false));
export type ReviewInput = v.InferOutput<typeof NewReview>;
/** Without `isAnonymous` the review stays as it was. */
export const ReviewEdit = reviewInput(stars('rating_min', 'rating_max'), v.optional(Anonymous));
export type ReviewEdit = v.InferOutput<typeof ReviewEdit>;

export const ANONYMOUS = 'Anonymous';

/** The name "anonymous", in any spelling, counts as a ticked box. */
export function isAnonymousName(name: string): boolean {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '') === 'anonymous';
}
