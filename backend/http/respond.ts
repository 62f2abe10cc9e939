import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import type { Answer, Encoding } from './answer.ts';
import { DATA_POLICY } from './security.ts';

type Encoded = NonNullable<ReturnType<Answer['getEncoded']>>;

/** RFC 9110, 13.1.2: weak comparison with a list, or any. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

function write(request: IncomingMessage, response: ServerResponse, status: number, encoded: Encoded): void {
  const asked = request.headers['if-none-match'];
  if (asked !== undefined && status === 200 && matchesEtag(asked, encoded.etag)) {
    response.writeHead(304, encoded.notModified).end();
    return;
  }
  response.writeHead(status, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
}

/** False when the encoding is not ready. */
export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  encoding: Encoding,
): boolean {
  const encoded = answer.getEncoded(encoding);
  if (!encoded) return false;
  write(request, response, answer.content.status, encoded);
  return true;
}

const sent = new WeakMap<ServerResponse, Answer>();

/** Only of `sendAnswer`. */
export const sentAnswer = (response: ServerResponse) => sent.get(response);

export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  encoding: Encoding,
): Promise<void> {
  sent.set(response, answer);
  write(request, response, answer.content.status, answer.getEncoded(encoding) ?? (await answer.encode(encoding)));
}

export const JSON_TYPE = 'application/json; charset=utf-8';

const PRIVATE = { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': DATA_POLICY };

export function sendPrivate(ctx: Context, body: unknown, status = 200): void {
  ctx.set(PRIVATE);
  ctx.status = status;
  ctx.type = JSON_TYPE;
  ctx.body = JSON.stringify(body);
}

export function sendNoContent(ctx: Context): void {
  ctx.set(PRIVATE);
  ctx.status = 204;
}
