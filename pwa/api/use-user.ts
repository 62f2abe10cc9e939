import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { CurrentUser } from '#domain/schemas/user.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import { keepUser, type KeptUser, keptUser } from '../state/kept-user.ts';
import { connection } from '../state/connection.ts';
import { isLogoutWished } from '../state/logout-wish.ts';
import type { ApiError } from './answer-cache.ts';
import { fetchJson } from './client.ts';
import { isSignedOut } from './http-error.ts';
import { userKey } from './keys.ts';

/** So long the server is waited for; then who was there when it last spoke goes on, and is put right when it speaks. */
const PATIENCE_MS = 1000;
/** For as long as the page stands: who has waited once does not wait again. */
const hasWaited = signal(false);

/** A logout that the server has not heard of: nobody is signed in, whatever the cookie says. */
async function isLogoutWaiting(): Promise<boolean> {
  if (!isLogoutWished()) return false;
  const { sendWishedLogout } = await import('../offline/outbox/outbox.ts');
  return (await sendWishedLogout()) === 'waiting';
}

/**
 * Null: nobody is signed in. What was kept meanwhile, by a login here or in another tab, is newer than this answer: then it
 * is asked once more.
 */
async function fetchUser(): Promise<CurrentUser | null> {
  const kept = keptUser.peek();
  if (await isLogoutWaiting()) return null;
  const timer = setTimeout(() => {
    hasWaited.value = true;
  }, PATIENCE_MS);
  const user = await fetchJson(userKey)
    .catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    })
    .finally(() => clearTimeout(timer));
  if (keptUser.peek() !== kept) return fetchUser();
  keepUser(user);
  return user;
}

export type UserState = {
  /** Null on the server, until the page has started, and for a visitor who is not signed in. */
  user: KeptUser | null;
  /** All of the account, once the server has said it. */
  account: CurrentUser | null;
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
  // Another tab may have signed out, or in as somebody else: then this answer is of the past.
  const account = data && data.id === kept?.id ? data : null;
  // Without an answer who was there when there was one goes on writing.
  const goesOn = error !== undefined || hasWaited.value || connection.value !== 'online';
  const user = isHydrated && data === undefined && goesOn ? kept : account;
  return {
    user,
    account,
    isLoading: isHydrated ? isLoading && user === null : isAsked,
    error,
    retry: useCallback(() => void mutate(), [mutate]),
  };
}
