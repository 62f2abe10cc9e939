import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTimeout } from '#pwa/hooks/use-timeout.ts';
import type { EntryState, OutboxEntry } from './outbox-entry.ts';

/** Entries of all users of this device, oldest first. Screens show `ownEntries` only. */
export const outboxEntries = signal<readonly OutboxEntry[]>([]);

/** False until the first load. */
export const isOutboxLoaded = signal(false);

/** False: unsent entries are lost with the tab. */
export const isOutboxPersistent = signal(true);

/** Written by a newer version of the site, which will send them. */
export const unreadableEntries = signal(0);

/** Also entries that need no account. */
export function ownEntries(entries: readonly OutboxEntry[], userId: number | null): OutboxEntry[] {
  return entries.filter((entry) => entry.userId === null || entry.userId === userId);
}

const UNSENT_KEY = 'outbox-open';

/** Fallback while storage is blocked. */
let isMarkedInMemory = false;

/** Entries without an account load the outbox for signed-out visitors too. */
export function hasUnsentEntries(): boolean {
  try {
    return localStorage.getItem(UNSENT_KEY) !== null;
  } catch {
    return isMarkedInMemory;
  }
}

export function setHasUnsentEntries(are: boolean): void {
  if (are === hasUnsentEntries()) return;
  isMarkedInMemory = are;
  try {
    if (are) localStorage.setItem(UNSENT_KEY, 'true');
    else localStorage.removeItem(UNSENT_KEY);
  } catch {
    // `isMarkedInMemory` holds it.
  }
}

/** The author must decide before it continues. */
export function needsAttention({ state }: { state: EntryState }): boolean {
  return !['queued', 'sending', 'parked'].includes(state);
}

/** Oldest first. Empty on the server and during hydration. */
export function useOwnEntries(): OutboxEntry[] {
  useSignals();
  const entries = ownEntries(outboxEntries.value, cachedUser.value?.id ?? null);
  return useHydrated() ? entries : [];
}

/** The visitor's latest unsent review of a tool. */
export function usePendingReview(toolSlug: string): OutboxEntry | undefined {
  return useOwnEntries().findLast(
    ({ work }) => work.kind !== 'flag' && work.kind !== 'submission' && work.toolSlug === toolSlug,
  );
}

/** Times out if the device does not answer. */
export function useIsOutboxReady(): boolean {
  useSignals();
  const isImpatient = useTimeout();
  const isHydrated = useHydrated();
  return (isHydrated && isOutboxLoaded.value) || isImpatient;
}
