import * as v from 'valibot';
import type { FieldCode } from '../errors.ts';
import { codePointLength, Day, Id, Slug, Timestamp } from './atoms.ts';
import { isReadable, visibleLength } from './readable.ts';

/** Lengths count code points after trimming. */
export const REVIEW = {
  ratingMin: 1,
  ratingMax: 5,
  titleMin: 3,
  titleMax: 100,
  contentMin: 10,
  contentMax: 1000,
  nameMax: 50,
} as const;
export const REVIEW_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
const REVIEW_STATUSES = ['published', 'under_review', 'removed'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const Stars = v.pipe(v.number(), v.integer(), v.minValue(REVIEW.ratingMin), v.maxValue(REVIEW.ratingMax));
export const SubRatings = v.object({ features: Stars, easeOfUse: Stars, value: Stars });
export type SubRatings = v.InferOutput<typeof SubRatings>;

/** A review as anybody may see it. An anonymous one carries nothing of its author, and only the day. */
export const Review = v.object({
  id: Id,
  userId: v.nullable(Id),
  toolId: Id,
  rating: Stars,
  ratings: v.nullable(SubRatings),
  title: v.string(),
  content: v.string(),
  reviewerName: v.nullable(v.string()),
  isAnonymous: v.boolean(),
  user: v.nullable(v.object({ name: v.nullable(v.string()), username: v.string() })),
  createdAt: v.union([Timestamp, Day]),
  updatedAt: v.nullable(v.union([Timestamp, Day])),
});
export type Review = v.InferOutput<typeof Review>;
export const ReviewList = v.array(Review);

/** A review as its author sees it: with its tool, and with what an operator decided about it. */
export const OwnReview = v.object({
  ...Review.entries,
  tool: v.object({ slug: Slug, name: v.string() }),
  status: v.picklist(REVIEW_STATUSES),
  /** Why it is held or removed; null while it is published. */
  statusReason: v.nullable(v.string()),
  /** Counts its versions from 1; the ETag for `If-Match` is `"<id>-<revision>"`. */
  revision: Id,
});
export type OwnReview = v.InferOutput<typeof OwnReview>;
export const OwnReviewList = v.array(OwnReview);

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

/** What a new review is made of, in the form and in the call alike. Messages are `FieldCode`s. */
export const NewReview = reviewInput(stars('rating_required', 'rating_required'), v.optional(Anonymous, false));
export type ReviewInput = v.InferOutput<typeof NewReview>;
/** What an edit is made of: SPEC §5 words its rating differently, and what does not say stays anonymous or signed. */
export const ReviewEdit = reviewInput(stars('rating_min', 'rating_max'), v.optional(Anonymous));
export type ReviewEdit = v.InferOutput<typeof ReviewEdit>;
