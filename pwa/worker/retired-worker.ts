import type { WorkerScope } from './precache-guard.ts';

declare const self: WorkerScope;

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Served with `WORKER=off`: deletes all caches and unregisters. Open pages keep working, and IndexedDB is left alone.
 *
 * It unregisters before it is active: Chromium keeps it waiting for up to five minutes if a request of an open page
 * restarts the former worker while that stops. The removal follows the installation, which therefore doesn't wait for it.
 */
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  void self.registration.unregister();
  event.waitUntil(deleteCaches());
});
// The former worker may have filled caches again.
self.addEventListener('activate', (event) => event.waitUntil(deleteCaches()));
