import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#backend/project-root.ts';

export type Ended = { code: number | null; signal: string | null; stdout: string; stderr: string };

export type RunOptions = {
  databaseUrl?: string;
  input?: string | Uint8Array;
  env?: Record<string, string>;
  cwd?: string;
};

/** Starts `ai-dir` as its own process, without a terminal. */
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
  // A program that refuses its input closes the pipe before all of it is written.
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

/** A folder that is gone after the test. */
export function temporaryFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'ai-dir-cli-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
