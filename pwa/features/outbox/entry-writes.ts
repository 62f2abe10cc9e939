import type { OutboxEvent } from './entry-machine.ts';
import { changeOutbox, type OutboxContext } from './outbox-context.ts';
import type { OutboxEntry, OutboxWork } from './outbox-entry.ts';

/** `sentAs`: key of an earlier direct send, which may have arrived. */
export type NewEntryInput = { userId: number | null; toolName: string; sentAs?: string | undefined };

/** Per author, since no author can free another's room. */
const ENTRIES_MAX = 50;
const CHARACTERS_MAX = 200_000;

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

/** `memory`: not persisted. Queued keys are not added again. Throws `OutboxFullError`. */
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

export async function applyToEntry(context: OutboxContext, id: string, event: OutboxEvent): Promise<boolean> {
  const { value: isThere, failure } = await changeOutbox(context, (contents, put) => {
    const entry = contents.entries.get(id);
    if (entry) put(entry, event);
    return entry !== undefined && contents.entries.get(id) !== entry;
  });
  if (!isThere && failure !== null) throw failure;
  return isThere;
}

export async function discardEntries(context: OutboxContext, userId: number): Promise<void> {
  const { failure } = await changeOutbox(context, (contents, put) => {
    for (const entry of [...contents.entries.values()]) if (entry.userId === userId) put(entry, { type: 'discarded' });
  });
  if (failure !== null) throw failure;
}
