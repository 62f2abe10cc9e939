import { ApiError, busy } from '#backend/errors.ts';
import { isBusy } from './dialects/dialect-of.ts';
import { isDamaged, isOutOfStorage } from './driver-errors.ts';

const BATCH_MAX = 25;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  patience: NodeJS.Timeout;
};

type BatchOptions<Item, Result> = {
  run(items: readonly Item[]): Promise<Result[]>;
  /** Items that share a key go into different batches, in order of arrival. */
  keysOf(item: Item): readonly string[];
  patienceMs: number;
  /** At most, under load: answered callers come again. */
  gatherMs: number;
};

/** Running items one by one would wait for the same. */
function isOfAll(error: unknown): boolean {
  return error instanceof ApiError || isBusy(error) || isOutOfStorage(error) || isDamaged(error);
}

/** The next batch gathers while this one runs. Batches that fail unexpectedly rerun item by item. */
export class Batches<Item, Result> {
  readonly #options: BatchOptions<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #isRunning = false;
  #added = () => {};

  constructor(options: BatchOptions<Item, Result>) {
    this.#options = options;
  }

  /** Throws `busy` for an item that cannot begin in time. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== added);
        reject(busy());
      };
      const added = { item, resolve, reject, patience: setTimeout(giveUp, this.#options.patienceMs).unref() };
      this.#waiting.push(added);
      this.#added();
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      await this.#runBatch(batch);
      await this.#gather(batch.length + this.#waiting.length);
    }
    this.#isRunning = false;
  }

  async #gather(expected: number): Promise<void> {
    if (expected === 1 || this.#options.gatherMs === 0) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, this.#options.gatherMs);
      this.#added = () => {
        if (this.#waiting.length < Math.min(expected, BATCH_MAX)) return;
        clearTimeout(patience);
        resolve();
      };
      this.#added();
    });
    this.#added = () => {};
  }

  #take(): Waiting<Item, Result>[] {
    const seen = new Set<string>();
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of this.#waiting) {
      const keys = this.#options.keysOf(waiting.item);
      const isFree = taken.length < BATCH_MAX && !keys.some((key) => seen.has(key));
      (isFree ? taken : left).push(waiting);
      for (const key of keys) seen.add(key);
    }
    this.#waiting = left;
    for (const { patience } of taken) clearTimeout(patience);
    return taken;
  }

  async #runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('each item of a batch has a result');
      for (const [i, { resolve }] of batch.entries()) resolve(results[i] as Result);
    } catch (error) {
      if (batch.length === 1 || isOfAll(error)) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await this.#runBatch([waiting]);
    }
  }
}
