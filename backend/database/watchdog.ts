/** How long a database that is being asked may send nothing at all to anybody until it counts as hung. */
const SILENT_MS = 3_000;
/** For one connection that is silent while others are answered: longer than `statement_timeout`. */
const LONGEST_MS = 4_500;
const LOOK_MS = 250;
/** While the database hangs, one in this time may ask it, to find out. */
const TRY_MS = 1_000;

type Waiting = { since: number; limitMs: number; cut: () => void };

/**
 * Watches over the connections to one database. A hung one answers nothing and closes nothing, so everything that waits
 * for it is cut off; until something comes from it, hardly anybody is admitted to ask it more (a circuit breaker).
 */
export class Watchdog {
  /** The longest waiting first. */
  readonly #waiting = new Set<Waiting>();
  // A process that was itself busy or stopped first reads what has come meanwhile.
  readonly #timer = setInterval(() => setImmediate(() => this.#look()), LOOK_MS).unref();
  #heardAt = 0;
  #triedAt = 0;
  #isSilent = false;

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** To be called whenever anything comes from the database. */
  heard = (): void => {
    this.#heardAt = performance.now();
    this.#isSilent = false;
  };

  /** False for those who are to fail at once. */
  admits(): boolean {
    if (!this.#isSilent) return true;
    const now = performance.now();
    if (now - this.#triedAt < TRY_MS) return false;
    this.#triedAt = now;
    return true;
  }

  /** Waits for what was asked of a connection; `cut` makes it fail. `limitMs`: how long it may take while others are answered. */
  async wait<T>(work: Promise<T>, cut: () => void, limitMs: number = LONGEST_MS): Promise<T> {
    const waiting = { since: performance.now(), limitMs, cut };
    this.#waiting.add(waiting);
    try {
      return await work;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const [longest] = this.#waiting;
    if (!longest) return;
    const now = performance.now();
    const isTimeUp = now - Math.max(longest.since, this.#heardAt) >= SILENT_MS;
    if (isTimeUp && !this.#isSilent) this.#triedAt = now;
    this.#isSilent ||= isTimeUp;
    for (const { since, limitMs, cut } of this.#waiting) if (isTimeUp || now - since >= limitMs) cut();
  }
}
