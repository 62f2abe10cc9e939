import type { WorkboxPlugin } from 'workbox-core';

/**
 * Lets into the precache only what the server meant for it: no login page of a Wi-Fi in place of a script, and no shell of
 * another edition, which a server that was replaced just now would send. What is refused makes the installation fail, and
 * the browser tries again with its next visit.
 */
export function precacheGuard(edition: string, ofEdition: ReadonlySet<string>): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) => {
      const isText = (response.headers.get('Content-Type') ?? '').startsWith('text/html');
      const isGenuine = ofEdition.has(new URL(request.url).pathname)
        ? response.headers.get('ETag')?.includes(edition)
        : !isText;
      return response.status === 200 && !response.redirected && isGenuine ? response : null;
    },
  };
}

/** Not pages: calls, probes, what machines read, and whatever ends like a file. */
const NOT_APP_ROUTE = /^\/(?:api|ws|healthz|readyz|og|rss|feed|atom|sitemap|robots)(?:[/.]|$)|\.[a-z0-9]{1,11}$/i;

/** Whether an address is shown in the shell. Everything else goes to the server, as if there were no worker. */
export function isAppRoute(pathname: string): boolean {
  return !NOT_APP_ROUTE.test(pathname);
}

/** A `sync` event: the browser believes that there is a connection again. Missing in TypeScript's types and in two engines. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

/** What this script finds around it. */
export type WorkerScope = ServiceWorkerGlobalScope & {
  /** Named by the server at the top of this script: other words in the shell or in a manifest make another edition. */
  edition: string;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};
