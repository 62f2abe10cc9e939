import type { UseStore } from 'idb-keyval';

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
