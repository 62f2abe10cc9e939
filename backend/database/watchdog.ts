/** Silence on all connections that counts as a hung database. */
const SILENT_MS = 3_000;
/** Limit of a silent connection while others get answers; above `statement_timeout`. */
const LONGEST_MS = 4_500;
const LOOK_MS = 250;
/** One query per interval tests a hung database. */
const TRY_MS = 1_000;

type Waiting = { since: number; limitMs: number; cut: () => void };

/** Circuit breaker for a hung database: cuts pending work off, then one query per TRY_MS until data arrives. */
export class Watchdog {
  /** Oldest first. */
  readonly #waiting = new Set<Waiting>();
  // setImmediate: a blocked process first reads what arrived meanwhile.
  readonly #timer = setInterval(() => setImmediate(() => this.#look()), LOOK_MS).unref();
  #heardAt = 0;
  #triedAt = 0;
  #isSilent = false;

  get isSilent(): boolean {
    return this.#isSilent;
  }

  heard = (): void => {
    this.#heardAt = performance.now();
    this.#isSilent = false;
  };

  admits(): boolean {
    if (!this.#isSilent) return true;
    const now = performance.now();
    if (now - this.#triedAt < TRY_MS) return false;
    this.#triedAt = now;
    return true;
  }

  /** `limitMs` applies while other connections get answers. */
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
