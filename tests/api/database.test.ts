import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate, migrationState, NewerDatabaseError } from '#backend/database/migrate.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { startSite } from '../support/site.ts';

eachDatabase((open) => {
  test('T114: sixty transactions of two processes that read and then write all come through', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await database.writer('settings').insert({ name: 'counter', value: '0' });
    let begun = 0;
    const count = (process: typeof database | typeof other) =>
      process.write(async (transaction) => {
        begun += 1;
        const { value } = await transaction('settings').where({ name: 'counter' }).forUpdate().first('value');
        await transaction('settings')
          .where({ name: 'counter' })
          .update({ value: String(Number(value) + 1) });
      });
    await Promise.all(Array.from({ length: 60 }, (_, i) => count(i % 2 ? database : other)));
    expect(await database.reader('settings').where({ name: 'counter' }).first('value')).toEqual({ value: '60' });
    // With BEGIN IMMEDIATE each transaction begins once, with the lock.
    if (database.dialect.name === 'sqlite') expect(begun).toBe(60);
  });

  test('a transaction that fails leaves nothing, and its error is handed on', async () => {
    await using database = await open();
    const failing = database.write(async (transaction) => {
      await transaction('settings').insert({ name: 'half', value: '' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.reader('settings').where({ name: 'half' })).toEqual([]);
  });

  test('T114: while another process holds the lock, writing is busy and reading goes on', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    await using other = openSecondConnection(database);
    await using site = await startSite(database);
    const isSqlite = database.dialect.name === 'sqlite';
    const connection = await other.writer.client.acquireConnection();
    const run = (sql: string) => other.writer.raw(sql).connection(connection);
    await run(isSqlite ? 'begin exclusive' : 'begin');
    if (!isSqlite) await run('lock table settings in share row exclusive mode');
    const startedAt = performance.now();
    const writing = database.write((transaction) => transaction('settings').insert({ name: 'late', value: '' }));
    const asked = rawRequest(`${site.origin}/readyz`);
    for (let i = 0; i < 10; i += 1) {
      const askedAt = performance.now();
      expect((await rawRequest(`${site.origin}/api/tools?offset=${i}`)).status).toBe(200);
      expect(performance.now() - askedAt).toBeLessThan(1_000);
      await sleep(50);
    }
    await expect(writing).rejects.toMatchObject({ status: 503, code: 'busy', headers: { 'Retry-After': '1' } });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const refused = await asked;
    expect(refused.headers['retry-after']).toBe('1');
    await expectProblem(refused, 503, 'busy');
    await run('rollback');
    await other.writer.client.releaseConnection(connection);
    expect((await site.get('/readyz')).status).toBe(200);
    expect(await database.reader('settings').where({ name: 'late' })).toEqual([]);
  });

  test('T125: when every connection is taken, a read is told to come again', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const { client } = database.reader;
    const taken = await Promise.all(Array.from({ length: client.pool.max }, () => client.acquireConnection()));
    const refused = await rawRequest(`${site.origin}/api/categories`);
    expect(refused.headers['retry-after']).toBe('1');
    await expectProblem(refused, 503, 'busy');
    for (const connection of taken) await client.releaseConnection(connection);
    expect((await site.get('/api/categories')).status).toBe(200);
  });

  test('migrating twice is migrating once', async () => {
    await using database = await open();
    await database.writer('settings').insert({ name: 'kept', value: '1' });
    expect(await migrate(database)).toEqual([]);
    expect(await migrationState(database)).toEqual({ pending: [], unknown: [] });
    expect(await database.reader('settings').where({ name: 'kept' })).toHaveLength(1);
  });

  test('a database of a newer program is refused by name', async () => {
    await using database = await open();
    await database.writer('migrations').insert({ name: '29990101000000-future', batch: 2, migration_time: new Date() });
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(database)).rejects.toThrow('29990101000000-future');
  });

  test('the schema refuses what must not be, whoever writes it', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }]);
    const { writer } = database;
    const tool = await writer('tools').first();
    const { id: _, ...more } = { ...tool, slug: 'b' };
    const [user] = await writer('users')
      .insert({ username: 'ada', username_key: 'ada', created_at: 'x' })
      .returning('id');
    const review = {
      tool_id: tool.id,
      user_id: user.id,
      rating: 5,
      score: 50,
      title: 't',
      content: 'c',
      created_at: 'x',
    };
    const [{ id: reviewId }] = await writer('reviews').insert(review).returning('id');
    const [other] = await writer('users')
      .insert({ username: 'bob', username_key: 'bob', created_at: 'x' })
      .returning('id');
    const ofBob = { ...review, user_id: other.id };
    const wrong: [string, Record<string, unknown>][] = [
      ['tools', { ...more, slug: 'a' }],
      ['tools', { ...more, slug: '' }],
      ['tools', { ...more, slug: 'x'.repeat(81) }],
      ['tools', { ...more, name: '' }],
      ['tools', { ...more, name: null }],
      ['tools', { ...more, pricing_type: 'cheap' }],
      ['tools', { ...more, is_verified: 2 }],
      ['tools', { ...more, popularity: -1 }],
      ['tools', { ...more, popularity: 1_000_001 }],
      ['tools', { ...more, avg_rating: 501 }],
      ['tools', { ...more, review_count: 1 }],
      ['tools', { ...more, stars_1: -1, stars_2: 1 }],
      ['categories', { slug: 'chatbots', name: 'x', description: '', icon_name: 'x', position: 1 }],
      ['category_translations', { category_id: 1, language: 'xx', name: '', description: '' }],
      ['tool_categories', { tool_id: tool.id, category_id: 999, position: 0 }],
      ['tool_translations', { tool_id: 999, language: 'de', description: '' }],
      ['users', { username: 'Ada', username_key: 'ada', created_at: 'x' }],
      ['reviews', review],
      ['reviews', { ...ofBob, rating: 6 }],
      ['reviews', { ...ofBob, rating: 0 }],
      ['reviews', { ...ofBob, score: 51 }],
      ['reviews', { ...ofBob, score: 9 }],
      ['reviews', { ...ofBob, status: 'hidden' }],
      ['reviews', { ...ofBob, is_anonymous: 2 }],
      ['reviews', { ...ofBob, tool_id: 999 }],
      ['reviews', { ...ofBob, user_id: 999 }],
      ['ratings', { review_id: reviewId, features: 6, ease_of_use: 5, value: 5 }],
      ['ratings', { review_id: 999, features: 5, ease_of_use: 5, value: 5 }],
      ['changes', { kind: 'whatever', subject: 'tool', created_at: 'x' }],
    ];
    for (const [table, row] of wrong) {
      const failure = await writer(table)
        .insert(row)
        .then(
          () => 'was stored',
          (error: { code: string }) => error.code,
        );
      expect([table, row, failure]).toEqual([table, row, expect.stringMatching(/^(SQLITE_CONSTRAINT|23\d\d\d)$/)]);
    }
    await writer('reviews').insert(ofBob);
    await expect(writer('tools').where({ id: tool.id }).delete()).rejects.toMatchObject({
      code: expect.stringMatching(/^(SQLITE_CONSTRAINT|23503)$/),
    });
  });

  test('connections are set up to lose nothing and to wait for nobody too long', async () => {
    await using database = await open();
    const setting = async (pool: typeof database.reader, sql: string) => {
      const rows = await pool.raw(sql);
      return Object.values((Array.isArray(rows) ? rows : rows.rows)[0]).map(String)[0];
    };
    if (database.dialect.name === 'postgres') {
      expect(await setting(database.writer, 'show statement_timeout')).toBe('5s');
      expect(await setting(database.writer, 'show lock_timeout')).toBe('1s');
      expect(await setting(database.writer, 'show idle_in_transaction_session_timeout')).toBe('10s');
      return;
    }
    expect(await setting(database.writer, 'pragma journal_mode')).toBe('wal');
    expect(await setting(database.writer, 'pragma synchronous')).toBe('2');
    expect(await setting(database.writer, 'pragma wal_autocheckpoint')).toBe('10000');
    expect(await setting(database.writer, 'pragma cache_size')).toBe('-8192');
    for (const pool of [database.reader, database.writer, database.watcher]) {
      expect(await setting(pool, 'pragma foreign_keys')).toBe('1');
      expect(await setting(pool, 'pragma busy_timeout')).toBe('250');
    }
    await expect(database.reader('settings').delete()).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  });

  test('only its owner may read what a SQLite database is made of', async () => {
    await using database = await open();
    if (database.dialect.name !== 'sqlite') return;
    // The log beside the file is there once something is written.
    await addTools(database, [{ name: 'A' }]);
    const folder = dirname(database.url.replace('sqlite:', ''));
    const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
    expect(modes.map(([, mode]) => mode)).toEqual(modes.map(() => 0o600));
    expect(modes.length).toBeGreaterThan(1);
    const file = join(folder, 'test.sqlite');
    chmodSync(file, 0o644);
    await using _again = openSecondConnection(database);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });
});
