/**
 * Does its work one run at a time. Those who ask during a run share the next one: what they have just committed may have
 * come too late for a run that had begun.
 */
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

  /** Resolves when no run is under way or to come, however they end. */
  settled(): Promise<void> {
    return this.#last;
  }
}
