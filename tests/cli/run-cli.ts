import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#backend/server/project-root.ts';

export type Ended = { code: number | null; signal: string | null; stdout: string; stderr: string };

export type RunOptions = {
  databaseUrl?: string;
  input?: string | Uint8Array;
  env?: Record<string, string>;
  cwd?: string;
};

export function startCli(
  given: readonly string[],
  { databaseUrl, input, env, cwd }: RunOptions = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(projectRoot, 'cli/ai-dir.mjs'), ...given], {
    cwd: cwd ?? projectRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
  });
  const text = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text.stdout += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    text.stderr += piece;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...text }));
  });
  return { child, ended };
}

export function runCli(given: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return startCli(given, options).ended;
}

/** Runs a command once to completion, then repeatedly, killed at random moments; `check` runs after each. */
export async function killAgainAndAgain(
  { kills, random }: { kills: number; random: () => number },
  command: (turn: number) => { given: readonly string[]; databaseUrl: string },
  check: (turn: number) => Promise<void>,
): Promise<void> {
  const run = (turn: number) => {
    const { given, databaseUrl } = command(turn);
    return startCli(given, { databaseUrl });
  };
  const startedAt = Date.now();
  await run(0).ended;
  const duration = Date.now() - startedAt;
  await check(0);
  for (let turn = 1; turn <= kills; turn += 1) {
    const { child, ended } = run(turn);
    // The start takes most of the time and writes nothing.
    const timer = setTimeout(() => child.kill('SIGKILL'), duration * (0.4 + random() * 0.65));
    await ended;
    clearTimeout(timer);
    await check(turn);
  }
}

export function temporaryFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'ai-dir-cli-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
