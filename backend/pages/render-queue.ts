import { busy } from '#backend/errors.ts';

export type Waiter = {
  client: string;
  /** The connection is closed: nobody would read the page. */
  isGone: () => boolean;
};

type Waiting<T> = Waiter & { resolve: (made: Promise<T>) => void; reject: (error: Error) => void };
type Job<T> = { key: string; work: () => Promise<T>; waiting: Waiting<T>[]; deadline: NodeJS.Timeout };

const LIMITS = {
  /** Rendering is CPU-bound; while one page awaits data, the other renders. */
  atOnce: 2,
  queued: 100,
  queuedOfClient: 25,
  /** A slow database renders slowly: nobody queues longer than a visitor waits. */
  waitMs: 5_000,
  /** Event loop turns before a render: Node accepts one connection per turn. An idle turn takes microseconds. */
  turns: 250,
};

/** Share of the latest interval in the mean. */
const LATEST = 0.1;

/** Share of the wait that one interval counts at most: a database that stalled once must not close the queue for long. */
const LONGEST = 0.2;

function afterTurns(turns: number, then: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, then) : then()));
}

/**
 * Renders a few pages at once and queues more. Clients take turns, requests for one page share a render, and abandoned
 * ones are skipped. The event loop turns in between, so that connections and cached answers do not wait.
 */
export class RenderQueue<T> {
  readonly #limits: typeof LIMITS;
  readonly #queued = new Map<string, Job<T>>();
  /** Jobs by client, in the order of turns. A shared job runs at the earlier turn. */
  readonly #lines = new Map<string, Set<Job<T>>>();
  #running = 0;
  #isWoken = false;
  readonly #clock: () => number;
  /** Mean time between renders while requests wait. */
  #intervalMs: number;
  #lastBegunAt: number | null = null;

  constructor(limits: typeof LIMITS = LIMITS, clock = () => performance.now()) {
    this.#limits = limits;
    this.#clock = clock;
    this.#intervalMs = limits.waitMs / limits.queued;
  }

  /** Throws `busy` for a full queue or a closed connection. */
  run(key: string, waiter: Waiter, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.#hasRoom(key, waiter.client)) this.#dropAbandoned();
      if (!this.#hasRoom(key, waiter.client)) return reject(busy());
      const job = this.#queued.get(key) ?? this.#queue(key, work);
      job.waiting.push({ ...waiter, resolve, reject });
      this.#lines.set(waiter.client, (this.#lines.get(waiter.client) ?? new Set()).add(job));
      this.#wake();
    });
  }

  #queue(key: string, work: () => Promise<T>): Job<T> {
    const deadline = setTimeout(() => this.#refuse(job), this.#limits.waitMs).unref();
    const job: Job<T> = { key, work, waiting: [], deadline };
    this.#queued.set(key, job);
    return job;
  }

  #refuse(job: Job<T>): void {
    this.#remove(job);
    if (this.#queued.size === 0) this.#lastBegunAt = null;
    for (const { reject } of job.waiting) reject(busy());
  }

  #hasRoom(key: string, client: string): boolean {
    if (this.#queued.has(key)) return true;
    const own = this.#lines.get(client)?.size ?? 0;
    return this.#queued.size < this.#places() && own < this.#limits.queuedOfClient;
  }

  /** No more than are rendered within the wait: who would be refused in the end is refused at once. */
  #places(): number {
    const { queued, waitMs, atOnce } = this.#limits;
    return Math.min(queued, Math.max(atOnce, Math.floor(waitMs / this.#intervalMs)));
  }

  #remove(job: Job<T>): void {
    clearTimeout(job.deadline);
    this.#queued.delete(job.key);
    for (const { client } of job.waiting) {
      const line = this.#lines.get(client);
      line?.delete(job);
      if (line?.size === 0) this.#lines.delete(client);
    }
  }

  #dropAbandoned(): void {
    for (const job of this.#queued.values()) {
      if (job.waiting.every(({ isGone }) => isGone())) this.#refuse(job);
    }
  }

  /** The client then moves to the end. */
  #take(): Job<T> | undefined {
    this.#dropAbandoned();
    for (const [client, line] of this.#lines) {
      this.#lines.delete(client);
      this.#lines.set(client, line);
      for (const job of line) {
        this.#remove(job);
        return job;
      }
    }
    return undefined;
  }

  #wake(): void {
    if (this.#isWoken || this.#running >= this.#limits.atOnce || this.#queued.size === 0) return;
    this.#isWoken = true;
    afterTurns(this.#limits.turns, () => {
      this.#isWoken = false;
      const job = this.#take();
      if (job) this.#begin(job);
      this.#wake();
    });
  }

  /** An interval counts if somebody waits all the while. */
  #measure(): void {
    const now = this.#clock();
    if (this.#lastBegunAt !== null) {
      const interval = Math.min(now - this.#lastBegunAt, LONGEST * this.#limits.waitMs);
      this.#intervalMs += LATEST * (interval - this.#intervalMs);
    }
    this.#lastBegunAt = this.#queued.size > 0 ? now : null;
  }

  #begin({ work, waiting }: Job<T>): void {
    this.#measure();
    this.#running += 1;
    const made = work();
    for (const { resolve } of waiting) resolve(made);
    const end = () => {
      this.#running -= 1;
      this.#wake();
    };
    made.then(end, end);
  }
}
