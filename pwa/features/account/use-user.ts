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
import { withTimeout } from '#pwa/lib/scheduling.ts';
import { type CachedUser, cachedUser, cacheUser, hasPendingLogout } from './cached-user.ts';

type PersonalResource<T> = {
  data: T | undefined;
  error: RequestError | undefined;
  isLoading: boolean;
  refresh: () => Promise<unknown>;
};

/** Personal data that changes elsewhere, so every mount revalidates. */
export function usePersonalResource<T>(key: ApiKey<T>): PersonalResource<T> {
  const { data, error, isLoading, mutate } = useSWR<T, RequestError>(key, fetchJson);
  return { data, error, isLoading, refresh: useCallback(() => mutate(), [mutate]) };
}

/** Timeout in ms. After it the cached user is shown and revalidated. */
const USER_TIMEOUT_MS = 1000;
/** Only the page's first timeout delays a screen. */
const hasTimedOut = signal(false);

/** The session cookie may outlive an unsent logout. */
async function isLogoutPending(): Promise<boolean> {
  if (!hasPendingLogout()) return false;
  const { sendPendingLogout } = await import('#pwa/features/outbox/outbox-actions.ts');
  return (await sendPendingLogout()) === 'waiting';
}

/** Null: signed out. Repeats if a login here or in another tab changed the cached user. */
async function fetchUser(): Promise<CurrentUser | null> {
  const before = cachedUser.peek();
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
  if (cachedUser.peek() !== before) return fetchUser();
  cacheUser(user);
  return user;
}

/** For an action without a user: `useUser` may still be loading, or have asked no server. */
export function loadUser(): Promise<CachedUser | null> {
  return withTimeout(fetchUser(), USER_TIMEOUT_MS).catch(() => cachedUser.peek());
}

export type UserState = {
  user: CachedUser | null;
  account: CurrentUser | null;
  isLoading: boolean;
  error: RequestError | undefined;
  retry: () => void;
};

/** Anonymous visitors cause no request, unless `isAsked`. */
export function useUser({ isAsked = false }: { isAsked?: boolean } = {}): UserState {
  useSignals();
  const cached = cachedUser.value;
  const isHydrated = useHydrated();
  const isNeeded = isAsked || cached !== null;
  const { data, error, isLoading, mutate } = useSWRImmutable<CurrentUser | null, RequestError>(
    isHydrated && isNeeded ? userKey : null,
    fetchUser,
  );
  // Outdated if another tab signed out or switched accounts.
  const account = data && data.id === cached?.id ? data : null;
  // While the server does not answer, the cached user stays.
  const usesCache = error !== undefined || hasTimedOut.value || connection.value !== 'online';
  const user = isHydrated && data === undefined && usesCache ? cached : account;
  return {
    user,
    account,
    isLoading: isHydrated ? isLoading && user === null : isAsked,
    error,
    retry: useCallback(() => void mutate(), [mutate]),
  };
}
