import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { ReadLimits } from './limits.ts';
import { sendEncoded } from './respond.ts';

export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Before Koa: a hit skips router, session and JSON. */
export function fastLane(
  cache: AnswerCache,
  limits: ReadLimits,
  keyOf: (request: IncomingMessage) => string,
): FastLane {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const answer = cache.get(url) ?? cache.get(keyOf(request));
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    // The full stack counts its own requests.
    if (!answer?.getEncoded(encoding) || limits.isOver(request)) return false;
    return sendEncoded(request, response, answer, encoding);
  };
}
