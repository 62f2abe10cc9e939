import * as v from 'valibot';
import { type OutboxEvent, transition } from './entry-machine.ts';
import type { OutboxFetch } from './outbox-api.ts';
import { AcceptedResponse, OutboxEntry } from './outbox-entry.ts';
import type { OutboxContents, OutboxStore, StoreChange } from './outbox-store.ts';

const CHANNEL_NAME = 'ai-dir-outbox';

/** What tabs and the worker tell each other. */
const OutboxMessage = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({ type: v.literal('published'), entry: OutboxEntry, answer: AcceptedResponse }),
]);
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;

type OutboxChannel = { post: (message: OutboxMessage) => void; close: () => void };

/** Without a channel the others learn of it when they next look. */
export function openOutboxChannel(hear: (message: OutboxMessage) => void): OutboxChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(OutboxMessage, data);
    if (message.success) hear(message.output);
  };
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

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
