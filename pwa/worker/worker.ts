import * as v from 'valibot';
import { cacheNames, clientsClaim } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { LANGUAGES } from '#domain/languages.ts';
import { ownLogo } from '#domain/model/logo.ts';
import { LOGO_CACHE } from '#pwa/features/offline/saved-logos.ts';
import { drain } from '#pwa/features/outbox/drain.ts';
import { fetchFromServer } from '#pwa/features/outbox/outbox-api.ts';
import { openOutboxChannel } from '#pwa/features/outbox/outbox-context.ts';
import { OutboxStore } from '#pwa/features/outbox/outbox-store.ts';
import { newIdempotencyKey } from '#pwa/lib/api/write-requests.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { shellPath } from '#pwa/lib/url.ts';
import { manifestPath } from '#pwa/seo/manifest-path.ts';
import { isAppRoute, precacheGuard, type WorkerScope } from './precache-guard.ts';

/** Scripts and style sheets of the previous build, which open pages still request. */
const LAST_BUILD = 'last-build';

const isAsset = ({ url }: Request) => new URL(url).pathname.startsWith('/assets/');

/** Copies files that the new build lacks. Never fails: old pages fall back to the server. */
export async function cacheLastBuild(): Promise<void> {
  try {
    const precache = await caches.open(cacheNames.precache);
    const gone = (await precache.keys()).filter((request) => isAsset(request) && !getCacheKeyForURL(request.url));
    if (gone.length === 0) return;
    await caches.delete(LAST_BUILD);
    const kept = await caches.open(LAST_BUILD);
    for (const request of gone) {
      const response = await precache.match(request);
      if (response) await kept.put(request, response);
    }
  } catch {
    // For example a full disk.
  }
}

export async function matchLastBuild(request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName: LAST_BUILD });
}

/** False asks for another sync; entries that wait for a visitor don't count. */
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

/** Injected by the build: hashed files, which need no revision, and a few others. */
const files = self.__WB_MANIFEST.filter((file) => typeof file !== 'string');
const editionFiles = [shellPath, ...LANGUAGES.map(manifestPath)];

/** Parallel, unlike Workbox: fills the browser's HTTP cache first. */
async function prefetchFiles(): Promise<void> {
  const hashed = files.filter(({ revision }) => revision === null);
  const fetchOne = async (url: string) => (await matchPrecache(url)) ?? (await fetch(url)).arrayBuffer();
  await Promise.allSettled(hashed.map(({ url }) => fetchOne(url)));
}

/** Falls back to the network only if the browser has evicted the shell. */
async function answerNavigation(request: Request): Promise<Response> {
  const shell = await matchPrecache(shellPath).catch(() => undefined);
  return shell ?? fetch(request);
}

/** A logo's address never shows another picture. */
async function answerLogo(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: LOGO_CACHE }).catch(() => undefined)) ?? fetch(request);
}

/** From this build, or from the previous one for older pages. */
async function answerFile(request: Request): Promise<Response> {
  const kept = await matchPrecache(request).catch(() => undefined);
  return kept ?? (await matchLastBuild(request).catch(() => undefined)) ?? fetch(request);
}

addPlugins([precacheGuard(self.edition, new Set(editionFiles))]);
self.addEventListener('install', (event) => event.waitUntil(Promise.all([prefetchFiles(), cacheLastBuild()])));
precache([...files, ...editionFiles.map((url) => ({ url, revision: self.edition }))]);
// The first worker controls the page at once; later ones wait for `SKIP_WAITING`.
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
  } else if (ownLogo(pathname)) {
    event.respondWith(answerLogo(request));
  } else if (pathname.startsWith('/assets/') || getCacheKeyForURL(request.url)) {
    event.respondWith(answerFile(request));
  }
});

/** Throwing makes the browser repeat the sync event. */
async function drainOutbox(): Promise<void> {
  if (!(await drainFromWorker())) throw new Error('not all of the outbox could be sent');
}

self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(drainOutbox());
});
