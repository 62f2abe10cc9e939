import { effect } from '@preact/signals-react';
import { setPendingLogout } from '#pwa/features/account/cached-user.ts';
import { connection } from '#pwa/lib/connection.ts';
import { type LogoutResult, recordLogout } from './drain.ts';
import type { OutboxEvent } from './entry-machine.ts';
import { addEntry, applyToEntry, discardEntries, type NewEntryInput } from './entry-writes.ts';
import { outboxEntries } from './outbox-entries.ts';
import type { OutboxWork, QueuedReview, QueuedSubmission } from './outbox-entry.ts';
import { type Publication, pageOutbox } from './page-outbox.ts';

/** Missing in TypeScript's types, and in two engines. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Lets the browser send what waits when every page is closed, where it can: else pages do. */
export async function registerSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.ready;
    await registration?.sync?.register('outbox');
  } catch {
    // The visitor has forbidden it.
  }
}

let hasRequestedPersistence = false;

/** Asks the browser, once, not to clear away what is kept here when it runs out of room. `/offline` shows its answer. */
export async function requestPersistence(): Promise<void> {
  if (hasRequestedPersistence) return;
  hasRequestedPersistence = true;
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch {
    // Then it is as safe as anything in this browser.
  }
}

/** Fills `outboxEntries`, follows other tabs and the worker, and sends when there is a chance. Returns how to stop. */
export function startOutbox(): () => void {
  const outbox = pageOutbox();
  const drain = () => void outbox.drain();
  const look = () => {
    if (document.visibilityState === 'visible') drain();
  };
  addEventListener('online', drain);
  addEventListener('focus', drain);
  document.addEventListener('visibilitychange', look);
  const unfollow = effect(() => {
    if (connection.value === 'online') drain();
  });
  outbox.start();
  void outbox.refresh().then(() => {
    if (outboxEntries.peek().length > 0) void registerSync();
  });
  return () => {
    unfollow();
    removeEventListener('online', drain);
    removeEventListener('focus', drain);
    document.removeEventListener('visibilitychange', look);
    outbox.stop();
  };
}

/** `memory`: the device keeps nothing, what was written is lost with the tab. Throws `OutboxFullError`. */
export async function addToOutbox(work: OutboxWork, written: NewEntryInput): Promise<'kept' | 'memory'> {
  const outbox = pageOutbox();
  const where = await addEntry(outbox.context, work, written);
  await outbox.refresh();
  if (where === 'kept') {
    void registerSync();
    void requestPersistence();
  }
  return where;
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

/**
 * Puts another text in the place of what waits; one that may have been published is followed by an edit. False when the
 * entry is no longer there, so that the text has to go another way. Throws when the device can not write.
 */
export function changeEntry(id: string, input: QueuedReview): Promise<boolean> {
  return applyAndSend(id, { type: 'changedByAuthor', input });
}

/** The same for a tool that was proposed. False also when it may have arrived as it stands: nothing can change it then. */
export function changeSubmission(id: string, input: QueuedSubmission): Promise<boolean> {
  return applyAndSend(id, { type: 'submissionChanged', input });
}

/** `already_reviewed`: the review that is there is to say this. */
export function replaceExisting(id: string): Promise<boolean> {
  return applyAndSend(id, { type: 'replaced' });
}

/** `changed_elsewhere`: what was written here is to stand. */
export function keepMine(id: string): Promise<boolean> {
  return applyAndSend(id, { type: 'mineKept' });
}

/** `changed_elsewhere`: what is saved is to stand; the entry is dropped. */
export function takeTheirs(id: string): Promise<boolean> {
  return applyEvent(id, { type: 'theirsTaken' });
}

export function retryEntry(id: string): Promise<boolean> {
  return applyAndSend(id, { type: 'retried' });
}

export function discardEntry(id: string): Promise<boolean> {
  return applyEvent(id, { type: 'discarded' });
}

/** Throws when the device can not write it down. */
export async function discardEntriesOf(userId: number): Promise<void> {
  const outbox = pageOutbox();
  await discardEntries(outbox.context, userId);
  await outbox.refresh();
}

/** Sends what can go now. Also after a login. */
export async function drainOutbox(): Promise<void> {
  await pageOutbox().drain();
}

/** `answer` is what the server says of it. Each publication is told once in each tab. */
export function onPublished(listener: (published: Publication) => void): () => void {
  return pageOutbox().subscribe(listener);
}

/** Signs out without a connection: the server hears of it before anything else. */
export async function requestLogout(): Promise<void> {
  setPendingLogout(true);
  await recordLogout(pageOutbox().context);
  void registerSync();
}

/** To be awaited by whoever signs in or asks who is signed in; with `waiting`, neither may go on. */
export function sendPendingLogout(): Promise<LogoutResult> {
  return pageOutbox().sendLogout();
}
