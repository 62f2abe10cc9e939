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
      await this.#gather(batch);
    }
    this.#isRunning = false;
  }

  /** For callers of the last batch. */
  async #gather(last: readonly Waiting<Item, Result>[]): Promise<void> {
    const { chosen, keys } = this.#choose();
    const mayJoin = last.filter(({ item }) => !this.#options.keysOf(item).some((key) => keys.has(key)));
    const expected = Math.min(chosen.length + mayJoin.length, BATCH_MAX);
    if (mayJoin.length === 0 || expected === 1) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, this.#options.gatherMs);
      this.#added = () => {
        if (this.#choose().chosen.length < expected) return;
        clearTimeout(patience);
        resolve();
      };
      this.#added();
    });
    this.#added = () => {};
  }

  #choose(): { chosen: Waiting<Item, Result>[]; left: Waiting<Item, Result>[]; keys: Set<string> } {
    const keys = new Set<string>();
    const chosen: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of this.#waiting) {
      const own = this.#options.keysOf(waiting.item);
      const isFree = chosen.length < BATCH_MAX && !own.some((key) => keys.has(key));
      (isFree ? chosen : left).push(waiting);
      for (const key of own) keys.add(key);
    }
    return { chosen, left, keys };
  }

  #take(): Waiting<Item, Result>[] {
    const { chosen, left } = this.#choose();
    this.#waiting = left;
    for (const { patience } of chosen) clearTimeout(patience);
    return chosen;
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
