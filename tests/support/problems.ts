import * as v from 'valibot';
import { expect } from 'vitest';
import { Problem } from '#domain/errors.ts';

/** Signs of leaked internals. */
export const LEAKS =
  /node_modules|\bat .+\.[jt]s:\d|\bselect (?!a (?:rating|reason)\b)|SQLITE|sqlite|postgres|knex|\/work\/|\/home\//i;

type Answered = { status: number; contentType: string; cacheControl: string; text: string };

async function read(response: Response | { status: number; headers: object; text: string }): Promise<Answered> {
  if (response instanceof Response) {
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      cacheControl: response.headers.get('cache-control') ?? '',
      text: await response.text(),
    };
  }
  const headers = response.headers as Record<string, string>;
  return {
    status: response.status,
    contentType: headers['content-type'] ?? '',
    cacheControl: headers['cache-control'] ?? '',
    text: response.text,
  };
}

/** Checks for an uncacheable RFC 9457 problem without internals. */
export async function expectProblem(
  response: Response | { status: number; headers: object; text: string },
  status: number,
  code: string,
): Promise<Problem> {
  const answered = await read(response);
  expect({ status: answered.status, text: answered.text }).toMatchObject({ status });
  expect(answered.contentType).toBe('application/problem+json; charset=utf-8');
  expect(answered.cacheControl).toBe('private, no-store');
  expect(answered.text).not.toMatch(LEAKS);
  const problem = v.parse(v.strictObject(Problem.entries), JSON.parse(answered.text));
  expect(problem).toMatchObject({ status, code, message: problem.detail });
  expect(problem.requestId).toMatch(/^[\w-]{8,64}$/);
  return problem;
}
