import * as v from 'valibot';
import { toHttpError } from './answers.ts';
import { readResponseBody, fetchApi } from './reach.ts';

type SendOptions<Schema extends v.GenericSchema> = {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The shape of the answer; without one it is not read. */
  answer: Schema;
};

/**
 * Sends what changes something, once: nothing here is tried again. Throws `OfflineError` when no answer comes and
 * `HttpError` for a refusal.
 */
export async function sendRequest<Schema extends v.GenericSchema>(
  sending: SendOptions<Schema>,
): Promise<v.InferOutput<Schema>> {
  const { method, path, body, headers = {}, answer } = sending;
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetchApi(path, {
    method,
    headers: { Accept: 'application/json', ...type, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const given = await readResponseBody(response);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  if (!response.ok) throw toHttpError({ status: response.status, body: given }, retryAfter);
  return v.parse(answer, given);
}

/** For calls whose success says all there is to say. */
export const NoContent = v.unknown();
