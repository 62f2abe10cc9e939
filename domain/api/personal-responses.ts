import type { GenericSchema } from 'valibot';
import { OwnReview, OwnReviewList } from '../model/review.ts';
import { AccountSessionList, CurrentUser } from '../model/user.ts';
import type { PersonalReadName } from './personal-reads.ts';

/** What each personal read answers. */
export const PERSONAL_RESPONSES = {
  getUser: CurrentUser,
  listSessions: AccountSessionList,
  listOwnReviews: OwnReviewList,
  getUserReview: OwnReview,
  getReview: OwnReview,
} as const satisfies Readonly<Record<PersonalReadName, GenericSchema>>;
