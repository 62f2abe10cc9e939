import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Catalog } from '#domain/model/catalogue.ts';

export function resetDevice(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}

export async function openTab() {
  vi.resetModules();
  const { OfflineCatalogue } = await import('#pwa/features/offline/offline-catalogue.ts');
  const store = await import('#pwa/features/offline/catalogue-store.ts');
  const reviews = await import('#pwa/features/offline/cached-reviews.ts');
  const { cataloguesInUse } = await import('#pwa/features/offline/offline-state.ts');
  const { storageErrorOf } = await import('#pwa/lib/device-store.ts');
  const keeper = new OfflineCatalogue();
  return { keeper, store, reviews, cataloguesInUse, storeTrouble: storageErrorOf };
}

type Asked = { path: string; ifNoneMatch: string | null };

/** Serves this catalogue with this ETag, or `answer`. Returns the recorded requests. */
export function serveCatalogue(catalog: Catalog, etag: string, answer?: () => Response | Promise<Response>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const ifNoneMatch = new Headers(init.headers).get('If-None-Match');
    asked.push({ path, ifNoneMatch });
    if (answer) return answer();
    if (ifNoneMatch === etag) return new Response(null, { status: 304, headers: { ETag: etag } });
    return Response.json(catalog, { headers: { ETag: etag } });
  });
  return asked;
}
