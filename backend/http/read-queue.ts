import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { busy } from '#backend/errors.ts';
import type { Env } from '#backend/server/env.ts';
import type { FailureReports } from '#backend/server/failure-reports.ts';
import { WRITES } from '#domain/api/writes.ts';
import type { Answer } from './answer.ts';
import { problemAnswer } from './errors.ts';
import { encodingFor, type FastLane } from './fast-lane.ts';
import { requestIdOf } from './request.ts';
import { type QueueLimits, RequestQueue, waiterOf } from './request-queue.ts';
import { sentAnswer } from './respond.ts';
import { commonHeaders } from './security.ts';

export const READS: QueueLimits = {
  /** Between two statements of one, others run. */
  atOnce: 4,
  queued: 200,
  queuedOfClient: 100,
  placesMs: 400,
  /** A signed-in visitor's page makes a dozen calls. */
  queuedAlways: 32,
  waitMs: 2_000,
  turns: 4,
  turnsMs: 20,
};

/** Visitors first: an export waits many turns. */
const EXPORTS: QueueLimits = {
  atOnce: 1,
  queued: 100,
  queuedOfClient: 25,
  placesMs: 5_000,
  queuedAlways: 8,
  waitMs: 5_000,
  turns: 250,
  turnsMs: 20,
};

/** The first may get an error of its own. */
const SHARED_ROUNDS = 3;

/** One for all: an error costs as much as the rest of a refusal. */
export const BUSY = busy();
/** The router ignores case. */
const API = /^\/api\//i;
const EXPORT = new RegExp(`^${WRITES.exportAccount.path}\\b`, 'i');

/** `sharedKey`: undefined for an address whose answers are not kept for others. */
type ReadDeps = { env: Env; failures: FailureReports; sharedKey: (url: string) => string | undefined };
type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Uncached reads queue before Koa, where refusing costs next to nothing; those of one address wait together. Not calls with a body: it arrives slowly. */
export function queueReads(respond: Respond, lane: FastLane, { env, failures, sharedKey }: ReadDeps): RequestListener {
  const reads = new RequestQueue<Answer | undefined>(READS);
  const exports = new RequestQueue<Answer | undefined>(EXPORTS);
  const common = commonHeaders(env);
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    if (response.destroyed) return;
    failures.report(BUSY, 'read refused');
    const answer = problemAnswer(BUSY, requestIdOf(request), common);
    response.writeHead(answer.status, answer.headers).end(request.method === 'HEAD' ? undefined : answer.body);
  };
  return (request, response) => {
    const { method, url = '/' } = request;
    if (!API.test(url) || (method !== 'GET' && method !== 'HEAD')) {
      void respond(request, response);
      return;
    }
    const queue = EXPORT.test(url) ? exports : reads;
    let isAnswered = false;
    const work = async () => {
      isAnswered = true;
      const kept = lane(request, response);
      if (kept) return kept;
      await respond(request, response);
      return sentAnswer(response);
    };
    const waiter = waiterOf(request, env.trustProxy);
    const key = sharedKey(url) ?? request;
    const answer = async () => {
      for (let round = 0; round < SHARED_ROUNDS && !isAnswered; round += 1) {
        const made = await queue.run(key, waiter, work);
        if (isAnswered) return;
        await made?.encode(encodingFor(request));
        isAnswered = lane(request, response, made) !== undefined;
      }
      if (!isAnswered) await queue.run(request, waiter, work);
    };
    if (!queue.admits(key, waiter.client)) refuse(request, response);
    else answer().catch(() => refuse(request, response));
  };
}
