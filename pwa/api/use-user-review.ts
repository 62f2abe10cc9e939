import { useCallback } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { OwnReview } from '#domain/schemas/review.ts';
import type { ApiError } from './answer-cache.ts';
import { fetchJson } from './client.ts';
import { isNotFound } from './http-error.ts';
import { userReviewKey } from './keys.ts';
import { useUser } from './use-user.ts';

async function fetchUserReview(key: ReturnType<typeof userReviewKey>): Promise<OwnReview | null> {
  return fetchJson(key).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

export type UserReview = {
  /** Null: the visitor has none on this tool. Undefined: not known, or nobody is signed in. */
  review: OwnReview | null | undefined;
  error: ApiError | undefined;
  retry: () => void;
};

/** The signed-in visitor's own review of a tool. The server is only asked for somebody. */
export function useUserReview(toolSlug: string): UserReview {
  const { user } = useUser();
  const key = user && userReviewKey(toolSlug);
  const { data, error, mutate } = useSWRImmutable<OwnReview | null, ApiError>(key, fetchUserReview);
  // Another account's, from before it signed out in another tab, is not shown.
  const isOwn = user !== null && (!data || data.userId === user.id);
  return { review: isOwn ? data : undefined, error, retry: useCallback(() => void mutate(), [mutate]) };
}
