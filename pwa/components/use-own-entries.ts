import { useSignals } from '@preact/signals-react/runtime';
import type { OutboxEntry } from '#pwa/offline/outbox/entry.ts';
import { keptUser } from '#pwa/state/kept-user.ts';
import { isOutboxRead, outboxEntries, ownEntries } from '#pwa/state/outbox.ts';
import { useHydrated } from './use-hydrated.ts';
import { useImpatience } from './use-impatience.ts';

/** What this visitor wrote and what waits to be sent, oldest first. The server, and React as it takes over, know of none. */
export function useOwnEntries(): OutboxEntry[] {
  useSignals();
  const entries = ownEntries(outboxEntries.value, keptUser.value?.id ?? null);
  return useHydrated() ? entries : [];
}

/** The visitor's review of a tool that waits: what he wrote last. */
export function useWaitingReview(toolSlug: string): OutboxEntry | undefined {
  return useOwnEntries().findLast(
    ({ work }) => work.kind !== 'flag' && work.kind !== 'submission' && work.toolSlug === toolSlug,
  );
}

/** Whether it is known what waits. A device that does not say is not waited for. */
export function useIsOutboxKnown(): boolean {
  useSignals();
  const isImpatient = useImpatience();
  const isHydrated = useHydrated();
  return (isHydrated && isOutboxRead.value) || isImpatient;
}
