import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import knex from 'knex';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { exitFor } from '#cli/exit-codes.ts';
import { waitUntil } from '../support/wait-until.ts';
import { runCli, spawnCli, startCli, temporaryFolder } from './run-cli.ts';

test('help begins with examples and names the exit codes', async () => {
  const { code, stdout, stderr } = await spawnCli(['--help']);

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Examples:\n {2}\$ ai-dir seed\n/);
  expect(stdout).toContain('Exit codes: 0 done · 64 usage');
});

test('a mistyped command gets a suggestion and exit 64', async () => {
  const { code, stdout, stderr } = await spawnCli(['improt']);

  expect(stderr).toContain('Did you mean import?');
  expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
});

test.each([
  [['import']],
  [['import', 'x.json', '--fromat', 'csv']],
  [['export', '--format', 'xml']],
  [['import', '-']],
  [[]],
])('wrong usage ends with 64: ai-dir %j', async (given) => {
  using folder = temporaryFolder();
  expect(await runCli(given, { databaseUrl: `sqlite:${folder.path}/x.sqlite` })).toMatchObject({
    code: 64,
    stdout: '',
  });
});

test('a file or folder that is not there ends with 66', async () => {
  expect(await runCli(['import', '/nowhere/x.json'])).toMatchObject({
    code: 66,
    stderr: '/nowhere/x.json: must be a file, found nothing\n',
  });
  expect(await runCli(['import', '/tmp'])).toMatchObject({ code: 66 });
  expect(await runCli(['seed', '/nowhere'])).toMatchObject({ code: 66 });
  expect(await runCli(['validate', '/nowhere'])).toMatchObject({ code: 66 });
  using empty = temporaryFolder();
  expect(await runCli(['validate', empty.path])).toMatchObject({ code: 66 });
});

test('a database that cannot be reached ends with 69, a wrong variable with 78', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'no.sqlite');
  writeFileSync(file, 'This is not a database, but text of some length that looks like none.'.repeat(20));

  expect(await runCli(['migrate'], { databaseUrl: 'postgres://x@127.0.0.1:1/x' })).toMatchObject({ code: 69 });
  expect(await runCli(['migrate'], { databaseUrl: `sqlite:${file}` })).toMatchObject({ code: 69 });
  expect(await runCli(['export'], { databaseUrl: `sqlite:${folder.path}/none.sqlite` })).toMatchObject({ code: 69 });
  expect(await runCli(['migrate'], { databaseUrl: 'mysql://x' })).toMatchObject({
    code: 78,
    stderr: expect.stringContaining('DATABASE_URL'),
  });
});

test('an output that cannot be created ends with 73 and leaves no part behind', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${join(folder.path, 'test.sqlite')}`;
  await runCli(['seed', '--quiet'], { databaseUrl });

  expect(await runCli(['export', '-o', '/nowhere/tools.json'], { databaseUrl })).toMatchObject({ code: 73 });
  mkdirSync(join(folder.path, 'taken.json'));
  expect(await runCli(['export', '-o', join(folder.path, 'taken.json')], { databaseUrl })).toMatchObject({ code: 73 });
  expect(readdirSync(folder.path).filter((name) => name.includes('partial'))).toEqual([]);
});

test.each([
  ['taken/tools.json', 'ENOTDIR: not a directory'],
  ['none/tools.json', 'ENOENT: no such file or directory'],
  [`${'x'.repeat(300)}.json`, 'ENAMETOOLONG: name too long'],
])('the reason names the file that was asked for: %s', async (name, reason) => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${join(folder.path, 'test.sqlite')}`;
  await runCli(['migrate', '--quiet'], { databaseUrl });
  writeFileSync(join(folder.path, 'taken'), '');
  const file = join(folder.path, name);

  expect(await runCli(['export', '-o', file], { databaseUrl })).toMatchObject({
    code: 73,
    stderr: `${file}: cannot be written: ${reason}\n`,
  });
});

/** Loaded before the program: what it writes to a file never arrives. */
const NO_WRITE_ENDS = `import { WriteStream } from 'node:fs'; WriteStream.prototype._write = () => {};`;

test('Ctrl-C during an export ends with 130, leaves the old file and no part of the new one', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${join(folder.path, 'test.sqlite')}`;
  await runCli(['seed', '--quiet'], { databaseUrl });
  mkdirSync(join(folder.path, 'out'));
  const file = join(folder.path, 'out/tools.json');
  writeFileSync(file, 'before');

  const held = join(folder.path, 'no-write-ends.mjs');
  writeFileSync(held, NO_WRITE_ENDS);
  const env = { NODE_OPTIONS: `--import=${held}` };
  const { child, ended } = startCli(['export', '-o', file], { databaseUrl, env });
  await waitUntil(() => readdirSync(join(folder.path, 'out')).length > 1, 30_000);
  child.kill('SIGINT');

  const { code, stderr } = await ended;
  expect(stderr).toContain('Interrupted: nothing was changed.');
  expect(code).toBe(130);
  expect(readdirSync(join(folder.path, 'out'))).toEqual(['tools.json']);
  expect(readFileSync(file, 'utf8')).toBe('before');
});

test('two exports to one file both succeed, and the file is complete', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${join(folder.path, 'test.sqlite')}`;
  await runCli(['seed', '--quiet'], { databaseUrl });
  mkdirSync(join(folder.path, 'out'));
  const file = join(folder.path, 'out/tools.ndjson');
  const { stdout } = await runCli(['export', '--format', 'ndjson'], { databaseUrl });

  const both = await Promise.all([1, 2].map(() => spawnCli(['export', '-o', file], { databaseUrl })));

  expect(both).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(readFileSync(file, 'utf8') === stdout).toBe(true);
  expect(readdirSync(join(folder.path, 'out'))).toEqual(['tools.ndjson']);
});

