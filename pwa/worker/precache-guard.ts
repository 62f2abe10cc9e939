import type { WorkboxPlugin } from 'workbox-core';

/** Rejects captive portals' HTML and shells of another edition; the browser retries the installation later. */
export function precacheGuard(edition: string, ofEdition: ReadonlySet<string>): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) => {
      const isHtml = (response.headers.get('Content-Type') ?? '').startsWith('text/html');
      const isAccepted = ofEdition.has(new URL(request.url).pathname)
        ? response.headers.get('ETag')?.includes(edition)
        : !isHtml;
      return response.status === 200 && !response.redirected && isAccepted ? response : null;
    },
  };
}

/** Calls, probes, feeds and other machine formats, and names with a file extension. */
const NOT_APP_ROUTE = /^\/(?:api|ws|healthz|readyz|og|rss|feed|atom|sitemap|robots)(?:[/.]|$)|\.[a-z0-9]{1,11}$/i;

/** True for addresses that the app shell serves; all others go to the server. */
export function isAppRoute(pathname: string): boolean {
  return !NOT_APP_ROUTE.test(pathname);
}

/** Background Sync: missing in TypeScript's types and in two engines. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

export type WorkerScope = ServiceWorkerGlobalScope & {
  /** Set by the server: other texts in shell or manifest make another edition. */
  edition: string;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};
