import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { openCopy, soundFile, spoil } from '../support/damage.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

test('T115: the server starts on a damaged file, names the table, is not ready, and answers what it can', async () => {
  const { bytes, roots } = await soundFile();
  for (const [table, path, status] of [
    ['reviews', '/api/tools/claude/reviews', 503],
    ['migrations', '/api/tools/claude', 200],
    ['changes', '/api/tools/claude', 200],
    ['settings', '/api/tools/claude', 200],
  ] as const) {
    await using database = openCopy(bytes);
    spoil(database.file, roots.find(({ name }) => name === table)?.rootpage ?? 0);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [join(projectRoot, 'dist/server/main.mjs'), '--setup'], {
      cwd: join(database.file, '..'),
      env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: `sqlite:${database.file}`, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part;
    });
    const ended = once(child, 'exit');
    try {
      await waitUntil(() => output.includes('database damaged') || child.exitCode !== null, 30_000);
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
      expect((await fetch(origin + path)).status).toBe(status);
      expect((await fetch(`${origin}/api/categories`)).status).toBe(200);
      const named = output.split('\n').filter((line) => line.includes('database damaged'));
      expect(named.map((line) => JSON.parse(line).tables)).toEqual([[table]]);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
  }
});
