import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '#backend/server/env.ts';

const START_MS = 30_000;

/** The real app in a process of its own, to be ended without warning. */
export class KillableServer {
  readonly #child: ChildProcess;

  /** Loads the program; nothing is opened until `start`. */
  constructor() {
    this.#child = fork(fileURLToPath(new URL('server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  }

  /** Opens the database and answers its origin once it listens. */
  async start(address: DatabaseAddress): Promise<string> {
    this.#child.send(address);
    const [origin] = await once(this.#child, 'message', { signal: AbortSignal.timeout(START_MS) });
    return origin;
  }

  /** What it holds: bytes of memory, and open sockets. */
  async load(): Promise<{ memory: number; sockets: number }> {
    const answer = once(this.#child, 'message', { signal: AbortSignal.timeout(START_MS) });
    this.#child.send('load');
    return (await answer)[0];
  }

  /** SIGKILL; resolves when the process is gone. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
