import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#backend/server/project-root.ts';
import { SESSION_SECRET } from './authors.ts';

const PORT = 3911;
export const SITE = `http://127.0.0.1:${PORT}`;
const SERVE: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).scripts.serve;
/** A million tools are indexed in minutes. */
const READY_MS = 600_000;

/** For which a process' first thread could have run, but other work had the processors. Linux counts it at each turn. */
export function waitedMs(pid = process.pid): number {
  const [, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(waited) / 1e6;
}

export type Site = {
  origin: string;
  /** Resident, in MB. */
  memory(): number;
  /** Since the start. */
  peakMemory(): number;
  waitedMs(): number;
  stop(): Promise<void>;
};

export type SiteOptions = {
  port?: number;
  /** The server and all of its threads run on this core. */
  core?: number;
};

/** Runs the built server until it is ready, without limits unless `settings` has others. */
export async function startSite(
  database: string,
  settings: Readonly<Record<string, string>> = {},
  { port = PORT, core }: SiteOptions = {},
): Promise<Site> {
  const own = {
    PORT: String(port),
    DATABASE_URL: database,
    SESSION_SECRET,
    RATE_SCALE: '0',
    LOG_LEVEL: 'warn',
  };
  const env = { ...process.env, ...own, ...settings };
  const server = [...SERVE.split(' '), '--setup'];
  const [command = '', ...args] = core === undefined ? server : ['taskset', '-c', String(core), ...server];
  const child = spawn(command, args, { cwd: projectRoot, env, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const megabytes = (field: string) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024);
  };
  const site = {
    origin,
    memory: () => megabytes('VmRSS'),
    peakMemory: () => megabytes('VmHWM'),
    waitedMs: () => waitedMs(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
  for (const startedAt = performance.now(); performance.now() - startedAt < READY_MS; ) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return site;
    if (child.exitCode !== null) break;
    await sleep(200);
  }
  await site.stop();
  throw new Error('The site did not start');
}
