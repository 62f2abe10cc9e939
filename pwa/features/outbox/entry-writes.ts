import type { OutboxEvent } from './entry-machine.ts';
import { changeOutbox, type OutboxContext } from './outbox-context.ts';
import type { OutboxEntry, OutboxWork } from './outbox-entry.ts';

/** Whose it is. `sentAs`: the key under which this very work was sent already and may have arrived. */
export type NewEntryInput = { userId: number | null; toolName: string; sentAs?: string | undefined };

/** What one device keeps of one author at most: he can not make room where another has taken it. */
const ENTRIES_MAX = 50;
const CHARACTERS_MAX = 200_000;

/** The outbox holds all that it can. Nothing was added: the text has to stay where it is. */
export class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError';
}

function newEntry(
  { now, newKey }: OutboxContext,
  work: OutboxWork,
  { userId, toolName, sentAs }: NewEntryInput,
): OutboxEntry {
  const isSent = sentAs !== undefined;
  return {
    version: 1,
    id: newKey(),
    order: 0,
    key: sentAs ?? newKey(),
    userId,
    toolName,
    work,
    next: null,
    writtenAt: new Date(now()).toISOString(),
    state: 'queued',
    steps: 0,
    attempts: isSent ? 1 : 0,
    isUncertain: isSent,
    notBefore: 0,
    wait: 0,
    trouble: null,
  };
}

function assertRoom(entries: readonly OutboxEntry[]): void {
  const isFull = entries.length > ENTRIES_MAX || JSON.stringify(entries).length > CHARACTERS_MAX;
  if (isFull) throw new OutboxFullError();
}

/** `memory`: the device keeps nothing. What is there under its key already is not added again. Throws `OutboxFullError`. */
export async function addEntry(
  context: OutboxContext,
  work: OutboxWork,
  written: NewEntryInput,
): Promise<'kept' | 'memory'> {
  const entry = newEntry(context, work, written);
  const { failure } = await changeOutbox(context, ({ entries }) => {
    const there = [...entries.values()];
    if (there.some(({ key }) => key === entry.key)) return;
    const order = Math.max(0, ...there.map((other) => other.order)) + 1;
    entries.set(entry.id, { ...entry, order });
    assertRoom([...there, entry].filter(({ userId }) => userId === entry.userId));
  });
  return failure === null ? 'kept' : 'memory';
}

/** False: it is no longer there, or the event comes too late for it. Throws when the device can not write it down. */
export async function applyToEntry(context: OutboxContext, id: string, event: OutboxEvent): Promise<boolean> {
  const { value: isThere, failure } = await changeOutbox(context, (contents, put) => {
    const entry = contents.entries.get(id);
    if (entry) put(entry, event);
    return entry !== undefined && contents.entries.get(id) !== entry;
  });
  if (!isThere && failure !== null) throw failure;
  return isThere;
}

/** Drops all of one author. Throws when the device can not write it down. */
export async function discardEntries(context: OutboxContext, userId: number): Promise<void> {
  const { failure } = await changeOutbox(context, (contents, put) => {
    for (const entry of [...contents.entries.values()]) if (entry.userId === userId) put(entry, { type: 'discarded' });
  });
  if (failure !== null) throw failure;
}
