import type { FailureReports } from './failure-reports.ts';

/** Work after an answer. Failures are logged; a draining server waits for it. */
export class BackgroundTasks {
  readonly #failures: FailureReports;
  readonly #underWay = new Set<Promise<void>>();

  constructor(failures: FailureReports) {
    this.#failures = failures;
  }

  run(name: string, work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => this.#failures.report(error, `${name} failed`))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
