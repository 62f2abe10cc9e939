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
