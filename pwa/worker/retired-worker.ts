import type { WorkerScope } from './precache-guard.ts';

declare const self: WorkerScope;

/**
 * What `WORKER=off` puts in the worker's place: it takes away what the worker kept, and itself. Open pages stay as they are,
 * and what visitors wrote lies in IndexedDB, which it leaves alone.
 */
async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
