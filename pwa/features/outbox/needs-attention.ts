import type { EntryState } from './entry.ts';

/** Its author has to decide something: it does not go on by itself. */
export function needsAttention({ state }: { state: EntryState }): boolean {
  return !['queued', 'sending', 'parked'].includes(state);
}
