import * as v from 'valibot';
import { Id } from '#domain/model/atoms.ts';
import type { CurrentUser } from '#domain/model/user.ts';
import { storedSignal } from '#pwa/lib/stored-signal.ts';

const CachedUser = v.object({ id: Id, username: v.string(), name: v.nullable(v.string()) });
export type CachedUser = v.InferOutput<typeof CachedUser>;

const STORAGE_KEY = 'user';
const stored = storedSignal(STORAGE_KEY, v.nullable(CachedUser), null);

/** Null before hydration. Without it no session is requested. */
export const cachedUser = stored.signal;
export const startCachedUser = stored.start;

export function cacheUser(user: CurrentUser | null): void {
  // Without a first login nothing is stored: see `wasSignedInBefore`.
  if (!user && !cachedUser.peek()) return;
  stored.set(user && { id: user.id, username: user.username, name: user.name });
}

export function wasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

const PENDING_LOGOUT_KEY = 'logout-wished';

/** Fallback while storage is blocked. */
let isPendingInMemory = false;

/** A logout that the server has not confirmed; the visitor counts as signed out. */
export function hasPendingLogout(): boolean {
  try {
    return localStorage.getItem(PENDING_LOGOUT_KEY) !== null;
  } catch {
    return isPendingInMemory;
  }
}

export function setPendingLogout(is: boolean): void {
  isPendingInMemory = is;
  try {
    if (is) localStorage.setItem(PENDING_LOGOUT_KEY, 'true');
    else localStorage.removeItem(PENDING_LOGOUT_KEY);
  } catch {
    // `isPendingInMemory` holds it.
  }
}
