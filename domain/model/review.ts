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
