import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { DATA_POLICY } from './security-headers.ts';

/** Serves a built file; false when there is none by that name. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

const HASHED = /^\/assets\//;
const NEVER_SERVED = /^\/(?:index\.html|\.vite)/;

/**
 * The client build, indexed once at the start, so that no path can lead elsewhere. Files come compressed from the
 * build; those with a hash in their name never change.
 */
export function staticFiles(folder: string, headers: Readonly<Record<string, string>>): StaticFiles {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('Content-Security-Policy', DATA_POLICY);
      response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (NEVER_SERVED.test(request.url ?? '')) return false;
    let isFound = true;
    serve(request, response, () => {
      isFound = false;
    });
    return isFound;
  };
}
