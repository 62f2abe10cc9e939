import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '#backend/server/env.ts';

const START_MS = 30_000;

/** The real app in its own process, to be killed. */
export class KillableServer {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
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
