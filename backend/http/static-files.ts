import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { DATA_POLICY } from './security.ts';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

const HASHED = /^\/assets\//;
/** Page template, and the worker's script, which is served with a first line added. */
const NEVER_SERVED = /^\/(?:index\.html|sw\.js|\.vite)/;

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Indexed once at start, so no path escapes the folder. Hashed names never change. */
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
    // sirv throws at "bytes=10-5", which would end the process.
    delete request.headers.range;
    // A file removed by a new build would end it, too.
    response.once('pipe', (source) => source.once('error', () => response.destroy()));
    let isFound = true;
    serve(request, response, () => {
      isFound = false;
    });
    return isFound;
  };
}
