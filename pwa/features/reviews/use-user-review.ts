import { useCallback } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { OwnReview } from '#domain/model/review.ts';
import type { RequestError } from '#pwa/lib/api/swr-cache.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { userReviewKey } from '#pwa/lib/api/keys.ts';
import { useUser } from '#pwa/features/account/use-user.ts';

async function fetchUserReview(key: ReturnType<typeof userReviewKey>): Promise<OwnReview | null> {
  return fetchJson(key).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

export type OwnReviewState = {
  /** Null: the visitor has none on this tool. Undefined: not known, or nobody is signed in. */
  review: OwnReview | null | undefined;
  error: RequestError | undefined;
  retry: () => void;
};

/** The signed-in visitor's own review of a tool. The server is only asked for somebody. */
export function useOwnReviewOfTool(toolSlug: string): OwnReviewState {
  const { user } = useUser();
  const key = user && userReviewKey(toolSlug);
  const { data, error, mutate } = useSWRImmutable<OwnReview | null, RequestError>(key, fetchUserReview);
  // Another account's, from before it signed out in another tab, is not shown.
  const isOwn = user !== null && (!data || data.userId === user.id);
  return { review: isOwn ? data : undefined, error, retry: useCallback(() => void mutate(), [mutate]) };
}
