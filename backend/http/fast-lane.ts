import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { ReadLimits } from './limits.ts';
import { sendEncoded } from './respond.ts';

/** Writes a read that was answered before; false when the request has to go the long way. */
export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Stands before Koa: a hit meets no router, no session and no JSON. `pageKey` gives the cache key of a page. */
export function fastLane(
  cache: AnswerCache,
  limits: ReadLimits,
  pageKey: (request: IncomingMessage) => string,
): FastLane {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const answer = cache.get(url.startsWith('/api/') ? url : pageKey(request));
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    // The long way counts for itself; a read that is one too many goes there to be refused.
    if (!answer?.getEncoded(encoding) || limits.isOver(request)) return false;
    return sendEncoded(request, response, answer, encoding);
  };
}
