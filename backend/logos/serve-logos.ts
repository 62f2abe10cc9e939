import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Database } from '#backend/database/database.ts';
import { methodNotAllowed, notFound } from '#backend/errors.ts';
import { matchesEtag } from '#backend/http/respond.ts';
import { DATA_POLICY } from '#backend/http/security.ts';
import { logoHash } from '#domain/model/logo.ts';
import { loadLogo } from './store-logos.ts';

const MEMORY_BYTES = 8 * 1024 * 1024;

/** `/logos/<hash>.png`: an address never changes its picture. */
export function serveLogos(database: Database): Middleware {
  const kept = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ length }) => length });
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/logos/')) return next();
    const hash = logoHash(ctx.path);
    if (hash === null) throw notFound('Logo');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const png = kept.get(hash) ?? (await loadLogo(database, hash));
    if (!png) throw notFound('Logo');
    kept.set(hash, png);
    const etag = `"${hash}"`;
    ctx.set({
      ETag: etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': DATA_POLICY,
    });
    ctx.type = 'image/png';
    ctx.body = png;
    if (matchesEtag(ctx.get('If-None-Match'), etag)) ctx.status = 304;
  };
}
