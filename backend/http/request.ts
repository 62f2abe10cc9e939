import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import bodyParser from 'koa-bodyparser';
import { badJson, badQuery, badText, signedOut, unsupportedMediaType, userMismatch } from '#backend/errors.ts';
import type { Log } from '#backend/server/log.ts';
import { isStorableText } from '#domain/model/atoms.ts';

const DEPTH_MAX = 8;
const parserOf = (jsonLimit: string) =>
  bodyParser({ enableTypes: ['json'], jsonLimit, extendTypes: { json: ['application/json'] }, strict: true });

/** Throws for unstorable text and deep nesting. */
function checkValue(value: unknown, depth: number): void {
  if (depth > DEPTH_MAX) throw badJson();
  if (typeof value === 'string' && !isStorableText(value)) throw badText('The body');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) throw badText('The body');
    checkValue(inner, depth + 1);
  }
}

/** The parser silently turns broken UTF-8 into U+FFFD. */
async function parseBytes(ctx: Context, parse: Middleware): Promise<void> {
  const bytes: Buffer[] = [];
  const keep = (piece: Buffer) => bytes.push(piece);
  ctx.req.on('data', keep);
  try {
    await parse(ctx, async () => {});
  } finally {
    ctx.req.off('data', keep);
  }
  if (!isUtf8(Buffer.concat(bytes))) throw badText('The body');
}

function jsonBodyUpTo(limit: string): Middleware {
  const parse = parserOf(limit);
  return async (ctx, next) => {
    const hasBody = ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0;
    // Without a body the parser would still decompress.
    if (ctx.get('Content-Encoding') !== '' || (hasBody && !ctx.is('application/json'))) throw unsupportedMediaType();
    const charset = ctx.request.charset.toLowerCase();
    if (hasBody && charset !== '' && charset !== 'utf-8') throw unsupportedMediaType();
    await parseBytes(ctx, parse);
    const body: unknown = ctx.request.body ?? {};
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson();
    checkValue(body, 0);
    await next();
  };
}

export const jsonBody = jsonBodyUpTo('16kb');
export const largeJsonBody = jsonBodyUpTo('256kb');

const NAME = 'Idempotency-Key';
const UUID = /^(?:"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/i;

export function parseIdempotencyKey(ctx: Context): string | null {
  if (ctx.req.headers[NAME.toLowerCase()] === undefined) return null;
  const [, quoted, bare] = UUID.exec(ctx.get(NAME)) ?? [];
  const key = quoted ?? bare;
  if (!key) throw badQuery(`${NAME} must be a UUID`);
  return key.toLowerCase();
}

export function echoIdempotencyKey(ctx: Context, isReplay: boolean): void {
  if (ctx.get(NAME) !== '') ctx.set(NAME, ctx.get(NAME));
  if (isReplay) ctx.set('Idempotency-Replayed', 'true');
}

/** RFC 9110, 13.1.1: strong comparison with a list, or any tag. */
export function parseIfMatch(header: string): (tag: string) => boolean {
  const wanted = header.split(',').map((tag) => tag.trim());
  const isAny = header === '' || header.trim() === '*';
  return (tag) => isAny || wanted.includes(tag);
}

/** Throws `user_mismatch`. */
export function assertExpectedUser(ctx: Context, userId: number): void {
  const expected = ctx.req.headers['x-expect-user'];
  if (expected !== undefined && expected !== String(userId)) throw userMismatch();
}

export type SignedInUser = { id: number; username: string; name: string | null; sessionId: number };

/** Throws `signed_out`, worded for `action`. */
export function getSignedInUser(ctx: Context, action?: Parameters<typeof signedOut>[0]): SignedInUser {
  const user: SignedInUser | null | undefined = ctx.state.user;
  if (!user) throw signedOut(action);
  return user;
}

const ACCEPTABLE = /^[\w-]{8,64}$/;

export function requestIdOf({ headers }: IncomingMessage): string {
  const given = String(headers['x-request-id'] ?? '');
  return ACCEPTABLE.test(given) ? given : randomUUID();
}

/** Without query and fragment, even escaped by mail programs: they hold tokens. */
export function loggedPath(url: string): string {
  return url.split(/[?#]|%3f|%23/i, 1)[0] ?? '';
}

export function assignRequestId(log: Log, headers: Readonly<Record<string, string>>): Middleware {
  return async (ctx, next) => {
    ctx.state.requestId = requestIdOf(ctx.req);
    ctx.set(headers);
    ctx.set('X-Request-Id', ctx.state.requestId);
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const { requestId } = ctx.state;
    log.info({ requestId, method: ctx.method, path: loggedPath(ctx.url), status: ctx.status, ms }, 'request');
  };
}
