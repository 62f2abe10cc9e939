import { signal } from '@preact/signals-react';
import type { OutboxEntry } from './entry.ts';

/**
 * What waits to be sent from this device, oldest first, whoever wrote it. Screens show a visitor only what is his own
 * (`ownEntries`), and of the others' no more than that there are some.
 */
export const outboxEntries = signal<readonly OutboxEntry[]>([]);

/** Whether it has been looked what waits: until then nothing is known. */
export const isOutboxLoaded = signal(false);

/** False where the device refuses to keep anything: then what waits is lost with the tab, and the page says so. */
export const isOutboxPersistent = signal(true);

/** Entries that a newer version of the site wrote: kept as they are, and sent by it. */
export const unreadableEntries = signal(0);

/** What this visitor may see: what he wrote, and what needs no account. */
export function ownEntries(entries: readonly OutboxEntry[], userId: number | null): OutboxEntry[] {
  return entries.filter((entry) => entry.userId === null || entry.userId === userId);
}
