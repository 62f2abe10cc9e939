import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { isBusy } from '#backend/database/is-busy.ts';
import { eachDatabase } from '../support/databases.ts';

/** Exceeds the time limit of visitors' requests. */
const LONG_S = 6;

eachDatabase((open) => {
  test('a connection that is silent while others are answered is given up where visitors wait, and not in an import', async () => {
    await using database = await open();
    if (database.dialect.name === 'sqlite') return;
    const serving = connect({ dialect: 'postgres', url: database.url }, { isServing: true });
    const sleep = async (transaction: Knex.Transaction) => {
      await transaction.raw('set local statement_timeout = 0');
      await transaction.raw(`select pg_sleep(${LONG_S})`);
      return 'done';
    };
    const asking = setInterval(() => void serving.watcher.raw('select 1').catch(() => {}), 250);
    const [served, imported] = await Promise.allSettled([serving.write(sleep), database.write(sleep)]);
    clearInterval(asking);
    expect(imported).toEqual({ status: 'fulfilled', value: 'done' });
    expect(served).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEDOUT' } });
    expect(isBusy((served as PromiseRejectedResult).reason)).toBe(true);
    // Exceeds the connection pool.
    const answers = await Promise.all(Array.from({ length: 20 }, () => serving.reader.raw('select 1 as n')));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(answers.map(() => 1));
    await serving.close();
  });
});
