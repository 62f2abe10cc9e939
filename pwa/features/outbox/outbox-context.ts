import type { OutboxEntry } from './entry.ts';
import { transition, type OutboxEvent } from './entry-machine.ts';
import type { OutboxFetch } from './outbox-server.ts';
import type { StoreChange, OutboxStore } from './outbox-store.ts';
import type { OutboxContents } from './stored-records.ts';
import type { AcceptedResponse } from './taken.ts';

/** What page and worker send with. */
export type OutboxContext = {
  store: OutboxStore;
  fetch: OutboxFetch;
  /** Null where the browser has none. */
  locks: Pick<LockManager, 'request'> | null;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  newKey: () => string;
  /** What is waiting is not what it was. */
  notifyChanged: () => void;
  notifyPublished: (entry: OutboxEntry, answer: AcceptedResponse) => void;
};

/** Puts an event to an entry among the contents of a transaction. */
type ApplyEvent = (entry: OutboxEntry, event: OutboxEvent) => void;

/** Changes what the outbox holds, in one transaction, and tells of it. However often `work` runs, its moment is the same. */
export async function changeOutbox<T>(
  { store, notifyChanged: tellChanged, now, newKey }: OutboxContext,
  work: (contents: OutboxContents, put: ApplyEvent) => T,
): Promise<StoreChange<T>> {
  const moment = { now: now(), newKey: newKey() };
  const done = await store.change((contents) =>
    work(contents, (entry, event) => {
      const after = transition(entry, event, moment);
      if (after === null) contents.entries.delete(entry.id);
      else contents.entries.set(entry.id, after);
    }),
  );
  if (done.hasChanged) tellChanged();
  return done;
}
