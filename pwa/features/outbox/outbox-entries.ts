import { signal } from '@preact/signals-react';
import type { OutboxEntry } from './outbox-entry.ts';

export const outboxEntries = signal<readonly OutboxEntry[]>([]);

export const isOutboxLoaded = signal(false);

/** False: unsent entries are lost with the tab. */
export const isOutboxPersistent = signal(true);

/** Written by a newer version of the site, which will send them. */
export const unreadableEntries = signal(0);

export function ownEntries(entries: readonly OutboxEntry[], userId: number | null): OutboxEntry[] {
  return entries.filter((entry) => entry.userId === null || entry.userId === userId);
}

const UNSENT_KEY = 'outbox-open';

/** Fallback while storage is blocked. */
let isMarkedInMemory = false;

/** Entries without an account load the outbox for signed-out visitors too. */
export function hasUnsentEntries(): boolean {
  try {
    return localStorage.getItem(UNSENT_KEY) !== null;
  } catch {
    return isMarkedInMemory;
  }
}

export function setHasUnsentEntries(are: boolean): void {
  if (are === hasUnsentEntries()) return;
  isMarkedInMemory = are;
  try {
    if (are) localStorage.setItem(UNSENT_KEY, 'true');
    else localStorage.removeItem(UNSENT_KEY);
  } catch {
    // `isMarkedInMemory` holds it.
  }
}
