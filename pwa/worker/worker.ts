import * as v from 'valibot';
import { clientsClaim } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching';
import { LANGUAGES } from '#domain/languages.ts';
import { shellPath } from '#pwa/lib/shell-path.ts';
import { manifestPath } from '#pwa/seo/manifest-path.ts';
import { drainFromWorker } from './drain-from-worker.ts';
import { precacheGuard } from './genuine.ts';
import { cacheLastBuild, matchLastBuild } from './last-build.ts';
import { isAppRoute } from './opens-shell.ts';
import type { WorkerScope } from './worker-scope.ts';

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
