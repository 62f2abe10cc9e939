import type { Endpoint } from './endpoint.ts';

/** What only the signed-in user gets. Forgotten when they sign out, and never kept on the device. */
export const PERSONAL_READS = {
  getUser: { path: '/api/user' },
  listSessions: { path: '/api/user/sessions' },
  listOwnReviews: { path: '/api/user/reviews' },
  getUserReview: { path: '/api/tools/:slug/user-review' },
  getReview: { path: '/api/reviews/:id' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type PersonalReads = typeof PERSONAL_READS;
export type PersonalReadName = keyof PersonalReads;
