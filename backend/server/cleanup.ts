import { setImmediate as breathe } from 'node:timers/promises';
import type { Knex } from 'knex';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '#backend/accounts/session-store.ts';
import type { Database } from '#backend/database/database.ts';
import { LIMIT_EVENTS_KEPT_MS } from '#backend/http/write-limits.ts';
import { sweepOwnerlessReviews } from '#backend/reviews/ownerless-reviews.ts';
import { sweepRemovals } from '#backend/saved/synced-records.ts';
import type { FailureReports } from './failure-reports.ts';

const HOUR_MS = 3_600_000;
const IDEMPOTENCY_KEYS_KEPT_MS = 90 * 24 * HOUR_MS;
/** Small batches: visitors' writes must not wait long. */
const BATCH = 500;

type Outdated = {
  table: string;
  key: readonly string[];
  where: (rows: Knex.QueryBuilder) => void;
  emptied?: Readonly<Record<string, null>>;
};

function outdated(now: number): Outdated[] {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  return [
    { table: 'sessions', key: ['id'], where: (rows) => rows.where('last_seen_at', '<', ago(SESSION_IDLE_MS)) },
    { table: 'sessions', key: ['id'], where: (rows) => rows.where('created_at', '<', ago(SESSION_LIFETIME_MS)) },
    { table: 'password_resets', key: ['user_id'], where: (rows) => rows.where('expires_at', '<', ago(0)) },
    {
      table: 'subscribers',
      key: ['id'],
      where: (rows) => rows.whereNull('confirmed_at').where('confirm_expires_at', '<', ago(0)),
    },
    { table: 'mails', key: ['id'], where: (rows) => rows.where('expires_at', '<', ago(0)) },
    { table: 'limit_events', key: ['id'], where: (rows) => rows.where('at', '<', now - LIMIT_EVENTS_KEPT_MS) },
    {
      table: 'idempotency_keys',
      key: ['user_id', 'key'],
      where: (rows) => rows.where('created_at', '<', ago(IDEMPOTENCY_KEYS_KEPT_MS)),
    },
    {
      table: 'submissions',
      key: ['id'],
      where: (rows) => rows.whereNotNull('key').where('created_at', '<', ago(IDEMPOTENCY_KEYS_KEPT_MS)),
      emptied: { key: null, fingerprint: null },
    },
    {
      table: 'correction_senders',
      key: ['id'],
      where: (rows) =>
        rows.whereNull('email').whereNull('note').where('created_at', '<', ago(IDEMPOTENCY_KEYS_KEPT_MS)),
    },
    {
      table: 'correction_senders',
      key: ['id'],
      where: (rows) => rows.whereNotNull('key').where('created_at', '<', ago(IDEMPOTENCY_KEYS_KEPT_MS)),
      emptied: { key: null, fingerprint: null },
    },
  ];
}

async function clean({ write }: Database, { table, key, where, emptied }: Outdated, isStopped: () => boolean) {
  let done = BATCH;
  while (done === BATCH && !isStopped()) {
    done = await write((transaction) => {
      const some = transaction(table)
        .select([...key])
        .where(where)
        .limit(BATCH);
      const rows = transaction(table).whereIn([...key], some);
      return emptied ? rows.update(emptied) : rows.delete();
    });
    await breathe();
  }
}

type CleanupOptions = { isStopped?: () => boolean; onFailure?: (error: unknown, table: string) => void };

/** With `onFailure`, a failing table does not stop the others' cleanup. */
export async function runCleanup(
  database: Database,
  { isStopped = () => false, onFailure }: CleanupOptions = {},
): Promise<void> {
  const attempt = async (table: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(error, table);
    }
  };
  await attempt('ownerless_reviews', () => sweepOwnerlessReviews(database));
  await attempt('synced_records', () => sweepRemovals(database));
  for (const rows of outdated(Date.now())) await attempt(rows.table, () => clean(database, rows, isStopped));
}

/** Runs now and every hour. Failures are reported and retried. */
export function startCleanup(database: Database, failures: FailureReports): { stop(): Promise<void> } {
  let isStopped = false;
  let underWay = Promise.resolve();
  const onFailure = (error: unknown, table: string) => failures.report(error, `housekeeping of ${table} failed`);
  const turn = () => {
    underWay = underWay.then(() => runCleanup(database, { isStopped: () => isStopped, onFailure }));
  };
  turn();
  const timer = setInterval(turn, HOUR_MS).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
