type Question = readonly [name: string, storeName: string, what: 'getAll' | 'getAllKeys'];

/** All values or keys of a store; empty without the database. Runs in the page. */
export async function readStore([name, storeName, what]: Question): Promise<unknown[]> {
  const known = await indexedDB.databases();
  if (!known.some((database) => database.name === name)) return [];
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  try {
    return await new Promise((resolve, reject) => {
      const request: IDBRequest = database.transaction(storeName).objectStore(storeName)[what]();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}
