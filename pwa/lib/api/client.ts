import type { ApiKey } from './api-key.ts';
import { HttpError, isOffline, OfflineError } from './http-error.ts';
import { offlineSource } from './offline-source.ts';
import { readResponseBody, fetchApi } from './reach.ts';
import { requestFor } from './request-for.ts';

/** What reads answers comes with the first of them: a page that the server made has been read already. */
function loadParser() {
  return import('./answers.ts').catch((error: unknown) => {
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
  const parsed = parseAnswer(key, { ...answer, total: response.headers.get('X-Total-Count') });
  offlineSource()?.observe(key, parsed);
  return parsed;
}

/** Without a connection, what is saved answers as well as it can, or says that there is no such thing. */
function offlineFallback<T>(key: ApiKey<T>): (error: unknown) => T {
  return (error) => {
    const saved = isOffline(error) ? offlineSource() : null;
    const answer = saved?.fallback(key);
    if (answer !== undefined) return answer as T;
    if (saved?.isMissing(key)) throw new HttpError(404, 'not_found', 'not saved here');
    throw error;
  };
}

const pendingRequests = new Map<string, Promise<unknown>>();

/** The answer that is under way, asked for earlier. */
export function pendingRequest(key: ApiKey): Promise<unknown> | undefined {
  return pendingRequests.get(key);
}

/**
 * Asks the server, once at a time for each key: a navigation and the screen it leads to share one request. Throws
 * `OfflineError` when no answer comes and nothing is saved, and `HttpError` for a refusal.
 */
export function fetchJson<T>(key: ApiKey<T>): Promise<T> {
  const known = pendingRequests.get(key) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const answer = requestAnswer(key)
    .catch(offlineFallback(key))
    .finally(() => pendingRequests.delete(key));
  pendingRequests.set(key, answer);
  return answer;
}
