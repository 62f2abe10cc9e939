import { untracked } from '@preact/signals-react';
import * as v from 'valibot';
import { Count, Id } from '#domain/model/atoms.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { storedSignal } from '#pwa/lib/stored-signal.ts';

const StoredChoice = v.object({
  userId: Id,
  isOn: v.boolean(),
  notes: v.boolean(),
  /** In ms since 1970; null until the first time. */
  syncedAt: v.nullable(Count),
});
export type StoredChoice = v.InferOutput<typeof StoredChoice>;

const stored = storedSignal('saved-sync', v.nullable(StoredChoice), null);

/** Of this device. Off, it outlasts a logout, so that lists of one account do not become another's. */
export const syncChoice = stored.signal;
export const startSyncChoice = stored.start;
export const storeSyncChoice = stored.set;

/** As other tabs left it, before they have told. */
export function readSyncChoice(): StoredChoice | null {
  startSyncChoice()();
  return syncChoice.peek();
}

export function readOwnSyncChoice(): StoredChoice | null {
  readSyncChoice();
  return untracked(ownSyncChoice);
}

/** The lists stay here, and are sent to nobody before the next choice: after this, others may change them. */
export function endSyncChoice(): void {
  const choice = readSyncChoice();
  if (choice) storeSyncChoice({ ...choice, isOn: false, notes: false });
}

/** Of the user who is logged in; null while their lists are on this device only. */
export function ownSyncChoice(): StoredChoice | null {
  const choice = syncChoice.value;
  return choice?.isOn && choice.userId === cachedUser.value?.id ? choice : null;
}
