import * as v from 'valibot';
import { failure } from './answers.ts';
import { readBody, reach } from './reach.ts';

type Sending<Schema extends v.GenericSchema> = {
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
export async function send<Schema extends v.GenericSchema>(sending: Sending<Schema>): Promise<v.InferOutput<Schema>> {
  const { method, path, body, headers = {}, answer } = sending;
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await reach(path, {
    method,
    headers: { Accept: 'application/json', ...type, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const given = await readBody(response);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  if (!response.ok) throw failure({ status: response.status, body: given }, retryAfter);
  return v.parse(answer, given);
}

/** For calls whose success says all there is to say. */
export const Nothing = v.unknown();
