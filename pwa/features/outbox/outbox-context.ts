import * as v from 'valibot';
import { type OutboxEvent, transition } from './entry-machine.ts';
import type { OutboxFetch } from './outbox-api.ts';
import { AcceptedResponse, OutboxEntry } from './outbox-entry.ts';
import type { OutboxContents, OutboxStore, StoreChange } from './outbox-store.ts';

const CHANNEL_NAME = 'ai-dir-outbox';

const OutboxMessage = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({ type: v.literal('published'), entry: OutboxEntry, answer: AcceptedResponse }),
]);
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;

type OutboxChannel = { post: (message: OutboxMessage) => void; close: () => void };

/** Without BroadcastChannel other tabs notice at their next load. */
export function openOutboxChannel(onMessage: (message: OutboxMessage) => void): OutboxChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(OutboxMessage, data);
    if (message.success) onMessage(message.output);
  };
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

export type OutboxContext = {
  store: OutboxStore;
  fetch: OutboxFetch;
  /** Null if unsupported. */
  locks: Pick<LockManager, 'request'> | null;
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  newKey: () => string;
  notifyChanged: () => void;
  notifyPublished: (entry: OutboxEntry, answer: AcceptedResponse) => void;
};

type ApplyEvent = (entry: OutboxEntry, event: OutboxEvent) => void;

/** One transaction. Retries of `work` see the same time and key. */
export async function changeOutbox<T>(
  { store, notifyChanged, now, newKey }: OutboxContext,
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
  if (done.hasChanged) notifyChanged();
  return done;
}
