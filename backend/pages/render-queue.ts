import { busy } from '#backend/errors.ts';

/** A request that waits for a page. */
export type Waiter = {
  /** The address that limits count by. */
  client: string;
  /** Whether its connection is closed: then nobody would read the page. */
  isGone: () => boolean;
};

type Waiting<T> = Waiter & { resolve: (made: Promise<T>) => void; reject: (error: Error) => void };
type Job<T> = { key: string; work: () => Promise<T>; waiting: Waiting<T>[] };

const LIMITS = {
  /** Rendering is work for one processor; while one page waits for its answers, another one may use it. */
  atOnce: 2,
  queued: 100,
  queuedOfClient: 25,
  /** Of the event loop, before each render: Node accepts one connection a turn. One without work takes microseconds. */
  turns: 250,
};

function afterTurns(turns: number, then: () => void): void {
  setImmediate(() => (turns > 1 ? afterTurns(turns - 1, then) : then()));
}

/**
 * Renders a few pages at once. The others queue, and what is too much for the queue is refused. Clients take turns, so that
 * one who asks for many pages keeps nobody else waiting. Requests for the same page share a render, which is not begun
 * once all of them are gone. The event loop turns between two renders, so that new connections and kept answers do not wait.
 */
export class RenderQueue<T> {
  readonly #limits: typeof LIMITS;
  readonly #queued = new Map<string, Job<T>>();
  /** What each client waits for, in the order of their turns. A page that two wait for comes at the turn of either. */
  readonly #lines = new Map<string, Set<Job<T>>>();
  #running = 0;
  #isWoken = false;

  constructor(limits: typeof LIMITS = LIMITS) {
    this.#limits = limits;
  }

  /** What `work` makes of a key. Throws `busy` when too much is queued already, or when the request is gone. */
  run(key: string, waiter: Waiter, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.#hasRoom(key, waiter.client)) this.#dropAbandoned();
      if (!this.#hasRoom(key, waiter.client)) return reject(busy());
      const job = this.#queued.get(key) ?? { key, work, waiting: [] };
      job.waiting.push({ ...waiter, resolve, reject });
      this.#queued.set(key, job);
      this.#lines.set(waiter.client, (this.#lines.get(waiter.client) ?? new Set()).add(job));
      this.#wake();
    });
  }

  #hasRoom(key: string, client: string): boolean {
    if (this.#queued.has(key)) return true;
    const own = this.#lines.get(client)?.size ?? 0;
    return this.#queued.size < this.#limits.queued && own < this.#limits.queuedOfClient;
  }

  #remove(job: Job<T>): void {
    this.#queued.delete(job.key);
    for (const { client } of job.waiting) {
      const line = this.#lines.get(client);
      line?.delete(job);
      if (line?.size === 0) this.#lines.delete(client);
    }
  }

  #dropAbandoned(): void {
    for (const job of this.#queued.values()) {
      if (job.waiting.some(({ isGone }) => !isGone())) continue;
      this.#remove(job);
      for (const { reject } of job.waiting) reject(busy());
    }
  }

  /** The first job of the client whose turn it is; its next turn comes after those of all others. */
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

  #begin({ work, waiting }: Job<T>): void {
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
