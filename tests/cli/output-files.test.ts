import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { waitUntil } from '../support/wait-until.ts';
import { runCli, startCli, temporaryFolder } from './run-cli.ts';

/** An empty catalogue. */
async function openCatalogue() {
  const folder = temporaryFolder();
  const databaseUrl = `sqlite:${join(folder.path, 'test.sqlite')}`;
  await runCli(['migrate', '--quiet'], { databaseUrl });
  const pathOf = (name: string) => join(folder.path, name);
  return { databaseUrl, pathOf, folder, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

test('an export into a pipe is written through it, and the pipe stays one', async () => {
  using catalogue = await openCatalogue();
  const { databaseUrl } = catalogue;
  const pipe = catalogue.pathOf('pipe');
  execFileSync('mkfifo', [pipe]);
  const [read, ended] = await Promise.all([
    readFile(pipe, 'utf8'),
    runCli(['export', '-o', pipe, '--format', 'json'], { databaseUrl }),
  ]);

  expect(ended).toMatchObject({ code: 0 });
  expect(JSON.parse(read)).toEqual([]);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

/** Loaded before the program. */
const TELLS_OF_LISTENING = `import { writeFileSync } from 'node:fs';
process.on('newListener', (event) => event === 'SIGINT' && writeFileSync(process.env.TOLD, ''));`;

test('an export into a pipe that nobody reads waits, and ends with Ctrl-C', async () => {
  using catalogue = await openCatalogue();
  const pipe = catalogue.pathOf('pipe');
  execFileSync('mkfifo', [pipe]);
  const [telling, told] = ['telling.mjs', 'told'].map(catalogue.pathOf) as [string, string];
  writeFileSync(telling, TELLS_OF_LISTENING);
  const env = { NODE_OPTIONS: `--import=${telling}`, TOLD: told };
  const { child, ended } = startCli(['export', '-o', pipe], { databaseUrl: catalogue.databaseUrl, env });
  await waitUntil(() => existsSync(told), 60_000);
  // Several attempts to open the pipe.
  await sleep(500);
  child.kill('SIGINT');

  expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Interrupted') });
});

test('an export through a link replaces the file that it leads to, which keeps its mode', async () => {
  using catalogue = await openCatalogue();
  const { databaseUrl } = catalogue;
  const [file, link] = [catalogue.pathOf('tools.json'), catalogue.pathOf('link.json')];
  writeFileSync(file, 'before');
  chmodSync(file, 0o600);
  symlinkSync('tools.json', link);

  expect(await runCli(['export', '-o', link, '--format', 'json'], { databaseUrl })).toMatchObject({ code: 0 });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([]);
  expect(lstatSync(file).mode & 0o777).toBe(0o600);

  const [empty, led] = [catalogue.pathOf('empty.json'), catalogue.pathOf('new.json')];
  symlinkSync('new.json', empty);
  expect(await runCli(['export', '-o', empty, '--format', 'json'], { databaseUrl })).toMatchObject({ code: 0 });
  expect([lstatSync(empty).isSymbolicLink(), JSON.parse(readFileSync(led, 'utf8'))]).toEqual([true, []]);
});

test.each([
  ['export', ['export', '-o']],
  ['newsletter export', ['newsletter', 'export', '-o']],
])('%s does not replace the database, nor its log, under any name', async (_, command) => {
  using catalogue = await openCatalogue();
  const { databaseUrl } = catalogue;
  const links = { 'to-file': 'test.sqlite', 'to-log': 'test.sqlite-journal' };
  for (const [link, name] of Object.entries(links)) symlinkSync(name, catalogue.pathOf(link));
  for (const target of ['test.sqlite', 'test.sqlite-wal', ...Object.keys(links)].map(catalogue.pathOf))
    expect(await runCli([...command, target], { databaseUrl })).toMatchObject({
      code: 64,
      stderr: `${target}: must not be the database itself\n`,
    });
  expect(readFileSync(catalogue.pathOf('test.sqlite'), 'latin1').slice(0, 15)).toBe('SQLite format 3');
});

test('a backup takes the place of no pipe, and of the file that a link leads to', async () => {
  using catalogue = await openCatalogue();
  const { databaseUrl } = catalogue;
  const [pipe, file, link] = ['pipe', 'kept.sqlite', 'link.sqlite'].map(catalogue.pathOf) as [string, string, string];
  execFileSync('mkfifo', [pipe]);
  writeFileSync(file, 'before');
  symlinkSync('kept.sqlite', link);

  expect(await runCli(['backup', pipe, '--force'], { databaseUrl })).toMatchObject({
    code: 73,
    stderr: `${pipe}: must be a file, found a device or a pipe\n`,
  });
  expect(lstatSync(pipe).isFIFO()).toBe(true);
  expect(await runCli(['backup', link, '--force'], { databaseUrl })).toMatchObject({ code: 0 });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'latin1').slice(0, 15)).toBe('SQLite format 3');
  expect(readdirSync(catalogue.folder.path).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test.runIf(existsSync('/dev/full'))('what cannot be printed is said, with exit code 74', async () => {
  using catalogue = await openCatalogue();
  const env = { ...process.env, DATABASE_URL: catalogue.databaseUrl };
  const shell = spawnSync('sh', ['-c', 'exec "$0" cli/ai-dir.mjs stats > /dev/full', process.execPath], {
    ...{ cwd: projectRoot, env, encoding: 'utf8' },
  });

  expect(shell).toMatchObject({ status: 74, stderr: expect.stringMatching(/^Reading or writing failed: ENOSPC.*\n$/) });
});
