import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#backend/server/project-root.ts';

const PORT = 3911;
export const SITE = `http://127.0.0.1:${PORT}`;

/** Runs the built server, without limits unless `settings` has others. */
export async function startSite(
  database: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ stop(): Promise<void> }> {
  const own = { PORT: String(PORT), DATABASE_URL: database, RATE_SCALE: '0', LOG_LEVEL: 'warn' };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn('node', [join(projectRoot, 'dist/server/main.mjs'), '--setup'], { env, stdio: 'inherit' });
  const ended = once(child, 'exit');
  for (let i = 0; i < 100; i += 1) {
    const isUp = await fetch(`${SITE}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp)
      return {
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    await sleep(200);
  }
  child.kill('SIGTERM');
  throw new Error('The site did not start');
}
