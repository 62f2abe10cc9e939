import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { inspectBackup } from '#backend/maintenance/sqlite-file.ts';
import { fileOf } from '../support/backups.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite } from '../support/databases.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { killAgainAndAgain, spawnCli, temporaryFolder } from './run-cli.ts';

const KILLS = 3;

/** Some megabytes, so that a kill can hit the copy. */
const FILL = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 40000)
  insert into limit_events (bucket, at) select 'bucket ' || i, i from n`;

test('a backup goes beside the database, refuses what is there, and is put back with --yes', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [{ name: 'A' }]);
  await database.close();
  const run = (...given: string[]) => spawnCli(given, { databaseUrl: database.url });
  using folder = temporaryFolder();
  const [file, other] = [fileOf(database.url), join(folder.path, 'other.sqlite')];

  const first = JSON.parse((await run('backup', '--json')).stdout);
  expect(first).toMatchObject({ ok: true, tools: 1, reviews: 0 });
  expect(first.file).toMatch(new RegExp(`^${join(file, '../backups')}/ai-dir-\\d{8}T\\d{9}Z\\.sqlite$`));
  expect(statSync(first.file).mode & 0o777).toBe(0o600);
  expect(await run('backup', other)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/1 tool, 0 reviews, checked/),
  });
  expect(await run('backup', other)).toMatchObject({
    code: 73,
    stderr: `${other}: is there already; --force replaces it\n`,
  });
  expect(await run('backup', other, '--force')).toMatchObject({ code: 0 });
  symlinkSync(join(file, '..'), join(folder.path, 'folder'));
  for (const own of [file, `${file}-wal`, `${file}-shm`, join(folder.path, 'folder', 'test.sqlite-wal')])
    expect(await run('backup', own, '--force')).toMatchObject({ code: 64 });
  expect(await run('backup', '/nowhere/x.sqlite')).toMatchObject({ code: 73 });

  expect(await run('restore', other)).toMatchObject({ code: 64, stderr: expect.stringContaining('--yes') });
  const restored = JSON.parse((await run('restore', other, '--yes', '--json')).stdout);
  expect(restored).toMatchObject({ ok: true, file, tools: 1 });
  expect(Number(restored.epoch)).toBeGreaterThan(Number(first.epoch));
  expect(readdirSync(join(file, '..')).filter((name) => name.includes('before-restore'))).toHaveLength(1);
  writeFileSync(other, 'no database');
  expect(await run('restore', other, '--yes')).toMatchObject({ code: 65, stderr: expect.stringContaining(other) });
  expect(await run('restore', '/nowhere', '--yes')).toMatchObject({ code: 66 });
});

test('a database that is open elsewhere is backed up, and not restored', async () => {
  await using database = await openMigratedSqlite();
  await addTools(database, [{ name: 'A' }]);
  using folder = temporaryFolder();
  const backup = join(folder.path, 'backup.sqlite');
  expect(await spawnCli(['backup', backup, '-q'], { databaseUrl: database.url })).toMatchObject({
    code: 0,
    stdout: '',
  });
  expect(await spawnCli(['restore', backup, '--yes'], { databaseUrl: database.url })).toMatchObject({
    code: 75,
    stderr: expect.stringContaining('stop the server'),
  });
  await addTools(database, [{ name: 'B' }]);
});

test('killed at any moment, a backup is whole or not there, and a restore leaves the old database or the new one', async () => {
  using folder = temporaryFolder();
  const [file, backup, target] = ['d.sqlite', 'b.sqlite', 'k.sqlite'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  const database = connect({ dialect: 'sqlite', file });
  await migrate(database);
  await addTools(database, [{ name: 'A' }]);
  await database.writer.raw(FILL);
  const databaseUrl = `sqlite:${file}`;
  expect(await spawnCli(['backup', backup], { databaseUrl })).toMatchObject({ code: 0 });
  await killAgainAndAgain(
    { kills: KILLS, random: seededRandom(4) },
    () => ({ given: ['backup', target, '--force'], databaseUrl }),
    async () => void expect(await inspectBackup(target)).toMatchObject({ tools: 1 }),
  );
  await addTools(database, [{ name: 'B' }]);
  await database.close();
  await killAgainAndAgain(
    { kills: KILLS, random: seededRandom(5) },
    () => ({ given: ['restore', backup, '--yes'], databaseUrl }),
    async (turn) => {
      const after = connect({ dialect: 'sqlite', file });
      const slugs = await after.reader('tools').orderBy('id').pluck('slug');
      expect(await after.writer.raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      if (slugs.length === 1) await addTools(after, [{ name: 'B' }]);
      await after.close();
      expect(turn === 0 ? [['a']] : [['a'], ['a', 'b']]).toContainEqual(slugs);
    },
  );
});

test('PostgreSQL is backed up by pg_dump, whose absence and failure are said', async () => {
  using folder = temporaryFolder();
  const bin = join(folder.path, 'bin');
  mkdirSync(bin);
  const program = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  const target = join(folder.path, 'b.dump');
  const databaseUrl = 'postgres://ada:s%20cret@db.example/x';
  const run = (path: string, url = databaseUrl) =>
    spawnCli(['backup', target, '--json', '--force'], { databaseUrl: url, env: { PATH: path } });

  expect(await run(bin)).toMatchObject({ code: 69, stdout: expect.stringContaining('pg_dump is needed') });
  program('pg_dump', 'echo "server version mismatch" >&2; exit 1');
  expect(await run(bin)).toMatchObject({
    code: 69,
    stdout: expect.stringContaining('failed: server version mismatch'),
  });
  program('pg_dump', `echo "$* $PGPASSWORD" > "$(echo "$*" | sed 's/.*--file=//; s/ --dbname.*//')"`);
  program('pg_restore', 'exit 0');
  expect(await run(`${bin}:/bin:/usr/bin`)).toMatchObject({ code: 0, stdout: expect.stringContaining('"ok":true') });
  expect(readFileSync(target, 'utf8')).toMatch(/--dbname=postgres:\/\/ada@db\.example\/x s cret\n$/);
  expect(statSync(target).mode & 0o777).toBe(0o600);
  const inQuery = 'postgres://ada@db.example/x?password=s%20cret&sslmode=require';
  expect(await run(`${bin}:/bin:/usr/bin`, inQuery)).toMatchObject({ code: 0 });
  expect(readFileSync(target, 'utf8')).toMatch(/--dbname=postgres:\/\/ada@db\.example\/x\?sslmode=require s cret\n$/);
  expect(readdirSync(folder.path).sort()).toEqual(['b.dump', 'bin']);
});

test('a database that waits for a migration is backed up, one that is not there or is none is not', async () => {
  await using database = await openMigratedSqlite();
  using folder = temporaryFolder();
  const backup = (target: string, databaseUrl: string) =>
    spawnCli(['backup', join(folder.path, target)], { databaseUrl });
  await database.writer.raw('delete from migrations where name = (select max(name) from migrations)');
  expect(await backup('old', database.url)).toMatchObject({ code: 0 });
  await database.writer.raw('drop table settings');
  expect(await backup('none', database.url)).toMatchObject({
    code: 65,
    stderr: expect.stringContaining('none of AI Dir'),
  });
  expect(await backup('missing', `sqlite:${folder.path}/x.sqlite`)).toMatchObject({ code: 69 });
  expect(readdirSync(folder.path)).toEqual(['old']);
});

test('a restore of PostgreSQL needs a file and pg_restore', async () => {
  using folder = temporaryFolder();
  const databaseUrl = 'postgres://127.0.0.1:1/x';
  expect(await spawnCli(['restore', join(folder.path, 'x'), '--yes'], { databaseUrl })).toMatchObject({ code: 66 });
  const file = join(folder.path, 'x.dump');
  writeFileSync(file, 'PGDMP');
  const verify = () => spawnCli(['backup', '--verify', file], { databaseUrl, env: { PATH: folder.path } });
  expect(await verify()).toMatchObject({ code: 69, stderr: expect.stringContaining('pg_restore is needed') });
});
