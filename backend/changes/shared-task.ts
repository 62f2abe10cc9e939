/** One run at a time. Calls during a run share the next one, since the current run may have missed their commit. */
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
