import type { UseStore } from 'idb-keyval';

/**
 * Why the device does not keep or give back what it should: it has no storage for this site (`missing`, as in some private
 * windows), no room (`full`), does not answer (`silent`), or a newer version of the site has been here (`newer`).
 */
export type StorageError = 'missing' | 'full' | 'silent' | 'newer' | 'broken';

const STORAGE_ERRORS: Readonly<Record<string, StorageError>> = {
  QuotaExceededError: 'full',
  TimeoutError: 'silent',
  VersionError: 'newer',
  SecurityError: 'missing',
  InvalidStateError: 'missing',
};

/** What an error thrown by a device store means. */
export function storageErrorOf(error: unknown): StorageError {
  if (typeof indexedDB === 'undefined') return 'missing';
  return (error instanceof DOMException && STORAGE_ERRORS[error.name]) || 'broken';
}

/** So long an IndexedDB that does not answer is waited for; some browsers never say that it is broken. */
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

/**
 * A database on the device with one store of records by key, for idb-keyval's functions. Writes are on the disk before
 * they count as done (strict durability). It steps aside for who wants to delete it, and opens again when it was closed.
 */
export function deviceStore(name: string, storeName: string): UseStore {
  let opened: Promise<IDBDatabase> | null = null;
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
  return async (mode, callback) =>
    callback((await database()).transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName));
}
