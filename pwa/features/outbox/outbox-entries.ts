import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTimeout } from '#pwa/hooks/use-timeout.ts';
import type { EntryState, OutboxEntry } from './outbox-entry.ts';

/**
 * What waits to be sent from this device, oldest first, whoever wrote it. Screens show a visitor only what is his own
 * (`ownEntries`), and of the others' no more than that there are some.
 */
export const outboxEntries = signal<readonly OutboxEntry[]>([]);

/** Whether it has been looked what waits: until then nothing is known. */
export const isOutboxLoaded = signal(false);

/** False where the device refuses to keep anything: then what waits is lost with the tab, and the page says so. */
export const isOutboxPersistent = signal(true);

/** Entries that a newer version of the site wrote: kept as they are, and sent by it. */
export const unreadableEntries = signal(0);

/** What this visitor may see: what he wrote, and what needs no account. */
export function ownEntries(entries: readonly OutboxEntry[], userId: number | null): OutboxEntry[] {
  return entries.filter((entry) => entry.userId === null || entry.userId === userId);
}

const UNSENT_KEY = 'outbox-open';

/** Where storage is refused it lasts as long as the page. */
let isMarkedInMemory = false;

/** Something waits in the outbox that needs no account: then also who is not signed in needs its code. */
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
    // The variable has it.
  }
}

/** Its author has to decide something: it does not go on by itself. */
export function needsAttention({ state }: { state: EntryState }): boolean {
  return !['queued', 'sending', 'parked'].includes(state);
}

/** What this visitor wrote and what waits to be sent, oldest first. The server, and React as it takes over, know of none. */
export function useOwnEntries(): OutboxEntry[] {
  useSignals();
  const entries = ownEntries(outboxEntries.value, cachedUser.value?.id ?? null);
  return useHydrated() ? entries : [];
}

/** The visitor's review of a tool that waits: what he wrote last. */
export function usePendingReview(toolSlug: string): OutboxEntry | undefined {
  return useOwnEntries().findLast(
    ({ work }) => work.kind !== 'flag' && work.kind !== 'submission' && work.toolSlug === toolSlug,
  );
}

/** Whether it is known what waits. A device that does not say is not waited for. */
export function useIsOutboxReady(): boolean {
  useSignals();
  const isImpatient = useTimeout();
  const isHydrated = useHydrated();
  return (isHydrated && isOutboxLoaded.value) || isImpatient;
}
