import { effect } from '@preact/signals-react';
import { connection } from '../../state/connection.ts';
import { markLogoutWished } from '../../state/logout-wish.ts';
import { outboxEntries } from '../../state/outbox.ts';
import { askForProtection, askForSync } from './device-help.ts';
import type { Work, WrittenReview, WrittenSubmission } from './entry.ts';
import type { OutboxEvent } from './machine.ts';
import { pageOutbox, type Published } from './page-outbox.ts';
import { type LogoutResult, noteLogout } from './send-logout.ts';
import { addEntry, discardEntries, putToEntry, type Written } from './write-entries.ts';

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
    if (outboxEntries.peek().length > 0) void askForSync();
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
export async function addToOutbox(work: Work, written: Written): Promise<'kept' | 'memory'> {
  const outbox = pageOutbox();
  const where = await addEntry(outbox.context, work, written);
  await outbox.refresh();
  if (where === 'kept') {
    void askForSync();
    void askForProtection();
  }
  return where;
}

async function put(id: string, event: OutboxEvent): Promise<boolean> {
  const outbox = pageOutbox();
  const isThere = await putToEntry(outbox.context, id, event);
  await outbox.refresh();
  return isThere;
}

async function putAndSend(id: string, event: OutboxEvent): Promise<boolean> {
  const isThere = await put(id, event);
  void askForSync();
  void drainOutbox();
  return isThere;
}

/**
 * Puts another text in the place of what waits; one that may have been published is followed by an edit. False when the
 * entry is no longer there, so that the text has to go another way. Throws when the device can not write.
 */
export function changeEntry(id: string, input: WrittenReview): Promise<boolean> {
  return putAndSend(id, { type: 'changedByAuthor', input });
}

/** The same for a tool that was proposed. False also when it may have arrived as it stands: nothing can change it then. */
export function changeSubmission(id: string, input: WrittenSubmission): Promise<boolean> {
  return putAndSend(id, { type: 'submissionChanged', input });
}

/** `already_reviewed`: the review that is there is to say this. */
export function replaceExisting(id: string): Promise<boolean> {
  return putAndSend(id, { type: 'replaced' });
}

/** `changed_elsewhere`: what was written here is to stand. */
export function keepMine(id: string): Promise<boolean> {
  return putAndSend(id, { type: 'mineKept' });
}

/** `changed_elsewhere`: what is saved is to stand; the entry is dropped. */
export function takeTheirs(id: string): Promise<boolean> {
  return put(id, { type: 'theirsTaken' });
}

export function retryEntry(id: string): Promise<boolean> {
  return putAndSend(id, { type: 'retried' });
}

export function discardEntry(id: string): Promise<boolean> {
  return put(id, { type: 'discarded' });
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
export function onPublished(listener: (published: Published) => void): () => void {
  return pageOutbox().listen(listener);
}

/** Signs out without a connection: the server hears of it before anything else. */
export async function wishLogout(): Promise<void> {
  markLogoutWished(true);
  await noteLogout(pageOutbox().context);
  void askForSync();
}

/** To be awaited by whoever signs in or asks who is signed in; with `waiting`, neither may go on. */
export function sendWishedLogout(): Promise<LogoutResult> {
  return pageOutbox().sendLogout();
}
