import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { projectRoot } from '#backend/server/project-root.ts';

const MAIN = join(projectRoot, 'dist/server/main.mjs');
/** Longer than a statement waits for a lock. */
const LOCKED_MS = 5_000;

async function start(
  variables: Record<string, string>,
  ...given: string[]
): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', ...variables };
  const child = spawn(process.execPath, [MAIN, ...given], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes(' is at http')) child.kill('SIGTERM');
    });
  }
  const [code] = await once(child, 'exit');
  return { code, output };
}

function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-start-'));
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

test('every wrong variable is named at once before exit 78', async () => {
  const { code, output } = await start({ PORT: 'x', RATE_SCALE: '-1', DATABASE_URL: 'postgres://h/d' });

  expect(code).toBe(78);
  expect(output).toMatch(/^PORT: .*\nRATE_SCALE: .*\nSESSION_SECRET: .*\n$/);
});

test('serving without a database is refused and makes none', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'none.sqlite');
    const { code, output } = await start({ DATABASE_URL: `sqlite:${file}` });

    expect([code, existsSync(file)]).toEqual([78, false]);
    expect(output).toContain('npx ai-dir seed');
  }));

test('a file that is no database is named in a line, without a stack, and left as it is', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'text.sqlite');
    writeFileSync(file, 'This is no database. '.repeat(100));
    const { code, output } = await start({ DATABASE_URL: `sqlite:${file}` }, '--setup');

    expect(code).toBe(69);
    expect(output).toMatch(/^The database can not be used: .*\n$/);
  }));

test('a start waits for a database that is locked, and says so', () =>
  inFolder(async (folder) => {
    const DATABASE_URL = `sqlite:${join(folder, 'locked.sqlite')}`;
    await start({ DATABASE_URL }, '--setup');
    const address = { dialect: 'sqlite', file: join(folder, 'locked.sqlite') } as const;
    const other = connect(address);
    await other.writer.raw('pragma locking_mode = exclusive');
    await other.writer.raw('begin exclusive');
    const starting = start({ DATABASE_URL });
    await sleep(LOCKED_MS);
    await other.close();
    const { code, output } = await starting;

    expect(output).toContain('database busy, start waits');
    expect(code).toBe(0);
  }));

test('a database server that is not there is said in a line', async () => {
  const { code, output } = await start({
    DATABASE_URL: 'postgres://u:p@127.0.0.1:9/d',
    SESSION_SECRET: 's'.repeat(32),
  });

  expect(code).toBe(69);
  expect(output).toMatch(/^The database can not be used: .*\n$/);
});

test('an empty database is set up and filled, and SIGTERM ends the server with 0', () =>
  inFolder(async (folder) => {
    const { code, output } = await start({ DATABASE_URL: `sqlite:${join(folder, 'new.sqlite')}` }, '--setup');

    expect(output).toContain('seeded the empty database');
    expect(code).toBe(0);
  }));
