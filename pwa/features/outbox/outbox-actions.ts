import { effect } from '@preact/signals-react';
import { setPendingLogout } from '#pwa/features/account/cached-user.ts';
import { connection } from '#pwa/lib/connection.ts';
import { type LogoutResult, recordLogout } from './drain.ts';
import type { OutboxEvent } from './entry-machine.ts';
import { addEntry, applyToEntry, discardEntries, type NewEntryInput } from './entry-writes.ts';
import { outboxEntries } from './outbox-entries.ts';
import type { OutboxWork, ProposalWork, QueuedReview } from './outbox-entry.ts';
import { type Publication, pageOutbox } from './page-outbox.ts';

/** Absent from TypeScript's types, Firefox and Safari. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Background Sync sends after all pages are closed; elsewhere pages send. */
export async function registerSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.ready;
    await registration?.sync?.register('outbox');
  } catch {
    // Denied by the visitor.
  }
}

let hasRequestedPersistence = false;

/** Asks once for protection from eviction. `/offline` shows the result. */
export async function requestPersistence(): Promise<void> {
  if (hasRequestedPersistence) return;
  hasRequestedPersistence = true;
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch {
    // Persistence is optional.
  }
}

export function startOutbox(): () => void {
  const outbox = pageOutbox();
  const drain = () => void outbox.drain();
  const look = () => {
    if (document.visibilityState === 'visible') drain();
  };
  addEventListener('online', drain);
  addEventListener('focus', drain);
  document.addEventListener('visibilitychange', look);
  const unsubscribe = effect(() => {
    if (connection.value === 'online') drain();
  });
  outbox.start();
  void outbox.refresh().then(() => {
    if (outboxEntries.peek().length > 0) void registerSync();
  });
  return () => {
    unsubscribe();
    removeEventListener('online', drain);
    removeEventListener('focus', drain);
    document.removeEventListener('visibilitychange', look);
    outbox.stop();
  };
}

export async function addToOutbox(work: OutboxWork, written: NewEntryInput): Promise<'kept' | 'memory'> {
  const outbox = pageOutbox();
  const kept = await addEntry(outbox.context, work, written);
  await outbox.refresh();
  if (kept === 'kept') {
    void registerSync();
    void requestPersistence();
  }
  return kept;
}

async function applyEvent(id: string, event: OutboxEvent): Promise<boolean> {
  const outbox = pageOutbox();
  const isThere = await applyToEntry(outbox.context, id, event);
  await outbox.refresh();
  return isThere;
}

async function applyAndSend(id: string, event: OutboxEvent): Promise<boolean> {
  const isThere = await applyEvent(id, event);
  void registerSync();
  void drainOutbox();
  return isThere;
}

/** A review that may have been published gets a follow-up edit. False: the entry is gone. */
export function changeEntry(id: string, input: QueuedReview): Promise<boolean> {
  return applyAndSend(id, { type: 'changedByAuthor', input });
}

export function changeProposal(id: string, proposal: ProposalWork): Promise<boolean> {
  return applyAndSend(id, { type: 'proposalChanged', proposal });
}

export function replaceExisting(id: string): Promise<boolean> {
  return applyAndSend(id, { type: 'replaced' });
}

export function keepMine(id: string): Promise<boolean> {
  return applyAndSend(id, { type: 'mineKept' });
}

/** `changed_elsewhere`: drops the entry. */
export function takeTheirs(id: string): Promise<boolean> {
  return applyEvent(id, { type: 'theirsTaken' });
}

export function retryEntry(id: string): Promise<boolean> {
  return applyAndSend(id, { type: 'retried' });
}

export function discardEntry(id: string): Promise<boolean> {
  return applyEvent(id, { type: 'discarded' });
}

export async function discardEntriesOf(userId: number): Promise<void> {
  const outbox = pageOutbox();
  await discardEntries(outbox.context, userId);
  await outbox.refresh();
}

export async function drainOutbox(): Promise<void> {
  await pageOutbox().drain();
}

export function onPublished(listener: (published: Publication) => void): () => void {
  return pageOutbox().subscribe(listener);
}

/** Offline logout, sent before anything else. */
export async function requestLogout(): Promise<void> {
  setPendingLogout(true);
  await recordLogout(pageOutbox().context);
  void registerSync();
}

/** Awaited before a login or session request; neither may continue on `waiting`. */
export function sendPendingLogout(): Promise<LogoutResult> {
  return pageOutbox().sendLogout();
}
