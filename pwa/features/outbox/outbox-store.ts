import { promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { abortTransaction, setUnstored } from '#pwa/lib/device-store.ts';
import { withTimeout } from '#pwa/lib/scheduling.ts';
import { OutboxEntry } from './outbox-entry.ts';

const LOGOUT_KEY = 'logout';
const LEASE_KEY = 'lease';

const LogoutRecord = v.object({ version: v.literal(1), id: v.string() });
const Lease = v.object({ version: v.literal(1), holder: v.string(), until: v.number() });
export type Lease = Omit<v.InferOutput<typeof Lease>, 'version'>;

export type OutboxContents = {
  entries: Map<string, OutboxEntry>;
  pendingLogout: string | null;
  /** Used if the browser has no Web Locks. */
  lease: Lease | null;
  /** Records of unknown versions; kept as they are. */
  unreadable: number;
};

function emptyContents(): OutboxContents {
  return { entries: new Map(), pendingLogout: null, lease: null, unreadable: 0 };
}

function readRecords(records: ReadonlyMap<IDBValidKey, unknown>): OutboxContents {
  const contents = emptyContents();
  for (const [name, record] of records) {
    if (name === LOGOUT_KEY) {
      // A logout in an unknown version still counts.
      const logout = v.safeParse(LogoutRecord, record);
      contents.pendingLogout = logout.success ? logout.output.id : 'unreadable';
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

/** Undefined deletes the record. */
function recordChanges(before: OutboxContents, after: OutboxContents): Map<string, unknown> {
  const changes = new Map<string, unknown>();
  for (const id of before.entries.keys()) if (!after.entries.has(id)) changes.set(id, undefined);
  for (const [id, entry] of after.entries) if (before.entries.get(id) !== entry) changes.set(id, entry);
  if (before.pendingLogout !== after.pendingLogout)
    changes.set(LOGOUT_KEY, after.pendingLogout === null ? undefined : { version: 1, id: after.pendingLogout });
  if (before.lease !== after.lease)
    changes.set(LEASE_KEY, after.lease === null ? undefined : { version: 1, ...after.lease });
  return changes;
}

/** Timeout in ms. */
const TRANSACTION_TIMEOUT_MS = 5000;

/** `failure`: not stored, `value` holds for this page's memory only; null: stored. */
export type StoreChange<T> = { value: T; hasChanged: boolean; failure: unknown };

async function readAll(objectStore: IDBObjectStore): Promise<OutboxContents> {
  const [names, records] = await Promise.all([
    promisifyRequest(objectStore.getAllKeys()),
    promisifyRequest(objectStore.getAll()),
  ]);
  return readRecords(new Map(names.map((name, index) => [name, records[index]])));
}

/** One transaction per change, so that tabs don't overwrite each other. Refused writes stay in memory until one succeeds. */
export class OutboxStore {
  readonly #device: UseStore;
  #memory = emptyContents();
  #lastRead = emptyContents();
  #queue: Promise<unknown> = Promise.resolve();
  #hasAnswered = false;

  constructor(device: UseStore) {
    this.#device = device;
  }

  get isPersisted(): boolean {
    return this.#memory.entries.size === 0;
  }

  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** While the device does not answer (`isSeen` false), its last known contents. */
  load(): Promise<OutboxContents & { isSeen: boolean }> {
    return this.#enqueue(async () => {
      const seen = await this.#transaction('readonly', readAll).catch(() => null);
      this.#lastRead = seen ?? this.#lastRead;
      const contents = this.#withMemory(this.#lastRead);
      return seen === null
        ? { ...contents, pendingLogout: this.#memory.pendingLogout, isSeen: false }
        : { ...contents, isSeen: true };
    });
  }

  /** `work` is synchronous and may run twice; the last run counts. Its errors propagate. */
  change<T>(work: (contents: OutboxContents) => T): Promise<StoreChange<T>> {
    return this.#enqueue(async () => {
      let hasWorkFailed = false;
      const attempt = (contents: OutboxContents) => {
        try {
          return work(contents);
        } catch (error) {
          hasWorkFailed = true;
          throw error;
        }
      };
      try {
        return { ...(await this.#changeDevice(attempt)), failure: null };
      } catch (error) {
        if (hasWorkFailed) throw error;
        // An aborted transaction may have no error.
        return { ...this.#changeMemory(work), failure: error ?? new Error('aborted') };
      }
    });
  }

  #setMemory(contents: OutboxContents): void {
    this.#memory = contents;
    setUnstored('outbox', !this.isPersisted);
  }

  #changeMemory<T>(work: (contents: OutboxContents) => T): Omit<StoreChange<T>, 'failure'> {
    const contents = { ...this.#memory, entries: new Map(this.#memory.entries) };
    const value = work(contents);
    const hasChanged = recordChanges(this.#memory, contents).size > 0;
    this.#setMemory(contents);
    return { value, hasChanged };
  }

  async #changeDevice<T>(work: (contents: OutboxContents) => T): Promise<Omit<StoreChange<T>, 'failure'>> {
    const { after, ...changed } = await this.#transaction('readwrite', async (objectStore) => {
      const before = await readAll(objectStore);
      const contents = this.#withMemory(before);
      const result = work(contents);
      const changes = recordChanges(before, contents);
      for (const [name, record] of changes) {
        if (record === undefined) objectStore.delete(name);
        else objectStore.put(record, name);
      }
      // Ends even without the page.
      objectStore.transaction.commit();
      await promisifyRequest(objectStore.transaction);
      return { value: result, hasChanged: changes.size > 0, after: contents };
    });
    this.#setMemory(emptyContents());
    this.#lastRead = after;
    return changed;
  }

  #withMemory(device: OutboxContents): OutboxContents {
    const { entries, pendingLogout } = this.#memory;
    // A write reported as failed may have been stored and continued by another tab.
    const newer = [...entries].filter(([id, entry]) => entry.steps >= (device.entries.get(id)?.steps ?? 0));
    return {
      ...device,
      entries: new Map([...device.entries, ...newer]),
      pendingLogout: pendingLogout ?? device.pendingLogout,
    };
  }

  async #transaction<T>(mode: IDBTransactionMode, work: (objectStore: IDBObjectStore) => Promise<T>): Promise<T> {
    let end: () => void = () => {};
    const done = this.#device(mode, (objectStore) => {
      end = () => void abortTransaction(objectStore.transaction);
      return work(objectStore);
    });
    try {
      const result = await withTimeout(done, TRANSACTION_TIMEOUT_MS);
      this.#hasAnswered = true;
      return result;
    } catch (error) {
      end();
      throw error;
    }
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }
}
