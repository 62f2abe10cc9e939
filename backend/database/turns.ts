import { setTimeout as sleep } from 'node:timers/promises';
import { busy } from '#backend/errors.ts';

/** Runs work of one key one after the other, so that many writes of one user take one connection and not all. */
export class Turns {
  readonly #patienceMs: number;
  /** Settles when the last of a key ends. */
  readonly #lasts = new Map<string | number, Promise<void>>();

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Throws `busy` for work that cannot begin in time. */
  async run<T>(key: string | number, work: () => Promise<T>): Promise<T> {
    const before = this.#lasts.get(key);
    let end = () => {};
    const own = new Promise<void>((resolve) => {
      end = resolve;
    });
    const last = before === undefined ? own : before.then(() => own);
    this.#lasts.set(key, last);
    try {
      if (before !== undefined) await this.#wait(before);
      return await work();
    } finally {
      end();
      // Late work ends before the one it waited for.
      void last.then(() => {
        if (this.#lasts.get(key) === last) this.#lasts.delete(key);
      });
    }
  }

  async #wait(before: Promise<void>): Promise<void> {
    const over = new AbortController();
    const late = sleep(this.#patienceMs, true, { signal: over.signal, ref: false }).catch(() => false);
    const isLate = await Promise.race([before.then(() => false), late]);
    over.abort();
    if (isLate) throw busy();
  }
}
