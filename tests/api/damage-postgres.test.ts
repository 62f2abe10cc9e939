import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { expect, inject, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { keptLog, spoil } from '../support/damage.ts';
import { expectProblem } from '../support/problems.ts';
import { addReview } from '../support/reviews.ts';
import { startSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { waitUntil } from '../support/wait-until.ts';

const REVIEWS = '/api/tools/claude/reviews';
/** PostgreSQL's pages are twice as large as SQLite's. */
const FIRST_PAGE = [1, 2];

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function makeSource(admin: Knex, name: string): Promise<void> {
  await admin.raw(`create database ${name} template template1`);
  const source = connect({ dialect: 'postgres', url: urlOf(name) });
  await migrate(source);
  await addSmallCatalogue(source);
  await addReview(source, { tool: 'claude', username: 'ada', title: 'A review' });
  await source.close();
}

async function filesOf(url: string, names: readonly string[]): Promise<string[]> {
  const client = knex({ client: 'pg', connection: url, pool: { min: 1, max: 1 } });
  const result = await client.raw(
    `select name, current_setting('data_directory') as folder, pg_relation_filepath(name::regclass) as path
     from unnest(?::text[]) name`,
    [[...names]],
  );
  await client.destroy();
  return rowsOf<{ folder: string; path: string }>(result).map(({ folder, path }) => join(folder, path));
}

test('T115, PostgreSQL: a damaged page of a table or an index is named, remembered, and the rest is answered', async () => {
  const admin = knex({ client: 'pg', connection: inject('postgresUrl') });
  const source = `source_${randomUUID().replaceAll('-', '')}`;
  await makeSource(admin, source);
  try {
    for (const [damaged, table] of [
      ['reviews', 'reviews'],
      ['reviews_pkey', 'reviews'],
      ['posts', 'posts'],
    ] as const) {
      // The copy has new files, of which the server caches no pages.
      const copy = `copy_${randomUUID().replaceAll('-', '')}`;
      const [original = ''] = await filesOf(urlOf(source), [damaged]);
      await admin.raw(`create database ${copy} template ${source} strategy file_copy`);
      const [{ oid }] = rowsOf<{ oid: number }>(
        await admin.raw('select oid from pg_database where datname = ?', [copy]),
      ) as [{ oid: number }];
      spoil(original.replace(/base\/\d+\//, `base/${oid}/`), ...FIRST_PAGE);
      const database = connect({ dialect: 'postgres', url: urlOf(copy) });
      const { log, lines } = keptLog();
      {
        await using site = await startSite(database, {}, null, [], { log });
        expect((await site.get('/readyz')).status).toBe(200);
        if (table === 'reviews') site.health.note(Object.assign(new Error('made up'), { code: 'XX002' }));
        else await expectProblem(await site.get('/api/blog'), 503, 'busy');
        await expectProblem(await site.get('/readyz'), 503, 'busy');
        await waitUntil(() => lines('database damaged').length > 0, 20_000);
        expect(lines('database damaged').map(({ tables }) => tables)).toEqual([[table]]);
        expect((await site.get('/api/categories')).status).toBe(200);
        if (damaged === 'reviews') await expectProblem(await site.get(REVIEWS), 503, 'busy');
      }
      await database.close();
      await admin.raw(`drop database ${copy} with (force)`);
    }
  } finally {
    await admin.raw(`drop database ${source} with (force)`);
    await admin.destroy();
  }
});

test('PostgreSQL: a search for damage does not hold up the end of the server', async () => {
  const admin = knex({ client: 'pg', connection: inject('postgresUrl') });
  const name = `slow_${randomUUID().replaceAll('-', '')}`;
  await makeSource(admin, name);
  // Found before the built-in function, by which the search reads every row.
  await admin.raw(`alter database ${name} set search_path = public, pg_catalog`);
  const database = connect({ dialect: 'postgres', url: urlOf(name) });
  try {
    await database.writer.raw(`create function octet_length(text) returns integer language plpgsql as
      $$ begin perform pg_sleep(40); return 1; end $$`);
    const { log } = keptLog();
    await using site = await startSite(database, {}, null, [], { log });
    site.health.note(Object.assign(new Error('made up'), { code: 'XX002' }));
    const isReading = () => admin('pg_stat_activity').where({ datname: name, wait_event: 'PgSleep' }).first('pid');
    await waitUntil(async () => (await isReading()) !== undefined, 20_000);
    const before = performance.now();
    await site.health.stop();
    await database.close();
    expect(performance.now() - before).toBeLessThan(20_000);
  } finally {
    await admin.raw(`drop database ${name} with (force)`);
    await admin.destroy();
  }
});
