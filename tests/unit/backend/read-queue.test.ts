import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Answer } from '#backend/http/answer.ts';
import type { AnswerCache } from '#backend/http/answer-cache.ts';
import { fastLane } from '#backend/http/fast-lane.ts';
import { ReadLimits } from '#backend/http/limits.ts';
import { queueReads } from '#backend/http/read-queue.ts';
import { sendAnswer } from '#backend/http/respond.ts';
import type { Env } from '#backend/server/env.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';

const LIST = '/api/tools?limit=24';

function exchange(url = LIST) {
  const request = { method: 'GET', url, headers: {}, socket: { writable: true, remoteAddress: '192.0.2.1' } };
  const seen: { status?: number; body?: string } = {};
  const response = {
    writeHead: (status: number) => {
      seen.status = status;
      return response;
    },
    end: (body: Buffer | string) => {
      seen.body = String(body);
    },
  };
  return { request: request as unknown as IncomingMessage, response: response as unknown as ServerResponse, seen };
}

function answerOf(body: string): Answer {
  return new Answer({ status: 200, type: 'text/plain', version: '1-1', dependsOn: [], body, headers: {} });
}

/** Each answer is dropped as soon as it is made, as under a stream of reviews; `kept` are there for one look. */
function droppingQueue(...kept: Answer[]) {
  const cache = { get: () => kept.pop() } as unknown as AnswerCache;
  const env = { trustProxy: false, rateScale: 0 } as Env;
  const lane = fastLane(cache, new ReadLimits(env, () => false), ({ url = '' }) => url);
  const made: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    made.push(request.url ?? '');
    await sendAnswer(request, response, answerOf(`list ${made.length}`), 'identity');
  };
  const failures = { report() {} } as unknown as FailureReports;
  return { made, listener: queueReads(respond, lane, { env, failures, sharedKey: (url) => url }) };
}

/** Bodies of what a crowd that asks at once gets. */
async function askAtOnce(listener: ReturnType<typeof droppingQueue>['listener']): Promise<string[]> {
  const crowd = Array.from({ length: 80 }, () => exchange());
  for (const { request, response } of crowd) listener(request, response);
  await expect.poll(() => crowd.filter(({ seen }) => seen.body !== undefined).length).toBe(80);
  return [...new Set(crowd.map(({ seen }) => `${seen.status} ${seen.body}`))];
}

test('those who wait for one list get what was made for them, though it is not kept by then', async () => {
  const { made, listener } = droppingQueue();
  expect(await askAtOnce(listener)).toEqual(['200 list 1']);
  expect(made).toEqual([LIST]);
});

test('what is kept when their turn comes is for all of them, too', async () => {
  const kept = answerOf('kept');
  await kept.encode('identity');
  const { made, listener } = droppingQueue(kept);
  expect(await askAtOnce(listener)).toEqual(['200 kept']);
  expect(made).toEqual([]);
});

test('who comes later gets a new one', async () => {
  const { made, listener } = droppingQueue();
  for (const body of ['list 1', 'list 2']) {
    const { request, response, seen } = exchange();
    listener(request, response);
    await expect.poll(() => seen.body).toBe(body);
  }
  expect(made).toHaveLength(2);
});
