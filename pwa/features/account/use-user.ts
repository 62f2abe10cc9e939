import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import useSWR from 'swr';
import useSWRImmutable from 'swr/immutable';
import type { CurrentUser } from '#domain/model/user.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { type ApiKey, userKey } from '#pwa/lib/api/api-keys.ts';
import { fetchJson } from '#pwa/lib/api/client.ts';
import { isSignedOut } from '#pwa/lib/api/http-error.ts';
import type { RequestError } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { type CachedUser, cachedUser, cacheUser, hasPendingLogout } from './cached-user.ts';

type PersonalResource<T> = {
  data: T | undefined;
  error: RequestError | undefined;
  isLoading: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  refresh: () => Promise<unknown>;
};

/** What belongs to the signed-in visitor and changes elsewhere: each visit of a screen asks anew. */
export function usePersonalResource<T>(key: ApiKey<T>): PersonalResource<T> {
  const { data, error, isLoading, mutate } = useSWR<T, RequestError>(key, fetchJson);
  return { data, error, isLoading, refresh: useCallback(() => mutate(), [mutate]) };
}

/** So long the server is waited for; then who was there when it last spoke goes on, and is put right when it speaks. */
const USER_TIMEOUT_MS = 1000;
/** For as long as the page stands: who has waited once does not wait again. */
const hasTimedOut = signal(false);

/** A logout that the server has not heard of: nobody is signed in, whatever the cookie says. */
async function isLogoutPending(): Promise<boolean> {
  if (!hasPendingLogout()) return false;
  const { sendPendingLogout } = await import('#pwa/features/outbox/outbox-actions.ts');
  return (await sendPendingLogout()) === 'waiting';
}

/**
 * Null: nobody is signed in. What was kept meanwhile, by a login here or in another tab, is newer than this answer: then it
 * is asked once more.
 */
async function fetchUser(): Promise<CurrentUser | null> {
  const kept = cachedUser.peek();
  if (await isLogoutPending()) return null;
  const timer = setTimeout(() => {
    hasTimedOut.value = true;
  }, USER_TIMEOUT_MS);
  const user = await fetchJson(userKey)
    .catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    })
    .finally(() => clearTimeout(timer));
  if (cachedUser.peek() !== kept) return fetchUser();
  cacheUser(user);
  return user;
}

export type UserState = {
  /** Null on the server, until the page has started, and for a visitor who is not signed in. */
  user: CachedUser | null;
  /** All of the account, once the server has said it. */
  account: CurrentUser | null;
  isLoading: boolean;
  error: RequestError | undefined;
  retry: () => void;
};

/** Who is signed in. Nobody asks for a visitor who never was, unless the screen needs to know (`isAsked`). */
export function useUser({ isAsked = false }: { isAsked?: boolean } = {}): UserState {
  useSignals();
  const kept = cachedUser.value;
  const isHydrated = useHydrated();
  const isWanted = isAsked || kept !== null;
  const { data, error, isLoading, mutate } = useSWRImmutable<CurrentUser | null, RequestError>(
    isHydrated && isWanted ? userKey : null,
    fetchUser,
  );
  // Another tab may have signed out, or in as somebody else: then this answer is of the past.
  const account = data && data.id === kept?.id ? data : null;
  // Without an answer who was there when there was one goes on writing.
  const goesOn = error !== undefined || hasTimedOut.value || connection.value !== 'online';
  const user = isHydrated && data === undefined && goesOn ? kept : account;
  return {
    user,
    account,
    isLoading: isHydrated ? isLoading && user === null : isAsked,
    error,
    retry: useCallback(() => void mutate(), [mutate]),
  };
}
