import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { DATA_POLICY } from './security.ts';

/** Serves a built file; false when there is none by that name. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

const HASHED = /^\/assets\//;
/** The template, and the worker's script, which is sent with a line of its own at the top. */
const NEVER_SERVED = /^\/(?:index\.html|sw\.js|\.vite)/;

/** The path as sirv looks it up, so that "%69ndex.html" is the same name. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

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
    if (NEVER_SERVED.test(decoded(request.url ?? ''))) return false;
    // A whole file is a right answer to any Range; sirv throws at "bytes=10-5", which would end the process.
    delete request.headers.range;
    // So would a file that a new build has taken away; it ends this connection instead.
    response.once('pipe', (source) => source.once('error', () => response.destroy()));
    let isFound = true;
    serve(request, response, () => {
      isFound = false;
    });
    return isFound;
  };
}