test('a dry run on a database that is not there leaves none behind', async () => {
  using folder = temporaryFolder();
  const { code, stdout } = await runCli(['seed', '--dry-run'], {
    databaseUrl: `sqlite:${join(folder.path, 'data/test.sqlite')}`,
  });

  expect(code).toBe(0);
  expect(stdout).toMatch(/tools: \d+ added/);
  expect(readdirSync(folder.path)).toEqual([]);
});

test('without a terminal nothing moves: no escape sequences, no bar', async () => {
  using folder = temporaryFolder();
  const { stdout, stderr } = await spawnCli(['seed'], { databaseUrl: `sqlite:${join(folder.path, 'test.sqlite')}` });

  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
});

test('quiet says nothing when all is well', async () => {
  using folder = temporaryFolder();
  expect(await runCli(['seed', '-q'], { databaseUrl: `sqlite:${join(folder.path, 'test.sqlite')}` })).toMatchObject({
    code: 0,
    stdout: '',
    stderr: '',
  });
});

test('a file cannot drive the terminal it is shown on', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${join(folder.path, 'test.sqlite')}`;
  await runCli(['seed', '-q'], { databaseUrl });
  const input = JSON.stringify({
    slug: 'x',
    name: 'x',
    website: 'https://x.example',
    description: 'x',
    pricingType: 'free',
    categories: ['writing'],
    '\u001b[31mred\u0007': 1,
  });
  const { code, stderr } = await runCli(['import', '-', '--format', 'json'], { databaseUrl, input });

  expect(code).toBe(65);
  expect(stderr).not.toContain('\u001b');
  expect(stderr).toContain('red: is not a known field');
});

test('the seeds of this project pass every rule', async () => {
  const { code, stdout, stderr } = await runCli(['validate', '--json']);

  expect(JSON.parse(stdout)).toMatchObject({ ok: true, errors: [], factsChecked: false });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('rules that seeds break are named with their place', async () => {
  using folder = temporaryFolder();
  cpSync(join(projectRoot, 'seeds'), folder.path, { recursive: true });
  const tool = {
    slug: 'x',
    name: 'X',
    website: 'https://unconfirmed.example',
    pricingType: 'free',
    categories: ['code', 'writing'],
    description: 'Short.',
    features: { web_app: true },
    isVerified: true,
  };
  writeFileSync(join(folder.path, 'tools/writing.json'), JSON.stringify([tool], null, 2));
  mkdirSync(join(folder.path, 'facts'));
  writeFileSync(join(folder.path, 'facts/tools.csv'), 'name,website,host\nA,https://a.example,a.example\n');
  const { code, stderr } = await runCli(['validate', folder.path, '--facts', join(folder.path, 'facts')]);

  expect(code).toBe(65);
  const place = join(folder.path, 'tools/writing.json');
  for (const expected of [
    `${place}:11:description: must be 80 to 300 characters in en, found 6`,
    `${place}:12:features: must be at least 3 features, found 1`,
    `${place}:8:categories.0: must be writing, the name of the file, found "code"`,
    `${place}:15:isVerified: must be false where the fact table has no unconfirmed.example, found true`,
    `${place}:2: must have checkedAt, found none`,
  ])
    expect(stderr).toContain(expected);
});

test('what went wrong is told by the code of the database driver, also where it is wrapped', () => {
  const full = Object.assign(new Error('update `reviews` - SQLITE_FULL: database or disk is full'), {
    code: 'SQLITE_FULL',
  });
  const wrapped = Object.assign(new Error(full.message), { nativeError: full });
  for (const error of [full, wrapped])
    expect(exitFor(error)).toEqual({
      exitCode: 74,
      message: 'Reading or writing failed: SQLITE_FULL: database or disk is full',
    });
  const crowded = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  expect(exitFor(crowded).exitCode).toBe(69);
  const late = new knex.KnexTimeoutError('Knex: Timeout acquiring a connection. The pool is probably full.');
  expect(exitFor(late)).toEqual({
    exitCode: 69,
    message: 'The database cannot be used: it did not answer in time',
  });
});

test('it speaks English, whatever language the terminal is set to', async () => {
  using folder = temporaryFolder();
  const databaseUrl = `sqlite:${folder.path}/x.sqlite`;
  const german = { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de', TZ: 'Asia/Tokyo' };
  await runCli(['migrate'], { databaseUrl });

  for (const given of [['--help'], ['improt'], ['tools', 'show', 'nope'], ['users', 'show', 'nobody'], ['stats']]) {
    const usual = await spawnCli(given, { databaseUrl });
    expect([given, await spawnCli(given, { databaseUrl, env: german })]).toEqual([given, usual]);
    expect(usual.stdout + usual.stderr).not.toBe('');
  }
});
