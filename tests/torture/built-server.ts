import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#backend/server/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Setting up an empty database takes a while on a busy machine. */
const START_MS = 180_000;
const END_MS = 60_000;

export const SESSION_SECRET = 'torture'.repeat(8);

export type ServerEnd = { code: number | null; signal: string | null; output: string };

/** dist/server/main.mjs on one port, again and again. */
export class BuiltServer {
  readonly origin: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #variables: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #end: Promise<ServerEnd> | null = null;

  private constructor(port: number, folder: string, variables: Readonly<Record<string, string>>) {
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#variables = variables;
  }

  static async create(folder: string, variables: Readonly<Record<string, string>>): Promise<BuiltServer> {
    return new BuiltServer(await freePort(), folder, variables);
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** False if the process ended instead. */
  async start(): Promise<boolean> {
    const child = spawn(process.execPath, [join(projectRoot, 'dist/server/main.mjs'), '--setup'], {
      cwd: this.#folder,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        RATE_SCALE: '0',
        LOG_LEVEL: 'warn',
        SESSION_SECRET,
        ...this.#variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        output = (output + piece).slice(-20_000);
      });
    this.#end = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
    const deadline = performance.now() + START_MS;
    while (this.isRunning) {
      const isUp = await fetch(`${this.origin}/healthz`, { signal: AbortSignal.timeout(START_MS) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return true;
      if (performance.now() > deadline) throw new Error(`no start within ${START_MS} ms: ${output}`);
      await sleep(15);
    }
    return false;
  }

  /** Waits for the end of the process, after the signal if there is one. */
  async ended(signal?: NodeJS.Signals): Promise<ServerEnd> {
    if (signal && this.isRunning) this.#child?.kill(signal);
    if (!this.#end) throw new Error('not started');
    await waitUntil(() => !this.isRunning, END_MS);
    return this.#end;
  }

  async kill(): Promise<void> {
    if (this.#child) await this.ended('SIGKILL');
  }
}
