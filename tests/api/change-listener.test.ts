import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { type ChangeListener, PostgresChangeListener } from '#backend/database/change-listener.ts';
import type { Database } from '#backend/database/database.ts';
import { announce } from '../support/announce.ts';
import { startFollower } from '../support/apply-write.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase, type TestDatabase } from '../support/databases.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { median, waitUntil } from '../support/wait-until.ts';

type Watched = { database: Database; bell: () => ChangeListener | undefined; rings: () => number };

function watchBell(database: TestDatabase): Watched {
  let bell: ChangeListener | undefined;
  let rings = 0;
  const hangBell = database.listenForChanges;
  return {
    bell: () => bell,
    rings: () => rings,
    database: {
      ...database,
      listenForChanges:
        hangBell &&
        ((ring) => {
          bell = hangBell(() => {
            rings += 1;
            ring();
          });
          return bell;
        }),
    },
  };
}

const LISTENERS = `from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;

const cutBells = ({ writer }: Database) => writer.raw(`select pg_terminate_backend(pid) ${LISTENERS}`);

async function countBells({ reader }: Database): Promise<number> {
  return Number((await reader.raw(`select count(*) as n ${LISTENERS}`)).rows[0].n);
}

eachDatabase((open) => {
  test('what another process commits is heard, also right after the connection that listens was cut', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await addTools(database, [{ name: 'Tool' }]);
    const watched = watchBell(database);
    await using changes = await startFollower(watched.database);
    const heard: number[] = [];
    changes.onNewTools((messages) => heard.push(...messages.map(({ id }) => id)));
    const isListening = () => watched.bell()?.isListening !== false;
    await waitUntil(isListening);
    const ids: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      if (round % 2 === 1 && database.dialect.name === 'postgres') {
        await waitUntil(isListening);
        await cutBells(other);
      }
      const id = await announce(other, 'tool');
      ids.push(id);
      times.push(await waitUntil(() => heard.includes(id)));
    }
    expect(heard).toEqual(ids);
    expect(median(times)).toBeLessThan(1_000);
  });
});

eachDatabase((open) => {
  test('PostgreSQL rings at once; while its bell hangs, looks are rare, and it is taken down with the follower', async () => {
    await using database = await open();
    if (database.dialect.name === 'sqlite') {
      expect(database.listenForChanges).toBeNull();
      return;
    }
    await using other = openSecondConnection(database);
    await addTools(database, [{ name: 'Tool' }]);
    let looks = 0;
    const raw = (...given: Parameters<typeof database.watcher.raw>) => {
      looks += 1;
      return database.watcher.raw(...given);
    };
    const watcher = new Proxy(database.watcher, {
      get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)),
    });
    const watched = watchBell({ ...database, watcher } as TestDatabase);
    const changes = await startFollower(watched.database);
    await waitUntil(() => watched.bell()?.isListening === true);
    const [rings, first] = [watched.rings(), looks];
    await announce(other, 'tool');
    await waitUntil(() => watched.rings() === rings + 1 && looks > first);
    const before = performance.now();
    const start = looks;
    await waitUntil(() => looks >= start + 3, 15_000);
    expect(performance.now() - before).toBeGreaterThan(1_000);
    expect(await countBells(database)).toBe(1);
    await changes.stop();
    await waitUntil(async () => (await countBells(database)) === 0);
    await announce(other, 'tool');
    expect(watched.rings()).toBe(rings + 1);
  });
});

test('a bell is taken down at once, at whatever moment of its connecting', async () => {
  const stopAfter = async (url: string, milliseconds: number) => {
    const bell = new PostgresChangeListener(url, () => {});
    await sleep(milliseconds);
    await bell.stop();
  };
  const silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await waitUntil(() => silent.listening);
  const { port } = silent.address() as AddressInfo;
  const before = performance.now();
  await stopAfter(`postgres://u:p@127.0.0.1:${port}/d`, 100);
  for (let i = 0; i < 60; i += 1) await stopAfter(inject('postgresUrl'), i / 2);
  expect(performance.now() - before).toBeLessThan(4_500);
  await new Promise((resolve) => silent.close(resolve));
});
