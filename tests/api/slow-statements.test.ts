import type { AddressInfo } from 'node:net';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { eachDatabase } from '../support/databases.ts';

/** Exceeds the time limit of visitors' requests. */
const LONG_S = 6;

/** A way to a database server that can be cut. */
async function cuttable(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const far = connectTo(Number(target.port), target.hostname);
    for (const each of [socket, far]) sockets.add(each.on('error', () => {}));
    socket.pipe(far).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const near = new URL(url);
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: near.href,
    cut: () => {
      for (const socket of sockets) socket.end();
    },
    close: () => server.close(),
  };
}

eachDatabase((open) => {
  test('connections that PostgreSQL ends under a query are unreachable, not a bug, and are replaced', async () => {
    await using database = await open();
    if (database.dialect.name === 'sqlite') return;
    const way = await cuttable(database.url);
    const serving = connect({ dialect: 'postgres', url: way.url }, { isServing: true });
    const asked = serving.reader.raw('select pg_sleep(3)').then(
      () => null,
      (error: unknown) => error,
    );
    await serving.reader.raw('select 1');
    way.cut();
    expect(await asked).toMatchObject({ code: 'ECONNRESET' });
    expect(isBusy(await asked)).toBe(true);
    expect((await serving.reader.raw('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await serving.close();
    way.close();
  });

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
