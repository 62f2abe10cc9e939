import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import knex from 'knex';
import { beforeAll, expect, inject, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { migrate } from '#backend/database/migrate.ts';
import { addTools } from '../support/catalogue.ts';
import { debianBin, startDebianPostgres } from '../support/debian-postgres.ts';
import { addReview } from '../support/reviews.ts';
import { spawnCli, temporaryFolder } from './run-cli.ts';

/** Each command takes seconds on a busy machine. */
const PATIENCE_MS = 300_000;

type Server = { url: string; bin: string };

const urlOf = ({ url }: Server, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function onServer<T>({ url }: Server, work: (client: knex.Knex) => Promise<T>): Promise<T> {
  const client = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  return work(client).finally(() => client.destroy());
}

const databasesOf = (server: Server): Promise<string[]> =>
  onServer(server, (client) =>
    client('pg_database').whereLike('datname', '%live_site%').orderBy('datname').pluck('datname'),
  );

async function withSite<T>(server: Server, name: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect({ dialect: 'postgres', url: urlOf(server, name) });
  return work(database).finally(() => database.close());
}

async function createSite(server: Server, name: string, tools: readonly string[]): Promise<void> {
  await onServer(server, (client) => client.raw('create database ??', [name]));
  await withSite(server, name, async (database) => {
    await migrate(database);
    await addTools(
      database,
      tools.map((tool) => ({ name: tool })),
    );
    await addReview(database, { tool: 'a', username: 'ada' });
  });
}

const toolsOf = (server: Server, name: string): Promise<string[]> =>
  withSite(server, name, (database) => database.reader('tools').orderBy('id').pluck('slug'));

function run(server: Server, name: string, ...given: string[]) {
  const path = `${server.bin}:${process.env.PATH}`;
  return spawnCli(given, { databaseUrl: urlOf(server, name), env: { PATH: path } });
}

let server: Server;

beforeAll(async () => {
  if (debianBin === null) return;
  const started = await startDebianPostgres(debianBin);
  server = { ...started, bin: debianBin };
  return started.stop;
});

test.skipIf(debianBin === null)(
  'a dump is restored, onto tables only with --force, all of it or nothing',
  async () => {
    using folder = temporaryFolder();
    const dump = join(folder.path, 'site.dump');
    await createSite(server, 'live_site', ['A', 'B']);
    expect(await run(server, 'live_site', 'backup', dump)).toMatchObject({ code: 0 });
    const verified = await run(server, 'live_site', 'backup', '--verify', dump, '--json');
    expect(verified).toMatchObject({ code: 0 });
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, tools: 2, reviews: 1, findings: [] });
    await withSite(server, 'live_site', (database) => addTools(database, [{ name: 'C' }]));

    expect(await run(server, 'live_site', 'restore', dump, '--yes')).toMatchObject({
      code: 73,
      stderr: expect.stringContaining('--force'),
    });
    await withSite(server, 'live_site', async (database) => {
      await database.reader.raw('select 1');
      expect(await run(server, 'live_site', 'restore', dump, '--yes', '--force')).toMatchObject({
        code: 75,
        stderr: expect.stringContaining('stop the server'),
      });
    });
    expect(await toolsOf(server, 'live_site')).toEqual(['a', 'b', 'c']);
    expect(await databasesOf(server)).toEqual(['live_site']);

    const restored = await run(server, 'live_site', 'restore', dump, '--yes', '--force', '--json');
    expect(restored).toMatchObject({ code: 0 });
    const { keptAs, ...facts } = JSON.parse(restored.stdout);
    expect(facts).toMatchObject({ ok: true, file: 'live_site', tools: 2, reviews: 1, users: 1 });
    expect(await databasesOf(server)).toEqual(['live_site', keptAs]);
    expect(await toolsOf(server, 'live_site')).toEqual(['a', 'b']);
    expect(await toolsOf(server, keptAs)).toEqual(['a', 'b', 'c']);
    await withSite(server, 'live_site', async (database) => {
      expect(await database.reader('sessions')).toEqual([]);
      expect(await database.reader('audit').where({ action: 'database_restored' }).pluck('subject')).toHaveLength(1);
    });
    expect(await run(server, 'live_site', 'doctor')).toMatchObject({ code: 0 });

    await onServer(server, (client) => client.raw('create database empty_live_site'));
    expect(await run(server, 'empty_live_site', 'restore', dump, '--yes')).toMatchObject({ code: 0 });
    expect(await toolsOf(server, 'empty_live_site')).toEqual(['a', 'b']);
    expect(await databasesOf(server)).toEqual(['empty_live_site', 'live_site', keptAs]);
  },
  PATIENCE_MS,
);

test.skipIf(debianBin === null)(
  'what is no dump of ours is refused, and changes nothing',
  async () => {
    using folder = temporaryFolder();
    const [dump, file] = [join(folder.path, 'other.dump'), join(folder.path, 'file')];
    await onServer(server, (client) => client.raw('create database other_site'));
    await onServer({ ...server, url: urlOf(server, 'other_site') }, (client) => client.raw('create table x (y int)'));
    await createSite(server, 'kept_site', ['A']);
    expect(await run(server, 'other_site', 'backup', dump)).toMatchObject({ code: 0 });
    writeFileSync(file, 'no dump');
    for (const [backup, reason] of [
      [dump, 'none of AI Dir'],
      [file, 'cannot be read as a dump'],
    ] as const)
      expect(await run(server, 'kept_site', 'restore', backup, '--yes', '--force')).toMatchObject({
        code: 65,
        stderr: expect.stringContaining(reason),
      });
    expect(await run(server, 'kept_site', 'backup', dump, '--force')).toMatchObject({ code: 0 });
    // Its table of contents is at the beginning.
    writeFileSync(file, readFileSync(dump).subarray(0, -100));
    for (const command of [
      ['restore', file, '--yes', '--force'],
      ['backup', '--verify', file],
    ])
      expect(await run(server, 'kept_site', ...command)).toMatchObject({
        code: 65,
        stderr: expect.stringContaining('is damaged'),
      });
    await withSite(server, 'kept_site', (database) =>
      database.writer('migrations').insert({ name: '29990101-x', batch: 9 }),
    );
    expect(await run(server, 'kept_site', 'backup', dump, '--force')).toMatchObject({ code: 0 });
    expect(await run(server, 'kept_site', 'backup', '--verify', dump)).toMatchObject({
      code: 65,
      stderr: expect.stringContaining('newer program'),
    });

    expect(await toolsOf(server, 'kept_site')).toEqual(['a']);
    expect(await onServer(server, (client) => client('pg_database').whereLike('datname', 'ai_dir_%'))).toEqual([]);
  },
  PATIENCE_MS,
);

test.skipIf(debianBin === null)('client programs of another version than the server: both are named', async () => {
  using folder = temporaryFolder();
  const embedded = { url: inject('postgresUrl'), bin: debianBin ?? '' };
  const shown = await onServer(embedded, (client) => client.raw('show server_version'));
  const version = Number.parseInt(shown.rows[0].server_version, 10);
  const own = Number(dirname(embedded.bin).split('/').at(-1));
  const ended = await run(embedded, 'postgres', 'backup', join(folder.path, 'x.dump'));

  if (version <= own) expect(ended).toMatchObject({ code: 0 });
  else
    expect(ended).toMatchObject({
      code: 69,
      stderr: expect.stringMatching(new RegExp(`pg_dump has version ${own}\\.\\d+ and the server ${version}\\.`)),
    });
  expect(readdirSync(folder.path)).toEqual(version <= own ? ['x.dump'] : []);
});
