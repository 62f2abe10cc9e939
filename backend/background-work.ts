import type { Log } from './log.ts';

/** What is done after an answer was sent. Failures are logged; a draining server waits for what is under way. */
export class BackgroundWork {
  readonly #log: Log;
  readonly #underWay = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  run(name: string, work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.#log.error({ err: error }, `${name} failed`))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
