import { promisifyRequest, type UseStore } from 'idb-keyval';
import { emptyContents, type OutboxContents, readRecords, recordChanges } from './stored-records.ts';

/** So long a transaction is waited for; some browsers never say that their storage is broken. */
const TRANSACTION_TIMEOUT_MS = 5000;

/** `failure`: the device did not take part, and what came of it is true of this page's memory alone; null: it did. */
export type StoreChange<T> = { value: T; hasChanged: boolean; failure: unknown };

async function readAll(objectStore: IDBObjectStore): Promise<OutboxContents> {
  const [names, records] = await Promise.all([
    promisifyRequest(objectStore.getAllKeys()),
    promisifyRequest(objectStore.getAll()),
  ]);
  return readRecords(new Map(names.map((name, index) => [name, records[index]])));
}

/**
 * The outbox on the device. Every change reads and writes in one transaction, so that tabs and the worker never overrun
 * one another. What the device refuses to keep is held in memory, and brought to the device as soon as it takes it.
 */
export class OutboxStore {
  readonly #device: UseStore;
  #memory = emptyContents();
  /** What the device held when it last answered. */
  #lastRead = emptyContents();
  #queue: Promise<unknown> = Promise.resolve();
  #hasAnswered = false;

  constructor(device: UseStore) {
    this.#device = device;
  }

  /** False: something here is lost with this page. */
  get isPersisted(): boolean {
    return this.#memory.entries.size === 0;
  }

  /** Whether the device ever did what it was asked. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /**
   * What is there; while the device does not answer (`isSeen` false), the entries that were there when it did. A logout that
   * was there then may have been sent since by another tab, and must not end the session after it.
   */
  load(): Promise<OutboxContents & { isSeen: boolean }> {
    return this.#enqueue(async () => {
      const seen = await this.#transaction('readonly', readAll).catch(() => null);
      this.#lastRead = seen ?? this.#lastRead;
      const contents = this.#withMemory(this.#lastRead);
      return seen === null
        ? { ...contents, wish: this.#memory.pendingLogout, isSeen: false }
        : { ...contents, isSeen: true };
    });
  }

  /** `work` changes the contents, at once; it may run twice, and only the last run counts. What it throws is thrown. */
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
        // A transaction that was aborted may have no error of its own.
        return { ...this.#changeMemory(work), failure: error ?? new Error('aborted') };
      }
    });
  }

  #changeMemory<T>(work: (contents: OutboxContents) => T): Omit<StoreChange<T>, 'failure'> {
    const contents = { ...this.#memory, entries: new Map(this.#memory.entries) };
    const value = work(contents);
    const hasChanged = recordChanges(this.#memory, contents).size > 0;
    this.#memory = contents;
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
      await promisifyRequest(objectStore.transaction);
      return { value: result, hasChanged: changes.size > 0, after: contents };
    });
    this.#memory = emptyContents();
    this.#lastRead = after;
    return changed;
  }

  #withMemory(device: OutboxContents): OutboxContents {
    const { entries, pendingLogout: wish } = this.#memory;
    // The device may have kept what it said it did not, and another tab have gone on with it.
    const newer = [...entries].filter(([id, entry]) => entry.steps >= (device.entries.get(id)?.steps ?? 0));
    return { ...device, entries: new Map([...device.entries, ...newer]), pendingLogout: wish ?? device.pendingLogout };
  }

  /** A transaction that ends in time, or is ended. */
  async #transaction<T>(mode: IDBTransactionMode, work: (objectStore: IDBObjectStore) => Promise<T>): Promise<T> {
    let end: () => void = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        end();
        reject(new Error('the device does not answer'));
      }, TRANSACTION_TIMEOUT_MS);
    });
    const done = this.#device(mode, (objectStore) => {
      end = () => {
        try {
          objectStore.transaction.abort();
        } catch {
          // It is over already.
        }
      };
      return work(objectStore).catch((error: unknown) => {
        end();
        throw error;
      });
    });
    done.catch(() => {});
    try {
      const result = await Promise.race([done, late]);
      this.#hasAnswered = true;
      return result;
    } finally {
      clearTimeout(timer);
    }
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }
}
