import { markOnline, markOffline, markSlow } from '../connection.ts';
import { OfflineError } from './http-error.ts';

/** After this long without an answer the connection counts as slow, and what is saved is shown as such. */
const SLOW_AFTER_MS = 3000;
/** After this long nobody waits any longer. */
const TIMEOUT_MS = 15_000;

const JSON_TYPE = /[/+]json\b/;

/**
 * A Wi-Fi that wants a login answers everything itself, with a page of its own; so does a gateway whose server is gone. Our
 * API has no pages, and what it grants is JSON.
 */
function isForeignResponse({ ok, status, headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  return ok ? status !== 204 && !JSON_TYPE.test(type) : type.startsWith('text/html');
}

/**
 * `fetch` to our own API. Throws `OfflineError` when the server does not answer, or somebody else does in its place. What
 * comes of it is how the page knows whether there is a connection: `navigator.onLine` alone does not say.
 */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const slow = setTimeout(markSlow, SLOW_AFTER_MS);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(path, { credentials: 'same-origin', redirect: 'error', signal, ...init });
    if (isForeignResponse(response)) throw new TypeError('an answer that is not ours');
    markOnline();
    return response;
  } catch (error) {
    markOffline();
    throw new OfflineError(error);
  } finally {
    clearTimeout(slow);
  }
}

/** The body as JSON where it is JSON, else as text. An answer that breaks off is none. */
export async function readResponseBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    if (!JSON_TYPE.test(response.headers.get('Content-Type') ?? '')) return text || response.statusText;
    return JSON.parse(text);
  } catch (error) {
    throw new OfflineError(error);
  }
}
