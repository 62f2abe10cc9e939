import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Database } from '#backend/database/database.ts';
import { methodNotAllowed, notFound } from '#backend/errors.ts';
import { Answer, chooseEncoding } from '#backend/http/answer.ts';
import { matchesEtag, sendAnswer } from '#backend/http/respond.ts';
import { DATA_POLICY } from '#backend/http/security.ts';
import { drawLogoSet, LOGO_FOLDER, LOGO_SET, logoHash, logoSetHashes } from '#domain/model/logo.ts';
import { hashOf, loadLogos } from './store-logos.ts';

const MEMORY_BYTES = 8 * 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';
/** A removed picture does not stay in shared caches under many addresses. */
const FOR_A_DAY = 'public, max-age=86400';
/** The tiles of a set are part of it. */
const SET_POLICY = `${DATA_POLICY}; img-src data:`;

function answerSet(hashes: readonly string[], pngs: ReadonlyMap<string, Buffer>): Answer {
  const tiles = hashes.map((hash) => ({ hash, png: pngs.get(hash)?.toString('base64') ?? null }));
  const body = drawLogoSet(tiles);
  return new Answer({
    status: 200,
    type: 'image/svg+xml',
    version: hashOf(body),
    dependsOn: [],
    body,
    // Pictures hardly get smaller by a better compression.
    isHurried: true,
    headers: {
      // A missing picture may come back.
      'Cache-Control': pngs.size === hashes.length ? FOR_A_DAY : 'no-store',
      'Content-Security-Policy': SET_POLICY,
      Vary: 'Accept-Encoding',
    },
  });
}

/** `/logos/<hash>.png`, whose picture never changes, and several at once. */
export function serveLogos(database: Database): Middleware {
  const kept = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ length }) => length });
  /** Complete ones, with what was compressed of them. */
  const sets = new LRUCache<string, Answer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ size }) => 3 * size });

  async function pngsOf(hashes: readonly string[]): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    for (const hash of hashes) {
      const png = kept.get(hash);
      if (png) found.set(hash, png);
    }
    const missing = hashes.filter((hash) => !found.has(hash));
    if (missing.length === 0) return found;
    for (const [hash, png] of await loadLogos(database, missing)) {
      kept.set(hash, png);
      found.set(hash, png);
    }
    return found;
  }

  async function sendOne(ctx: Context): Promise<void> {
    const hash = logoHash(ctx.path);
    const png = hash !== null && (await pngsOf([hash])).get(hash);
    if (!png) throw notFound('Logo');
    const etag = `"${hash}"`;
    ctx.set({ ETag: etag, 'Cache-Control': FOREVER });
    ctx.type = 'image/png';
    ctx.body = png;
    if (matchesEtag(ctx.get('If-None-Match'), etag)) ctx.status = 304;
  }

  async function sendSet(ctx: Context): Promise<void> {
    const hashes = logoSetHashes(ctx.url);
    if (hashes === null) throw notFound('Logos');
    let answer = sets.get(ctx.url);
    if (!answer) {
      const pngs = await pngsOf(hashes);
      answer = answerSet(hashes, pngs);
      if (pngs.size === hashes.length) sets.set(ctx.url, answer);
    }
    ctx.respond = false;
    await sendAnswer(ctx.req, ctx.res, answer, chooseEncoding(ctx.get('Accept-Encoding')));
  }

  return async (ctx, next) => {
    const isSet = ctx.path === LOGO_SET.path;
    if (!isSet && !ctx.path.startsWith(LOGO_FOLDER)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    ctx.set('Content-Security-Policy', DATA_POLICY);
    await (isSet ? sendSet(ctx) : sendOne(ctx));
  };
}
