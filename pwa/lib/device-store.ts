import type { UseStore } from 'idb-keyval';
import { withTimeout } from './scheduling.ts';

/** `missing`: no storage, as in private windows; `full`: no room; `silent`: no answer; `newer`: stored by a newer version. */
export type StorageError = 'missing' | 'full' | 'silent' | 'newer' | 'broken';

const STORAGE_ERRORS: Readonly<Record<string, StorageError>> = {
  QuotaExceededError: 'full',
  TimeoutError: 'silent',
  VersionError: 'newer',
  SecurityError: 'missing',
  InvalidStateError: 'missing',
};

/** A browser that refuses storage may throw at the name itself. */
function hasDatabases(): boolean {
  try {
    return globalThis.indexedDB !== undefined;
  } catch {
    return true;
  }
}

export function storageErrorOf(error: unknown): StorageError {
  if (!hasDatabases()) return 'missing';
  return (error instanceof DOMException && STORAGE_ERRORS[error.name]) || 'broken';
}

const unstored = new Set<string>();

/** `hasAny`: the device refused changes of this store, and this page's memory alone has them. */
export function setUnstored(storeName: string, hasAny: boolean): void {
  if (hasAny) unstored.add(storeName);
  else unstored.delete(storeName);
}

/** A reload would lose them. */
export function hasUnstoredChanges(): boolean {
  return unstored.size > 0;
}

/** Timeout in ms. */
const OPEN_TIMEOUT_MS = 5000;

function openDatabase(name: string, storeName: string): Promise<IDBDatabase> {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return withTimeout(opened, OPEN_TIMEOUT_MS);
}

/** False if it has ended. */
export function abortTransaction(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** Runs work in order, and tells other tabs. */
export function tabQueue(channelName: string) {
  let queue: Promise<unknown> = Promise.resolve();
  let channel: BroadcastChannel | null = null;
  return {
    enqueue<T>(work: () => Promise<T>): Promise<T> {
      const done = queue.then(work);
      queue = done.catch(() => {});
      return done;
    },
    follow(onChange: () => void): void {
      if (channel || typeof BroadcastChannel !== 'function') return;
      channel = new BroadcastChannel(channelName);
      channel.onmessage = () => onChange();
    },
    /** Nothing before `follow`. */
    announce: () => channel?.postMessage('changed'),
  };
}

const AGAIN = Symbol('again');

type Attempt = { isGivenUp: boolean; repeat: (again: typeof AGAIN) => void };

/**
 * One object store. Strict durability. Closes when another tab deletes the database, reopens on access.
 * Safari keeps a page with its transactions, and others wait for them: given up, they run again once it is shown.
 */
export function deviceStore(name: string, storeName: string): UseStore {
  const running = new Map<IDBTransaction, Attempt>();
  let opened: Promise<IDBDatabase> | null = null;
  let shown: Promise<unknown> | null = null;
  const database = () => {
    if (opened !== null) return opened;
    const forget = () => {
      opened = null;
    };
    opened = openDatabase(name, storeName).then((db) => {
      db.onclose = forget;
      db.onversionchange = () => {
        db.close();
        forget();
      };
      return db;
    });
    opened.catch(forget);
    return opened;
  };
  const run: UseStore = async (mode, callback) => {
    let db = await database();
    while (shown !== null) {
      await shown;
      db = await database();
    }
    const transaction = db.transaction(storeName, mode, { durability: 'strict' });
    const attempt: Attempt = { isGivenUp: false, repeat: () => {} };
    const again = new Promise<typeof AGAIN>((resolve) => {
      attempt.repeat = resolve;
    });
    running.set(transaction, attempt);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
    const work = async () => callback(transaction.objectStore(storeName));
    const done = work().catch((error: unknown) => {
      if (!attempt.isGivenUp) throw error;
      return again;
    });
    // Firefox does not tell of the end.
    const result = await Promise.race([done, again]);
    return result === AGAIN ? run(mode, callback) : result;
  };
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const left: Attempt[] = [];
    for (const [transaction, attempt] of running) {
      attempt.isGivenUp = abortTransaction(transaction);
      if (attempt.isGivenUp) left.push(attempt);
    }
    shown = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    void shown.then(() => {
      shown = null;
      for (const { repeat } of left) repeat(AGAIN);
    });
  };
  if (typeof document !== 'undefined') addEventListener('pagehide', leave);
  return run;
}
