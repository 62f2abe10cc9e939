import type { UseStore } from 'idb-keyval';

/** `missing`: no storage, as in private windows; `full`: no room; `silent`: no answer; `newer`: stored by a newer version. */
export type StorageError = 'missing' | 'full' | 'silent' | 'newer' | 'broken';

const STORAGE_ERRORS: Readonly<Record<string, StorageError>> = {
  QuotaExceededError: 'full',
  TimeoutError: 'silent',
  VersionError: 'newer',
  SecurityError: 'missing',
  InvalidStateError: 'missing',
};

export function storageErrorOf(error: unknown): StorageError {
  if (typeof indexedDB === 'undefined') return 'missing';
  return (error instanceof DOMException && STORAGE_ERRORS[error.name]) || 'broken';
}

/** Timeout in ms; some browsers never report a broken IndexedDB. */
const OPEN_TIMEOUT_MS = 5000;

function openDatabase(name: string, storeName: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException(`${name} does not open`, 'TimeoutError')), OPEN_TIMEOUT_MS);
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
  });
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

/** For writes when the page is left. Large ones need `abort`: until committed, they block other pages. */
type WhenLeft = 'commit' | 'abort';

/**
 * One object store. Strict durability. Closes when another tab deletes the database, reopens on access.
 * Safari may keep a page together with its transactions, and other pages wait for them.
 */
export function deviceStore(name: string, storeName: string, whenLeft: WhenLeft = 'commit'): UseStore {
  const running = new Set<IDBTransaction>();
  let opened: Promise<IDBDatabase> | null = null;
  let shownAgain: Promise<unknown> | null = null;
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
    const transaction = (await database()).transaction(storeName, mode, { durability: 'strict' });
    const shownBefore = shownAgain;
    const end = () => running.delete(transaction);
    running.add(transaction);
    transaction.addEventListener('complete', end);
    transaction.addEventListener('abort', end);
    try {
      return await callback(transaction.objectStore(storeName));
    } catch (error) {
      if (mode !== 'readonly' || shownAgain === shownBefore) throw error;
      await shownAgain;
      return await run(mode, callback);
    }
  };
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    if (!persisted) return;
    shownAgain = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    for (const transaction of running) finish(transaction, whenLeft);
  });
  return run;
}

function finish(transaction: IDBTransaction, whenLeft: WhenLeft): void {
  try {
    if (transaction.mode === 'readonly' || whenLeft === 'abort') transaction.abort();
    else transaction.commit();
  } catch {
    // Already finished.
  }
}
