import type { IncomingMessage } from 'node:http';
import { busy } from '#backend/errors.ts';
import { clientAddress } from './limits.ts';

export type Waiter = {
  client: string;
  /** The connection is closed: nobody would read the answer. */
  isGone: () => boolean;
};

export function waiterOf(request: IncomingMessage, trustProxy: boolean): Waiter {
  return { client: clientAddress(request, trustProxy), isGone: () => !request.socket.writable };
}

type Waiting<T> = Waiter & { resolve: (made: Promise<T>) => void; reject: (error: Error) => void };
type Job<T> = { key: unknown; work: () => Promise<T>; waiting: Waiting<T>[]; deadline: NodeJS.Timeout };

export type QueueLimits = {
  atOnce: number;
  queued: number;
  queuedOfClient: number;
  /** Places for what begins within this time at the present rate; minimum `queuedAlways`. */
  placesMs: number;
  queuedAlways: number;
  /** Longer waits are refused. */
  waitMs: number;
  /** Event loop turns before each request: Node accepts one connection per turn. Idle turns take microseconds. */
  turns: number;
  /** Turns end after this time: a flooded server's are long. */
  turnsMs: number;
};

/** Share of the latest interval in the mean. */
const LATEST = 0.1;

/** Largest share of `placesMs` per interval: one stall must not close the queue for long. */
const LONGEST = 0.2;
const SWEEP_MS = 10;

function afterTurns(turns: number, isLate: () => boolean, then: () => void): void {
  setImmediate(() => (turns > 1 && !isLate() ? afterTurns(turns - 1, isLate, then) : then()));
}

/** A few at once, others queued. Clients take turns, equal keys share work, abandoned requests are skipped. */
export class RequestQueue<T> {
  readonly #limits: QueueLimits;
  readonly #queued = new Map<unknown, Job<T>>();
  /** Jobs by client, in the order of turns. A shared job runs at the earlier turn. */
  readonly #lines = new Map<string, Set<Job<T>>>();
  #running = 0;
  #isWoken = false;
  readonly #clock: () => number;
  /** Mean time between two requests while others wait. */
  #intervalMs: number;
  #lastBegunAt: number | null = null;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(limits: QueueLimits, clock = () => performance.now()) {
    this.#limits = limits;
    this.#clock = clock;
    this.#intervalMs = limits.placesMs / limits.queued;
  }

  get isWaitedFor(): boolean {
    return this.#queued.size > 0;
  }

  /** Throws `busy` for a full queue or a closed connection. */
  run(key: unknown, waiter: Waiter, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const room = this.#roomFor(key, waiter.client);
      if (!room) return reject(busy());
      if (room.instead) this.#refuse(room.instead);
      const job = this.#queued.get(key) ?? this.#queue(key, work);
      job.waiting.push({ ...waiter, resolve, reject });
      this.#lines.set(waiter.client, (this.#lines.get(waiter.client) ?? new Set()).add(job));
      this.#wake();
    });
  }

  /** False: `run` would throw, at a higher cost. Displaces nobody. */
  admits(key: unknown, client: string): boolean {
    return this.#roomFor(key, client) !== undefined;
  }

  #roomFor(key: unknown, client: string): { instead?: Job<T> } | undefined {
    if (this.#hasRoom(key, client)) return {};
    this.#sweep();
    if (this.#hasRoom(key, client)) return {};
    const instead = this.#displaceableBy(client);
    return instead && { instead };
  }

  /** A full queue admits newcomers at the expense of the largest address. */
  #displaceableBy(client: string): Job<T> | undefined {
    if (this.#lines.has(client)) return undefined;
    let longest: Set<Job<T>> = new Set();
    for (const line of this.#lines.values()) if (line.size > longest.size) longest = line;
    return longest.size < 2
      ? undefined
      : [...longest].findLast(({ waiting }) => waiting.every((each) => each.client === waiting[0]?.client));
  }

  #queue(key: unknown, work: () => Promise<T>): Job<T> {
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

  #hasRoom(key: unknown, client: string): boolean {
    if (this.#queued.has(key)) return true;
    const own = this.#lines.get(client)?.size ?? 0;
    return this.#queued.size < this.#places() && own < this.#limits.queuedOfClient;
  }

  /** Refuses jobs at once that would be refused after waiting. */
  #places(): number {
    const { queued, placesMs, queuedAlways } = this.#limits;
    return Math.min(queued, Math.max(queuedAlways, Math.floor(placesMs / this.#intervalMs)));
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

  #sweep(): void {
    const now = this.#clock();
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    this.#dropAbandoned();
  }

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
    const { turns, turnsMs } = this.#limits;
    const deadline = this.#clock() + turnsMs;
    const isLate = () => this.#clock() >= deadline;
    afterTurns(turns, isLate, () => {
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
      const interval = Math.min(now - this.#lastBegunAt, LONGEST * this.#limits.placesMs);
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
