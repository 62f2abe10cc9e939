import { ANONYMOUS } from '#domain/anonymity.ts';
import type { Review as PublicReview } from '#domain/model/review.ts';
import type { ReviewModel } from '#backend/database/models/review.ts';

/** The one way a review leaves the server for anybody but its author: an anonymous one has no author and only a day. */
export function presentReview(review: ReviewModel): PublicReview {
  const { subRatings, user } = review;
  const isAnonymous = review.isAnonymous === 1;
  const shown = (moment: string) => (isAnonymous ? moment.slice(0, 10) : moment);
  return {
    id: review.id,
    userId: isAnonymous ? null : review.userId,
    toolId: review.toolId,
    rating: review.rating as PublicReview['rating'],
    ratings: subRatings
      ? { features: subRatings.features, easeOfUse: subRatings.easeOfUse, value: subRatings.value }
      : null,
    title: review.title,
    content: review.content,
    reviewerName: isAnonymous ? ANONYMOUS : review.reviewerName,
    isAnonymous,
    user: isAnonymous || !user ? null : { name: user.name, username: user.username },
    createdAt: shown(review.createdAt),
    updatedAt: review.updatedAt ? shown(review.updatedAt) : null,
  };
}
