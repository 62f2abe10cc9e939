import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Answer } from '#backend/http/answer.ts';
import type { AnswerCache } from '#backend/http/answer-cache.ts';
import { encodingFor, fastLane } from '#backend/http/fast-lane.ts';
import { ReadLimits } from '#backend/http/limits.ts';
import { queueReads } from '#backend/http/read-queue.ts';
import { sendAnswer } from '#backend/http/respond.ts';
import type { Env } from '#backend/server/env.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';

const LIST = '/api/tools?limit=24';

function exchange(encoding = 'identity') {
  const headers = { 'accept-encoding': encoding };
  const request = { method: 'GET', url: LIST, headers, socket: { writable: true, remoteAddress: '192.0.2.1' } };
  const seen: { status?: number; body?: string | undefined } = {};
  const response = {
    writeHead: (status: number) => {
      seen.status = status;
      return response;
    },
    end: (body?: Buffer) => {
      seen.body = body && bodyOf(body, encoding);
    },
  };
  return { request: request as unknown as IncomingMessage, response: response as unknown as ServerResponse, seen };
}

function bodyOf(body: Buffer, encoding: string): string {
  if (encoding === 'identity') return String(body);
  return String(encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body));
}

function answerOf(body: string): Answer {
  return new Answer({
    status: 200,
    type: 'text/plain',
    version: '1-1',
    dependsOn: [],
    body: body.padEnd(300),
    headers: {},
  });
}

/** Each answer is dropped as soon as it is made, as under a stream of reviews; `kept` are there for one look. */
function droppingQueue({ kept = [], refusals = 0 }: { kept?: Answer[]; refusals?: number } = {}) {
  const cache = { get: () => kept.pop() } as unknown as AnswerCache;
  const env = { trustProxy: false, rateScale: 0 } as Env;
  const lane = fastLane(cache, new ReadLimits(env, () => false), ({ url = '' }) => url);
  const made: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    made.push(request.url ?? '');
    if (refusals-- > 0) response.writeHead(429).end();
    else await sendAnswer(request, response, answerOf(`list ${made.length}`), encodingFor(request));
  };
  const failures = { report() {} } as unknown as FailureReports;
  return { made, listener: queueReads(respond, lane, { env, failures, sharedKey: (url) => url }) };
}

/** Bodies of what a crowd that asks at once gets. */
async function askAtOnce(
  listener: ReturnType<typeof droppingQueue>['listener'],
  encodings: readonly string[] = ['identity'],
): Promise<string[]> {
  const crowd = Array.from({ length: 80 }, (_, i) => exchange(encodings[i % encodings.length]));
  for (const { request, response } of crowd) listener(request, response);
  await expect.poll(() => crowd.filter(({ seen }) => seen.status !== undefined).length).toBe(80);
  return [...new Set(crowd.map(({ seen }) => `${seen.status} ${seen.body?.slice(0, 6) ?? ''}`))];
}

test('those who wait for one list get what was made for them, though it is not kept by then', async () => {
  const { made, listener } = droppingQueue();
  expect(await askAtOnce(listener)).toEqual(['200 list 1']);
  expect(made).toEqual([LIST]);
});

test('what is kept when their turn comes is for all of them, too', async () => {
  const kept = answerOf('kept');
  await kept.encode('identity');
  const { made, listener } = droppingQueue({ kept: [kept] });
  expect(await askAtOnce(listener)).toEqual(['200 kept  ']);
  expect(made).toEqual([]);
});

test('one answer is for all encodings', async () => {
  const { made, listener } = droppingQueue();
  expect(await askAtOnce(listener, ['identity', 'br', 'gzip'])).toEqual(['200 list 1']);
  expect(made).toEqual([LIST]);
});

test('the refusal of one is its own: the others wait together for the next', async () => {
  const { made, listener } = droppingQueue({ refusals: 1 });
  expect(await askAtOnce(listener)).toEqual(['429 ', '200 list 2']);
  expect(made).toEqual([LIST, LIST]);
});

test('who comes later gets a new one', async () => {
  const { made, listener } = droppingQueue();
  for (const body of ['list 1', 'list 2']) {
    const { request, response, seen } = exchange();
    listener(request, response);
    await expect.poll(() => seen.body?.trim()).toBe(body);
  }
  expect(made).toHaveLength(2);
});
