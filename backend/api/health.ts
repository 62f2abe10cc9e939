import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import type { Database } from '#backend/database/database.ts';
import { migrationState } from '#backend/database/migrate.ts';
import { busy } from '#backend/errors.ts';
import { DATA_POLICY } from '#backend/http/security.ts';

/** `isSound`: of the database beyond the probe. */
export type Watch = { isSound(): Promise<boolean>; report(error: unknown): void };

/** Commits a row deleted in the same transaction: full disks refuse only commits. */
async function canWrite(database: Database, { report }: Watch): Promise<boolean> {
  const name = `write-probe-${randomUUID()}`;
  try {
    await database.write(async (transaction) => {
      await transaction('settings').insert({ name, value: '' });
      await transaction('settings').where({ name }).delete();
    });
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}

/** False also for an unreachable database. */
async function isMigrated(database: Database, { report }: Watch): Promise<boolean> {
  return migrationState(database).then(
    ({ pending }) => pending.length === 0,
    (error: unknown) => {
      report(error);
      return false;
    },
  );
}

const READY_FOR_MS = 1_000;

/** At most once a second: the probe takes the write lock. */
function probe(database: Database, watch: Watch): () => Promise<boolean> {
  let last: { at: number; isReady: Promise<boolean> } | null = null;
  return () => {
    if (!last || Date.now() - last.at >= READY_FOR_MS) {
      const isReady = isMigrated(database, watch).then((isCurrent) => isCurrent && canWrite(database, watch));
      last = { at: Date.now(), isReady };
    }
    return last.isReady;
  };
}

/** /healthz: running. /readyz: 503 while draining, without a search index, or without a sound, writable, migrated database. */
export function healthRoutes(database: Database, isDraining: () => boolean, watch: Watch): Router {
  const router = new Router();
  const isReady = probe(database, watch);
  const headers = { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': DATA_POLICY };
  router.get('/healthz', (ctx) => {
    ctx.set(headers);
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    if (isDraining() || !(await watch.isSound()) || !(await isReady())) throw busy();
    ctx.set(headers);
    ctx.body = { status: 'ready' };
  });
  return router;
}
