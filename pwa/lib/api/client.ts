import { PUBLIC_READS } from '#domain/api/reads.ts';
import { markOffline, markOnline, markSlow } from '../connection.ts';
import type { ApiKey } from './api-keys.ts';
import { isOffline, notSavedError, OfflineError } from './http-error.ts';
import { offlineSource } from './swr-cache.ts';

/** From then on the connection counts as slow and saved data is shown. */
const SLOW_AFTER_MS = 3000;
const TIMEOUT_MS = 15_000;

const JSON_TYPE = /[/+]json\b/;

/** Captive portals and gateways answer with HTML; this API never does. */
function isForeignResponse({ ok, status, headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  return ok ? status !== 204 && !JSON_TYPE.test(type) : type.startsWith('text/html');
}

/** Throws `OfflineError` if our server does not answer. Updates `connection`: `navigator.onLine` is unreliable. */
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

export async function readResponseBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    if (!JSON_TYPE.test(response.headers.get('Content-Type') ?? '')) return text || response.statusText;
    return JSON.parse(text);
  } catch (error) {
    throw new OfflineError(error);
  }
}

/** A GET of the key itself, except for comparisons. */
export function requestFor(key: ApiKey): { method: 'GET' | 'POST'; path: string; body?: unknown } {
  const [path = '', query = ''] = key.split('?', 2);
  if (path !== PUBLIC_READS.compareTools.path) return { method: 'GET', path: key };
  const params = new URLSearchParams(query);
  const toolSlugs = (params.get('tools') ?? '').split(',').filter(Boolean);
  const language = params.get('lng');
  return { method: 'POST', path: language ? `${path}?lng=${language}` : path, body: { toolSlugs } };
}

/** Loaded with the first request: server-rendered pages need none. */
function loadParser() {
  return import('./parse-answer.ts').catch((error: unknown) => {
    throw new OfflineError(error);
  });
}

async function requestAnswer<T>(key: ApiKey<T>): Promise<T> {
  const { method, path, body } = requestFor(key);
  const headers = { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const payload = body === undefined ? {} : { body: JSON.stringify(body) };
  const [response, { parseAnswer }] = await Promise.all([
    fetchApi(path, { method, headers, ...payload }),
    loadParser(),
  ]);
  const answer = { status: response.status, body: await readResponseBody(response) };
  const parsed = parseAnswer(key, { ...answer, header: (name) => response.headers.get(name) });
  offlineSource()?.observe(key, parsed);
  return parsed;
}

function offlineFallback<T>(key: ApiKey<T>): (error: unknown) => T {
  return (error) => {
    const saved = isOffline(error) ? offlineSource() : null;
    const answer = saved?.fallback(key);
    if (answer !== undefined) return answer as T;
    if (saved?.isMissing(key)) throw notSavedError();
    throw error;
  };
}

const pendingRequests = new Map<string, Promise<unknown>>();

export function pendingRequest(key: ApiKey): Promise<unknown> | undefined {
  return pendingRequests.get(key);
}

/** Deduplicates running requests per key. Throws `OfflineError` or `HttpError`. */
export function fetchJson<T>(key: ApiKey<T>): Promise<T> {
  const known = pendingRequests.get(key) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const answer = requestAnswer(key)
    .catch(offlineFallback(key))
    .finally(() => pendingRequests.delete(key));
  pendingRequests.set(key, answer);
  return answer;
}
