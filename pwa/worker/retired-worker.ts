import type { WorkerScope } from './precache-guard.ts';

declare const self: WorkerScope;

/**
 * Served with `WORKER=off`: deletes all caches and unregisters. Open pages keep working, and IndexedDB is left alone.
 */
async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
