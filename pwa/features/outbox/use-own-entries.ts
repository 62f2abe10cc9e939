import { useSignals } from '@preact/signals-react/runtime';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTimeout } from '#pwa/hooks/use-timeout.ts';
import { isOutboxLoaded, outboxEntries, ownEntries } from './outbox-entries.ts';
import type { EntryState, OutboxEntry } from './outbox-entry.ts';

export function needsAttention({ state }: { state: EntryState }): boolean {
  return !['queued', 'sending', 'parked'].includes(state);
}

export function useOwnEntries(): OutboxEntry[] {
  useSignals();
  const entries = ownEntries(outboxEntries.value, cachedUser.value?.id ?? null);
  return useHydrated() ? entries : [];
}

export function usePendingReview(toolSlug: string): OutboxEntry | undefined {
  // Every page loads this file; the functions of the entries come with the outbox.
  return useOwnEntries().findLast(
    ({ work }) => (work.kind === 'create' || work.kind === 'edit') && work.toolSlug === toolSlug,
  );
}

export function useIsOutboxReady(): boolean {
  useSignals();
  const isImpatient = useTimeout();
  const isHydrated = useHydrated();
  return (isHydrated && isOutboxLoaded.value) || isImpatient;
}
