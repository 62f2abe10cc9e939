import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Catalog } from '#domain/schemas/catalog.ts';

/** A device with nothing on it. */
export function emptyDevice(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** The code of the page in a tab of its own, on the same device as the others. */
export async function openTab() {
  vi.resetModules();
  const { CatalogueKeeper } = await import('#pwa/offline/catalogue/catalogue-keeper.ts');
  const store = await import('#pwa/offline/catalogue/catalogue-store.ts');
  const reviews = await import('#pwa/offline/catalogue/kept-reviews.ts');
  const { cataloguesInUse } = await import('#pwa/state/saved-catalogue.ts');
  const { storeTrouble } = await import('#pwa/offline/store-trouble.ts');
  const keeper = new CatalogueKeeper();
  return { keeper, store, reviews, cataloguesInUse, storeTrouble };
}

type Asked = { path: string; ifNoneMatch: string | null };

/** A server that gives out this catalogue under this tag, or whatever `answer` says instead. Returns what it was asked. */
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
