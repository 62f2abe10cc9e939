import type { Context } from 'koa';
import { badQuery } from '#backend/errors.ts';

const NAME = 'Idempotency-Key';
const UUID = /^(?:"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/i;

/** The key of a call, a UUID, quoted or bare; null when it has none. Throws `bad_query` for anything else. */
export function parseIdempotencyKey(ctx: Context): string | null {
  if (ctx.req.headers[NAME.toLowerCase()] === undefined) return null;
  const [, quoted, bare] = UUID.exec(ctx.get(NAME)) ?? [];
  const key = quoted ?? bare;
  if (!key) throw badQuery(`${NAME} must be a UUID`);
  return key.toLowerCase();
}

/** A keyed success repeats the key as it was given, and says whether it had been done before. */
export function echoIdempotencyKey(ctx: Context, isReplay: boolean): void {
  if (ctx.get(NAME) !== '') ctx.set(NAME, ctx.get(NAME));
  if (isReplay) ctx.set('Idempotency-Replayed', 'true');
}
