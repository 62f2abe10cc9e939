import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { projectRoot } from '#backend/server/project-root.ts';

const START_MS = 60_000;

/** One file starts in 0.7 s of processor time instead of 1.8 s. It imports packages, so it is written beside them. */
async function bundle(): Promise<string> {
  const outDir = join(projectRoot, 'node_modules/.cache', `torture-${process.pid}`);
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const ssr = fileURLToPath(new URL('server.ts', import.meta.url));
  await build({ configFile: false, logLevel: 'error', build: { ssr, outDir, target: 'node20' } });
  return join(outDir, 'server.js');
}

/** The real app in its own process, to be killed. */
export class KillableServer {
  static #bundle: Promise<string> | null = null;
  readonly #child: ChildProcess;

  private constructor(file: string) {
    this.#child = fork(file, { execArgv: [] });
  }

  static async load(): Promise<KillableServer> {
    KillableServer.#bundle ??= bundle();
    return new KillableServer(await KillableServer.#bundle);
  }

  async start(address: DatabaseAddress): Promise<string> {
    this.#child.send(address);
    const [origin] = await once(this.#child, 'message', { signal: AbortSignal.timeout(START_MS) });
    return origin;
  }

  async load(): Promise<{ memory: number; sockets: number }> {
    const answer = once(this.#child, 'message', { signal: AbortSignal.timeout(START_MS) });
    this.#child.send('load');
    return (await answer)[0];
  }

  /** Sends SIGKILL; resolves on exit. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
