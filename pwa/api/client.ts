import { parseAnswer, requestFor } from './answers.ts';
import type { ApiKey } from './api-key.ts';
import { OfflineError } from './http-error.ts';

export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!/[/+]json\b/.test(response.headers.get('Content-Type') ?? '')) return text || response.statusText;
  return JSON.parse(text);
}

async function ask<T>(key: ApiKey<T>): Promise<T> {
  const { method, path, body } = requestFor(key);
  const headers = { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const payload = body === undefined ? {} : { body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, credentials: 'same-origin', ...payload });
  } catch (error) {
    throw new OfflineError(error);
  }
  const answer = { status: response.status, body: await readBody(response) };
  return parseAnswer(key, { ...answer, total: response.headers.get('X-Total-Count') });
}

const asked = new Map<string, Promise<unknown>>();

/**
 * Asks the server, once at a time for each key: a navigation and the screen it leads to share one request. Throws
 * `OfflineError` when no answer comes and `HttpError` for a refusal.
 */
export function fetchJson<T>(key: ApiKey<T>): Promise<T> {
  const known = asked.get(key) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const answer = ask(key).finally(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}
