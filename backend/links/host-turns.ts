import { setTimeout as sleep } from 'node:timers/promises';

/** One request at a time of each host, with a pause after each. */
export class HostQueue {
  readonly #pauseMs: number;
  /** When the last request of a host is over; never rejects. */
  readonly #last = new Map<string, Promise<number>>();

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Does `work` when it is its turn. Aborted, the reason is thrown instead. */
  run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(host);
    const turn = (async () => {
      const end = await before;
      if (end !== undefined) await this.#pauseAfter(end, signal);
      signal.throwIfAborted();
      return work();
    })();
    this.#last.set(host, turn.then(Date.now, Date.now));
    return turn;
  }

  async #pauseAfter(end: number, signal: AbortSignal): Promise<void> {
    const left = end + this.#pauseMs - Date.now();
    if (left > 0 && !signal.aborted) await sleep(left, undefined, { signal }).catch(() => {});
  }
}
