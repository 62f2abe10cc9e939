import * as v from 'valibot';
import { cacheNames, clientsClaim } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { LANGUAGES } from '#domain/languages.ts';
import { drain } from '#pwa/features/outbox/drain.ts';
import { fetchFromServer } from '#pwa/features/outbox/outbox-api.ts';
import { openOutboxChannel } from '#pwa/features/outbox/outbox-context.ts';
import { OutboxStore } from '#pwa/features/outbox/outbox-store.ts';
import { newIdempotencyKey } from '#pwa/lib/api/write-requests.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { shellPath } from '#pwa/lib/url.ts';
import { manifestPath } from '#pwa/seo/manifest-path.ts';
import { isAppRoute, precacheGuard, type WorkerScope } from './precache-guard.ts';

/** The scripts of the build before this one: pages of it are open still, and go on asking for them. */
const LAST_BUILD = 'last-build';

const isScript = ({ url }: Request) => new URL(url).pathname.startsWith('/assets/');

/**
 * Lays aside what the new build no longer has, before it is cleared away. A worker that differs only by its edition has
 * nothing to lay aside, and leaves what lies there. Never fails: without it an old page asks the server.
 */
export async function cacheLastBuild(): Promise<void> {
  try {
    const precache = await caches.open(cacheNames.precache);
    const gone = (await precache.keys()).filter((request) => isScript(request) && !getCacheKeyForURL(request.url));
    if (gone.length === 0) return;
    await caches.delete(LAST_BUILD);
    const kept = await caches.open(LAST_BUILD);
    for (const request of gone) {
      const response = await precache.match(request);
      if (response) await kept.put(request, response);
    }
  } catch {
    // The device has no room left, say.
  }
}

export async function matchLastBuild(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: LAST_BUILD });
}

/**
 * Sends what can go, with no page open. False: something that could go has not gone, and the browser should come back. What
 * waits for somebody, to sign in or to decide, can not.
 */
export async function drainFromWorker(): Promise<boolean> {
  const channel = openOutboxChannel(() => {});
  try {
    const result = await drain({
      store: new OutboxStore(deviceStore('ai-dir-outbox', 'entries')),
      fetch: fetchFromServer,
      locks: navigator.locks ?? null,
      now: Date.now,
      random: Math.random,
      newKey: newIdempotencyKey,
      notifyChanged: () => channel.post({ type: 'changed' }),
      notifyPublished: (entry, answer) => channel.post({ type: 'published', entry, answer }),
    });
    return result === 'done';
  } finally {
    channel.close();
  }
}

declare const self: WorkerScope;

const SkipWaiting = v.object({ type: v.literal('SKIP_WAITING') });

/** Put in by the build: its scripts, with a hash in their names and therefore no revision, and the few other files. */
const files = self.__WB_MANIFEST.filter((file) => typeof file !== 'string');
const editionFiles = [shellPath, ...LANGUAGES.map(manifestPath)];

/** Workbox asks for one file after another. Asked for at once they are in the browser's own cache when it gets there. */
async function prefetchFiles(): Promise<void> {
  const hashed = files.filter(({ revision }) => revision === null);
  const fetchOne = async (url: string) => (await matchPrecache(url)) ?? (await fetch(url)).arrayBuffer();
  await Promise.allSettled(hashed.map(({ url }) => fetchOne(url)));
}

/** A page: the frame that is here, at once. The server's own only where the browser has thrown ours away. */
async function answerNavigation(request: Request): Promise<Response> {
  const shell = await matchPrecache(shellPath).catch(() => undefined);
  return shell ?? fetch(request);
}

/** A file of this build, or of the one before for a page that is older than this worker. */
async function answerFile(request: Request): Promise<Response> {
  const kept = await matchPrecache(request).catch(() => undefined);
  return kept ?? (await matchLastBuild(request).catch(() => undefined)) ?? fetch(request);
}

addPlugins([precacheGuard(self.edition, new Set(editionFiles))]);
self.addEventListener('install', (event) => event.waitUntil(Promise.all([prefetchFiles(), cacheLastBuild()])));
precache([...files, ...editionFiles.map((url) => ({ url, revision: self.edition }))]);
// The first visit ends with everything in place. A later worker waits until it is asked for.
clientsClaim();

self.addEventListener('message', ({ data }) => {
  if (v.is(SkipWaiting, data)) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isAppRoute(pathname)) event.respondWith(answerNavigation(request));
  } else if (pathname.startsWith('/assets/') || getCacheKeyForURL(request.url)) {
    event.respondWith(answerFile(request));
  }
});

/** What could not be sent makes the event fail: then the browser comes back by itself. */
async function drainOutbox(): Promise<void> {
  if (!(await drainFromWorker())) throw new Error('not all of the outbox could be sent');
}

self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(drainOutbox());
});
