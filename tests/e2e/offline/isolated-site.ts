import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { projectRoot } from '#backend/server/project-root.ts';
import { waitUntil } from '../../support/wait-until.ts';

const MAIN = join(projectRoot, 'dist/server/main.mjs');
const START_MS = 120_000;
/** Made by `save-seeded.ts`; outside the browser tests there is none, and the site seeds itself. */
const SEEDED = `${process.env.E2E_DATABASE}.seeded`;

export class IsolatedSite {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'ai-dir-own-'));
  readonly #port: number;
  readonly #main: string;
  readonly #publicUrl: string;
  readonly #variables: Readonly<Record<string, string>>;
  readonly #stdout: 'inherit' | 'pipe' | number;
  readonly #limit: readonly string[];
  #child: ChildProcess | null = null;

  /** `main`: server of another build. `database`: initial file. `stdout`: where the log goes. `files`: limit of open ones. */
  constructor(options: {
    port: number;
    publicUrl?: string;
    main?: string;
    database?: Buffer;
    variables?: Readonly<Record<string, string>>;
    stdout?: 'inherit' | 'pipe' | number;
    files?: number;
  }) {
    const { port, publicUrl = '', main = MAIN, database, variables = {}, stdout = 'inherit' } = options;
    this.#stdout = stdout;
    this.#limit = options.files === undefined ? [] : ['prlimit', `--nofile=${options.files}`];
    this.#variables = variables;
    this.#port = port;
    this.#main = main;
    this.#publicUrl = publicUrl;
    this.origin = `http://localhost:${port}`;
    const file = join(this.#folder, 'own.sqlite');
    this.databaseUrl = `sqlite:${file}`;
    if (database) writeFileSync(file, database);
    else if (existsSync(SEEDED)) copyFileSync(SEEDED, file);
  }

  /** Null unless the log is a pipe. */
  get log(): Readable | null {
    return this.#child?.stdout ?? null;
  }

  /** Restarts on the same port; no-op while running. Resumes a stopped process. */
  async start(): Promise<void> {
    this.goOn();
    if (this.#child !== null) return;
    const command = [...this.#limit, process.execPath, '--enable-source-maps', this.#main, '--setup'];
    const [program = '', ...given] = command;
    const child = spawn(program, given, {
      cwd: this.#folder,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(this.#port),
        PUBLIC_URL: this.#publicUrl,
        DATABASE_URL: this.databaseUrl,
        RATE_SCALE: '0',
        LOG_LEVEL: 'warn',
        ...this.#variables,
      },
      stdio: ['ignore', this.#stdout, 'pipe'],
    });
    this.#child = child;
    const closed = once(child, 'close');
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      said += chunk;
    });
    await waitUntil(async () => {
      if (child.exitCode !== null) {
        await closed;
        throw new Error(`the server ended with ${child.exitCode}: ${said}`);
      }
      return fetch(`${this.origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    }, START_MS);
  }

  /** Sends SIGKILL; resolves when the port is free. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Exit code after a graceful shutdown. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    this.#child = null;
    return child.exitCode;
  }

  /** Accepts connections without answering, until `goOn`. */
  hang(): void {
    this.#child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#child?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
