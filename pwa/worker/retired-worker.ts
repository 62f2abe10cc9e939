import type { WorkerScope } from './precache-guard.ts';

declare const self: WorkerScope;

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/*
 * Served with `WORKER=off`: deletes all caches and unregisters; IndexedDB stays. It unregisters before it is active, which
 * Chromium delays by up to five minutes while open pages restart the former worker.
 */
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  void self.registration.unregister();
  event.waitUntil(deleteCaches());
});
// The former worker may have filled caches again.
self.addEventListener('activate', (event) => event.waitUntil(deleteCaches()));
