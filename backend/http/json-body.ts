import { isUtf8 } from 'node:buffer';
import bodyParser from 'koa-bodyparser';
import type { Context, Middleware } from 'koa';
import { isStorableText } from '#domain/model/atoms.ts';
import { badJson, badText, unsupportedMediaType } from '#backend/errors.ts';

const DEPTH_MAX = 8;
const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: '16kb',
  extendTypes: { json: ['application/json'] },
  strict: true,
});

/** Throws for text no database keeps, and for nesting that no call of ours has. */
function checkValue(value: unknown, depth: number): void {
  if (depth > DEPTH_MAX) throw badJson();
  if (typeof value === 'string' && !isStorableText(value)) throw badText('The body');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) throw badText('The body');
    checkValue(inner, depth + 1);
  }
}

/** Parses the body. Its bytes are kept beside: the parser turns broken UTF-8 into U+FFFD and says nothing. */
async function parseBytes(ctx: Context): Promise<void> {
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

/** Reads a JSON object of at most 16 KB into `ctx.request.body`; other types and compressed bodies are refused. */
export const jsonBody: Middleware = async (ctx, next) => {
  const hasBody = ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0;
  // Said of no body at all, it would still make the parser unpack what is not there.
  if (ctx.get('Content-Encoding') !== '' || (hasBody && !ctx.is('application/json'))) throw unsupportedMediaType();
  const charset = ctx.request.charset.toLowerCase();
  if (hasBody && charset !== '' && charset !== 'utf-8') throw unsupportedMediaType();
  await parseBytes(ctx);
  const body: unknown = ctx.request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson();
  checkValue(body, 0);
  await next();
};
