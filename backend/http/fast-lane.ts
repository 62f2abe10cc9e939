import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, chooseEncoding } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { ReadLimits } from './limits.ts';
import { sendEncoded } from './respond.ts';

/** Returns what it sent. `made`: for this request, though no longer kept. */
export type FastLane = (request: IncomingMessage, response: ServerResponse, made?: Answer) => Answer | undefined;

export const encodingFor = ({ headers }: IncomingMessage) => chooseEncoding(String(headers['accept-encoding'] ?? ''));

/** Before Koa: a hit skips router, session and JSON. */
export function fastLane(
  cache: AnswerCache,
  limits: ReadLimits,
  keyOf: (request: IncomingMessage) => string,
): FastLane {
  return (request, response, made) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const url = request.url ?? '/';
    const encoding = encodingFor(request);
    const kept = cache.get(url) ?? cache.get(keyOf(request));
    const answer = kept?.getEncoded(encoding) ? kept : made;
    // The full stack counts its own requests.
    if (!answer?.getEncoded(encoding) || limits.isOver(request)) return undefined;
    return sendEncoded(request, response, answer, encoding) ? answer : undefined;
  };
}
