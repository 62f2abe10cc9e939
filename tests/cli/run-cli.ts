import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { projectRoot } from '#backend/server/project-root.ts';
import { runProgram } from '#cli/program.ts';

export type Ended = { code: number | null; signal: string | null; stdout: string; stderr: string };

export type RunOptions = {
  databaseUrl?: string;
  input?: string | Uint8Array;
  env?: Record<string, string>;
  cwd?: string;
};

function environmentOf({ databaseUrl, env }: RunOptions): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...env };
}

export function startCli(
  given: readonly string[],
  options: RunOptions = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(projectRoot, 'cli/ai-dir.mjs'), ...given], {
    cwd: options.cwd ?? projectRoot,
    env: environmentOf(options),
  });
  const text = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text.stdout += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    text.stderr += piece;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(options.input);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...text }));
  });
  return { child, ended };
}

/** As a process of its own: for locks, signals, several at once, and what the terminal sets. */
export function spawnCli(given: readonly string[], options: RunOptions = {}): Promise<Ended> {
  return startCli(given, options).ended;
}

function collecting(): { stream: Writable; text(): string } {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString() };
}

/** Gives this process other streams, variables and another folder until the returned function is called. */
function takePlaceOf(streams: Record<'stdin' | 'stdout' | 'stderr', unknown>, options: RunOptions): () => void {
  const before = { folder: process.cwd(), env: process.env };
  const properties = Object.keys(streams).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const,
  );
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true });
  process.env = environmentOf(options);
  process.chdir(options.cwd ?? projectRoot);
  return () => {
    process.chdir(before.folder);
    process.env = before.env;
    for (const [name, property] of properties) if (property) Object.defineProperty(process, name, property);
  };
}

let last: Promise<unknown> = Promise.resolve();

/** In this process, one after the other: starting a process takes longer than most commands. */
export function runCli(given: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const run = async (): Promise<Ended> => {
    const [stdout, stderr] = [collecting(), collecting()];
    const stdin = Readable.from(options.input === undefined ? [] : [Buffer.from(options.input)]);
    const goBack = takePlaceOf({ stdin, stdout: stdout.stream, stderr: stderr.stream }, options);
    try {
      const code = await runProgram('0.0.0', given);
      return { code, signal: null, stdout: stdout.text(), stderr: stderr.text() };
    } finally {
      goBack();
    }
  };
  const ended = last.then(run);
  last = ended.catch(() => {});
  return ended;
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
