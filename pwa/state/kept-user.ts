import * as v from 'valibot';
import { Id } from '#domain/schemas/atoms.ts';
import type { CurrentUser } from '#domain/schemas/user.ts';
import { storedSignal } from './stored-signal.ts';

const KeptUser = v.object({ id: Id, username: v.string(), name: v.nullable(v.string()) });
export type KeptUser = v.InferOutput<typeof KeptUser>;

const stored = storedSignal('user', v.nullable(KeptUser), null);

/**
 * Who was signed in on this device when the server last said so. Only with it a page asks the server who is signed in: a
 * visitor without an account costs no request. Null until the page has started.
 */
export const keptUser = stored.signal;
export const startKeptUser = stored.start;

/** The server has said who is signed in; null: nobody. */
export function keepUser(user: CurrentUser | null): void {
  stored.keep(user && { id: user.id, username: user.username, name: user.name });
}
