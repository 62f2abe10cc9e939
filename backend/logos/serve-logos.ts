import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Database } from '#backend/database/database.ts';
import { methodNotAllowed, notFound } from '#backend/errors.ts';
import { matchesEtag } from '#backend/http/respond.ts';
import { DATA_POLICY } from '#backend/http/security.ts';
import { LOGO_SET, logoHash, logoSetHashes } from '#domain/model/logo.ts';
import { loadLogos } from './store-logos.ts';

const MEMORY_BYTES = 8 * 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';
/** Sets are read once, and kept picture by picture; a removed picture does not stay in shared caches under many addresses. */
const FOR_A_DAY = 'public, max-age=86400';
/** Random, so that no picture can be made to contain it. */
const BOUNDARY = `logo-${randomUUID()}`;

/** Form data with a PNG per hash, which `Response.formData()` reads. */
function formOf(pngs: ReadonlyMap<string, Buffer>): Buffer {
  const parts = [...pngs].flatMap(([hash, png]) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${hash}"; filename="${hash}.png"\r\n` +
        'Content-Type: image/png\r\n\r\n',
    ),
    png,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** `/logos/<hash>.png`, whose picture never changes, and several at once. */
export function serveLogos(database: Database): Middleware {
  const kept = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ length }) => length });

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
    const pngs = await pngsOf(hashes);
    // A missing picture may come back.
    ctx.set('Cache-Control', pngs.size === hashes.length ? FOR_A_DAY : 'no-store');
    ctx.type = `multipart/form-data; boundary=${BOUNDARY}`;
    ctx.body = formOf(pngs);
  }

  return async (ctx, next) => {
    const isSet = ctx.path === LOGO_SET.path;
    if (!isSet && !ctx.path.startsWith(`${LOGO_SET.path}/`)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    ctx.set('Content-Security-Policy', DATA_POLICY);
    await (isSet ? sendSet(ctx) : sendOne(ctx));
  };
}
