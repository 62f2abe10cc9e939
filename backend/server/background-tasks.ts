import type { FailureReports } from './failure-reports.ts';

export class BackgroundTasks {
  readonly #failures: FailureReports;
  readonly #underWay = new Set<Promise<void>>();
  readonly #delayed = new Set<() => void>();

  constructor(failures: FailureReports) {
    this.#failures = failures;
  }

  run(name: string, work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.#failures.report(error, `${name} failed`))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Begins after `delayMs`, or when everything is to be settled. */
  runLater(name: string, delayMs: number, work: () => Promise<void>): void {
    const start = () => {
      clearTimeout(timer);
      if (this.#delayed.delete(start)) this.run(name, work);
    };
    const timer = setTimeout(start, delayMs);
    this.#delayed.add(start);
  }

  async settled(): Promise<void> {
    for (const start of this.#delayed) start();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}

/** One run at a time. Calls during a run share the next: the current one may have missed their commit. */
export class SharedTask {
  readonly #work: () => Promise<void>;
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  run(): Promise<void> {
    if (this.#next !== null) return this.#next;
    const run = this.#last.then(() => {
      this.#next = null;
      return this.#work();
    });
    this.#next = run;
    this.#last = run.catch(() => {});
    return run;
  }

  /** Resolves also after failures. */
  settled(): Promise<void> {
    return this.#last;
  }
}
