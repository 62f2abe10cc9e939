import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { CurrentUser } from '#domain/schemas/user.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import { keepUser, keptUser } from '../state/kept-user.ts';
import type { ApiError } from './answer-cache.ts';
import { fetchJson } from './client.ts';
import { isSignedOut } from './http-error.ts';
import { userKey } from './keys.ts';

/** Null: nobody is signed in. What was kept meanwhile, by a login here or in another tab, is newer than this answer. */
async function fetchUser(): Promise<CurrentUser | null> {
  const kept = keptUser.peek();
  const user = await fetchJson(userKey).catch((error: unknown) => {
    if (isSignedOut(error)) return null;
    throw error;
  });
  if (keptUser.peek() === kept) keepUser(user);
  return user;
}

export type UserState = {
  /** Null on the server, until the page has started, and for a visitor who is not signed in. */
  user: CurrentUser | null;
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/** Who is signed in. Nobody asks for a visitor who never was, unless the screen needs to know (`isAsked`). */
export function useUser({ isAsked = false }: { isAsked?: boolean } = {}): UserState {
  useSignals();
  const kept = keptUser.value;
  const isHydrated = useHydrated();
  const isWanted = isAsked || kept !== null;
  const { data, error, isLoading, mutate } = useSWRImmutable<CurrentUser | null, ApiError>(
    isHydrated && isWanted ? userKey : null,
    fetchUser,
  );
  return {
    // Another tab may have signed out, or in as somebody else: then this answer is of the past.
    user: data && data.id === kept?.id ? data : null,
    isLoading: isHydrated ? isLoading : isAsked,
    error,
    retry: useCallback(() => void mutate(), [mutate]),
  };
}
