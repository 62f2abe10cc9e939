import * as v from 'valibot';
import { OutboxEntry } from './entry.ts';

/** Records beside the entries, whose names are no UUIDs. */
const LOGOUT_KEY = 'logout';
const LEASE_KEY = 'lease';

const LogoutRecord = v.object({ version: v.literal(1), id: v.string() });
const Lease = v.object({ version: v.literal(1), holder: v.string(), until: v.number() });
export type Lease = Omit<v.InferOutput<typeof Lease>, 'version'>;

/** What the outbox holds, as a transaction found it and as it is to be left. */
export type OutboxContents = {
  /** By their ids. */
  entries: Map<string, OutboxEntry>;
  /** A logout that the server has not heard of: its name; null for none. */
  pendingLogout: string | null;
  /** Who sends, where the browser has no locks. */
  lease: Lease | null;
  /** Records that a newer version wrote, or nobody. They are left as they are. */
  unreadable: number;
};

export function emptyContents(): OutboxContents {
  return { entries: new Map(), pendingLogout: null, lease: null, unreadable: 0 };
}

export function readRecords(records: ReadonlyMap<IDBValidKey, unknown>): OutboxContents {
  const contents = emptyContents();
  for (const [name, record] of records) {
    if (name === LOGOUT_KEY) {
      // A wish in a shape of another version is still one.
      const wish = v.safeParse(LogoutRecord, record);
      contents.pendingLogout = wish.success ? wish.output.id : 'unreadable';
    } else if (name === LEASE_KEY) {
      const lease = v.safeParse(Lease, record);
      contents.lease = lease.success ? { holder: lease.output.holder, until: lease.output.until } : null;
    } else {
      const entry = v.safeParse(OutboxEntry, record);
      if (entry.success && entry.output.id === name) contents.entries.set(entry.output.id, entry.output);
      else contents.unreadable += 1;
    }
  }
  return contents;
}

/** What to write so that the records hold `after` instead of `before`; undefined: to be deleted. */
export function recordChanges(before: OutboxContents, after: OutboxContents): Map<string, unknown> {
  const changes = new Map<string, unknown>();
  for (const id of before.entries.keys()) if (!after.entries.has(id)) changes.set(id, undefined);
  for (const [id, entry] of after.entries) if (before.entries.get(id) !== entry) changes.set(id, entry);
  if (before.pendingLogout !== after.pendingLogout)
    changes.set(LOGOUT_KEY, after.pendingLogout === null ? undefined : { version: 1, id: after.pendingLogout });
  if (before.lease !== after.lease)
    changes.set(LEASE_KEY, after.lease === null ? undefined : { version: 1, ...after.lease });
  return changes;
}
