import * as v from 'valibot';
import { Day, Id, Timestamp } from './atoms.ts';

const REVIEW = { ratingMin: 1, ratingMax: 5 } as const;
export const REVIEW_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

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
