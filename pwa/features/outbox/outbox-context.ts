import * as v from 'valibot';
import { type OutboxEvent, transition } from './entry-machine.ts';
import type { OutboxFetch } from './outbox-api.ts';
import { AcceptedResponse, OutboxEntry } from './outbox-entry.ts';
import type { Lease, OutboxContents, OutboxStore, StoreChange } from './outbox-store.ts';

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

/** `waiting`: sendable entries remain. `held`: another tab or the worker is draining. */
export type DrainResult = 'done' | 'waiting' | 'held';

/** Longer than a send can take. */
const LEASE_MS = 60_000;

export type RenewLease = () => Promise<boolean>;

type DrainWork = (renew: RenewLease) => Promise<DrainResult>;

/** An `until` beyond `LEASE_MS` comes from a wrong clock. */
function isLeaseTaken(lease: Lease | null, holder: string, now: number): boolean {
  return lease !== null && lease.holder !== holder && lease.until > now && lease.until - now <= LEASE_MS;
}

async function withLease({ store, now, newKey }: OutboxContext, work: DrainWork): Promise<DrainResult> {
  const holder = newKey();
  const renew: RenewLease = async () => {
    const { value } = await store.change((contents) => {
      if (isLeaseTaken(contents.lease, holder, now())) return false;
      contents.lease = { holder, until: now() + LEASE_MS };
      return true;
    });
    return value;
  };
  if (!(await renew())) return 'held';
  try {
    return await work(renew);
  } finally {
    await store.change((contents) => {
      if (contents.lease?.holder === holder) contents.lease = null;
    });
  }
}

/** One drain at a time across tabs and worker. */
export async function withDrainLock(context: OutboxContext, work: DrainWork): Promise<DrainResult> {
  if (!context.locks) return withLease(context, work);
  return context.locks.request('outbox-drain', { ifAvailable: true }, async (lock) =>
    lock ? work(async () => true) : 'held',
  );
}
