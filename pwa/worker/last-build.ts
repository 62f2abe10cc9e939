import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';

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
