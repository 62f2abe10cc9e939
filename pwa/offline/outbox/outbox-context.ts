import type { OutboxEntry } from './entry.ts';
import { afterEvent, type OutboxEvent } from './machine.ts';
import type { Reach } from './outbox-server.ts';
import type { Changed, OutboxStore } from './outbox-store.ts';
import type { OutboxContents } from './stored-records.ts';
import type { Taken } from './taken.ts';

/** What page and worker send with. */
export type OutboxContext = {
  store: OutboxStore;
  reach: Reach;
  /** Null where the browser has none. */
  locks: Pick<LockManager, 'request'> | null;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  newKey: () => string;
  /** What is waiting is not what it was. */
  tellChanged: () => void;
  tellPublished: (entry: OutboxEntry, answer: Taken) => void;
};

/** Puts an event to an entry among the contents of a transaction. */
type Put = (entry: OutboxEntry, event: OutboxEvent) => void;

/** Changes what the outbox holds, in one transaction, and tells of it. However often `work` runs, its moment is the same. */
export async function changeOutbox<T>(
  { store, tellChanged, now, newKey }: OutboxContext,
  work: (contents: OutboxContents, put: Put) => T,
): Promise<Changed<T>> {
  const moment = { now: now(), newKey: newKey() };
  const done = await store.change((contents) =>
    work(contents, (entry, event) => {
      const after = afterEvent(entry, event, moment);
      if (after === null) contents.entries.delete(entry.id);
      else contents.entries.set(entry.id, after);
    }),
  );
  if (done.hasChanged) tellChanged();
  return done;
}
