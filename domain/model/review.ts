import * as v from 'valibot';
import { codePointLength, Day, Id, Slug, Timestamp } from './atoms.ts';
import { isReadable } from './readable.ts';

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

/** Anonymous reviews carry nothing of their author, and only the day. */
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

export const OwnReview = v.object({
  ...Review.entries,
  tool: v.object({ slug: Slug, name: v.string() }),
  status: v.picklist(REVIEW_STATUSES),
  /** Null while published. */
  statusReason: v.nullable(v.string()),
  /** From 1; the ETag for `If-Match` is `"<id>-<revision>"`. */
  revision: Id,
});
export type OwnReview = v.InferOutput<typeof OwnReview>;
export const OwnReviewList = v.array(OwnReview);

export const REASON_MAX = 500;

export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text !== '' && isReadable(text) && !/[\p{Cc}\u2028\u2029]/u.test(text)),
  v.check((text) => codePointLength(text) <= REASON_MAX),
);

export const FLAG_REASONS = ['spam', 'abuse', 'off_topic', 'fake', 'personal_info', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];
export const FLAG_NOTE_MAX = 300;

export const NewFlag = v.object({
  reason: v.picklist(FLAG_REASONS, 'reason_required'),
  note: v.optional(
    v.nullable(
      v.pipe(
        v.string('wrong_type'),
        v.check(isReadable, 'text_unreadable'),
        v.trim(),
        v.check((text) => codePointLength(text) <= FLAG_NOTE_MAX, 'note_max'),
      ),
    ),
    null,
  ),
});
export type NewFlag = v.InferOutput<typeof NewFlag>;

export const Flag = v.object({ reviewId: v.number(), reason: v.picklist(FLAG_REASONS) });
export type Flag = v.InferOutput<typeof Flag>;
