import * as v from 'valibot';
import { Id } from '#domain/model/atoms.ts';
import type { CurrentUser } from '#domain/model/user.ts';
import { storedSignal } from '#pwa/lib/stored-signal.ts';

const CachedUser = v.object({ id: Id, username: v.string(), name: v.nullable(v.string()) });
export type CachedUser = v.InferOutput<typeof CachedUser>;

const stored = storedSignal('user', v.nullable(CachedUser), null);

/**
 * Who was signed in on this device when the server last said so. Only with it a page asks the server who is signed in: a
 * visitor without an account costs no request. Null until the page has started.
 */
export const cachedUser = stored.signal;
export const startCachedUser = stored.start;

/** The server has said who is signed in; null: nobody. */
export function cacheUser(user: CurrentUser | null): void {
  stored.set(user && { id: user.id, username: user.username, name: user.name });
}

const PENDING_LOGOUT_KEY = 'logout-wished';

/** Where storage is refused it lasts as long as the page. */
let isPendingInMemory = false;

/** Somebody signed out here without a connection, and the server has not heard of it: nobody is signed in. */
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
    // The variable has it.
  }
}
