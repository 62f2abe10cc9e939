import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedCopy } from '../support/backups.ts';
import { addTools } from '../support/catalogue.ts';
import { openMigratedSqlite } from '../support/databases.ts';
import { spawnCli, temporaryFolder } from './run-cli.ts';

/** Each command takes seconds on a busy machine. */
const PATIENCE_MS = 300_000;

const OLD = ['2020', '2021', '2022'].map((year) => `ai-dir-${year}0101T000000000Z.sqlite`);
/** Written while the clock was wrong. */
const AHEAD = 'ai-dir-29990101T000000000Z.sqlite';
const FOREIGN = [
  'ai-dir-20190101T000000000Z.dump',
  'ai-dir-20190101T000000000Z.sqlite.bak',
  'ai-dir-20190101.sqlite',
  'site.sqlite',
  '.ai-dir-20190101T000000000Z.sqlite.0a1b2c.partial',
];

test('--keep removes the oldest of its own files, never the new one, and nothing else', async () => {
  await using database = await openMigratedSqlite();
  using folder = temporaryFolder();
  const run = (...given: string[]) =>
    spawnCli(['backup', '--to', folder.path, ...given], { databaseUrl: database.url });
  for (const name of [...OLD, AHEAD, ...FOREIGN]) writeFileSync(join(folder.path, name), name);
  mkdirSync(join(folder.path, 'ai-dir-20180101T000000000Z.sqlite'));
  const left = [...FOREIGN, 'ai-dir-20180101T000000000Z.sqlite'];

  const first = JSON.parse((await run('--keep', '3', '--json')).stdout);
  expect(first.removed).toEqual(OLD.slice(0, 2).map((name) => join(folder.path, name)));
  expect(statSync(first.file).size).toBe(first.bytes);
  const second = JSON.parse((await run('--keep', '1', '--json')).stdout);
  expect(second.removed).toEqual([join(folder.path, OLD[2] ?? ''), first.file, join(folder.path, AHEAD)]);

  expect(
    readdirSync(folder.path)
      .map((name) => join(folder.path, name))
      .sort(),
  ).toEqual([...left.map((name) => join(folder.path, name)), second.file].sort());
  const { removed } = JSON.parse((await run('--json')).stdout);
  expect(removed).toBeUndefined();
});

test('a backup that fails removes nothing', async () => {
  await using database = await openMigratedSqlite();
  using folder = temporaryFolder();
  for (const name of OLD) writeFileSync(join(folder.path, name), name);
  await database.writer.raw('drop table settings');

  const ended = await spawnCli(['backup', '--keep', '1', '--to', folder.path], { databaseUrl: database.url });

  expect(ended).toMatchObject({ code: 65 });
  expect(readdirSync(folder.path)).toEqual(OLD);
});

test('options that do not go together, and a folder that is not there, are refused', async () => {
  await using database = await openMigratedSqlite();
  using folder = temporaryFolder();
  const file = join(folder.path, 'x.sqlite');
  for (const [code, ...given] of [
    [73, '--to', join(folder.path, 'unmounted')],
    [64, file, '--to', folder.path],
    [64, file, '--keep', '7'],
    [64, '--keep', '0'],
    [64, '--verify', file, '--keep', '7'],
    [64, file, '--verify', file],
    [66, '--verify', file],
  ] as const)
    expect(await spawnCli(['backup', ...given], { databaseUrl: database.url })).toMatchObject({ code });
  expect(readdirSync(folder.path)).toEqual([]);
});

test(
  '--verify restores to a scratch file and says what doctor finds there',
  async () => {
    await using database = await openMigratedSqlite();
    using folder = temporaryFolder();
    await addTools(database, [{ name: 'A' }]);
    const scratch = join(folder.path, 'tmp');
    mkdirSync(scratch);
    const run = (...given: string[]) => spawnCli(given, { databaseUrl: database.url, env: { TMPDIR: scratch } });
    const [sound, mendable, broken, damaged] = ['sound', 'mendable', 'broken', 'damaged'].map((name) =>
      join(folder.path, name),
    ) as [string, string, string, string];
    await run('backup', sound);
    await database.writer('tools').update({ avg_rating: 400 });
    await run('backup', mendable);
    await database.writer('audit').insert({ at: 'x', actor: 'x', action: 'x', subject: 'x', hash: 'wrong' });
    await run('backup', broken);
    changedCopy(sound, damaged, (bytes) => bytes.fill(7, 40_000, 60_000));
    const before = readFileSync(sound);

    expect(JSON.parse((await run('backup', '--verify', sound, '--json')).stdout)).toMatchObject({
      ...{ ok: true, file: sound, tools: 1, reviews: 0, findings: [] },
    });
    expect(await run('backup', '--verify', mendable)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('ratings'),
    });
    expect(await run('backup', '--verify', broken)).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('audit'),
    });
    expect(await run('backup', '--verify', damaged)).toMatchObject({
      code: 65,
      stderr: expect.stringContaining(damaged),
    });
    expect(readFileSync(sound).equals(before)).toBe(true);
    expect(readdirSync(scratch).filter((name) => name.startsWith('ai-dir'))).toEqual([]);
    expect(await database.reader('tools').pluck('avg_rating')).toEqual([400]);
  },
  PATIENCE_MS,
);
