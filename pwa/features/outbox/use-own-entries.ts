import { useSignals } from '@preact/signals-react/runtime';
import type { OutboxEntry } from './entry.ts';
import { cachedUser } from '#pwa/features/account/kept-user.ts';
import { isOutboxLoaded, outboxEntries, ownEntries } from './state-outbox.ts';
import { useHydrated } from '#pwa/hooks/use-hydrated.ts';
import { useTimeout } from '#pwa/hooks/use-impatience.ts';

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
