import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';
import { median, print } from './report.ts';

const ROUNDS = 9;

function elapsed(args: string[]): number {
  const startedAt = performance.now();
  const child = spawnSync('node', args);
  if (child.status !== 0) throw new Error(`node ${args.join(' ')}: ${child.stderr}`);
  return performance.now() - startedAt;
}

/** Milliseconds from start to the first answer. */
async function untilServing(database: string): Promise<number> {
  const startedAt = performance.now();
  const env = { ...process.env, PORT: '3912', DATABASE_URL: database, LOG_LEVEL: 'info' };
  const child = spawn('node', [join(projectRoot, 'dist/server/main.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  const time = performance.now() - startedAt;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return time;
}

export async function benchColdStart(database: string): Promise<void> {
  const bare: number[] = [];
  const help: number[] = [];
  const server: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(elapsed(['-e', '0']));
    help.push(elapsed([join(projectRoot, 'cli/ai-dir.mjs'), '--help']));
    server.push(await untilServing(database));
  }
  const node = median(bare);
  const ms = (time: number) => `${Math.round(time)} ms`;
  const figure = (what: string, times: number[], target: number) => {
    const ratio = median(times) / node;
    return {
      what,
      ours: ms(median(times)),
      limit: `node -e 0, ${ms(node)}`,
      ratio,
      target: `≤ ${target}`,
      isMet: ratio <= target,
    };
  };
  print('Cold start', `median of ${ROUNDS} alternating runs`, [
    figure('server until it listens', server, 8),
    figure('ai-dir --help', help, 2),
  ]);
}
