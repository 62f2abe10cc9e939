import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { projectRoot } from '#backend/server/project-root.ts';
import { IsolatedSite } from '../e2e/offline/isolated-site.ts';
import { freePort } from '../support/free-port.ts';
import { rawRequest } from '../support/raw-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const MAIN = join(projectRoot, 'dist/server/main.mjs');
type Ended = { code: number | null; output: string };

function starting(variables: Record<string, string>, ...given: string[]): { output(): string; ended: Promise<Ended> } {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', ...variables };
  const child = spawn(process.execPath, [MAIN, ...given], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes(' is at http')) child.kill('SIGTERM');
    });
  }
  return { output: () => output, ended: once(child, 'exit').then(([code]) => ({ code, output })) };
}

const start = (...given: Parameters<typeof starting>): Promise<Ended> => starting(...given).ended;

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
    expect(output).toMatch(/^The database cannot be used: .*\n$/);
  }));

test('a start waits for a database that is locked, and says so', () =>
  inFolder(async (folder) => {
    const DATABASE_URL = `sqlite:${join(folder, 'locked.sqlite')}`;
    await start({ DATABASE_URL }, '--setup');
    const address = { dialect: 'sqlite', file: join(folder, 'locked.sqlite') } as const;
    const other = connect(address);
    await other.writer.raw('pragma locking_mode = exclusive');
    await other.writer.raw('begin exclusive');
    const { output, ended } = starting({ DATABASE_URL });
    await waitUntil(() => output().includes('database busy, start waits'), 60_000);
    await other.close();

    expect((await ended).code).toBe(0);
  }));

test('a database server that is not there is said in a line', async () => {
  const { code, output } = await start({
    DATABASE_URL: 'postgres://u:p@127.0.0.1:9/d',
    SESSION_SECRET: 's'.repeat(32),
  });

  expect(code).toBe(69);
  expect(output).toMatch(/^The database cannot be used: .*\n$/);
});

test('an empty database is set up and filled, and SIGTERM ends the server with 0', () =>
  inFolder(async (folder) => {
    const { code, output } = await start({ DATABASE_URL: `sqlite:${join(folder, 'new.sqlite')}` }, '--setup');

    expect(output).toContain('seeded the empty database');
    expect(code).toBe(0);
  }));

const hasLimits = existsSync('/usr/bin/prlimit');

test.runIf(hasLimits)(
  'T127: a server without a file descriptor left lives on, and answers once there are some',
  async () => {
    const site = new IsolatedSite({ port: await freePort(), files: 200 });
    try {
      await site.start();
      const { hostname, port } = new URL(site.origin);
      const crowd = Array.from({ length: 400 }, () => createConnection(Number(port), hostname).on('error', () => {}));
      await sleep(500);
      for (const socket of crowd) socket.destroy();
      const status = (path: string) =>
        rawRequest(site.origin + path).then(
          (answer) => answer.status,
          () => 0,
        );
      for (const path of ['/healthz', '/readyz', '/', '/api/tools'])
        await waitUntil(async () => (await status(path)) === 200, 30_000);
      expect(await site.end('SIGTERM')).toBe(0);
    } finally {
      await site.remove();
    }
  },
);
