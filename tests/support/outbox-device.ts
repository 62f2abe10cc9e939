import type { UseStore } from 'idb-keyval';

/** `unheard` commits, but reports a failure. */
export type DeviceFault = 'ok' | 'throws' | 'quota' | 'unheard';

type Gates = {
  begin: () => Promise<DeviceFault>;
  /** Wraps work inside the database. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  end: () => Promise<void>;
};

/** Transactions begin, and report their end, only when released. */
export function gatedStore(device: UseStore, { begin, during, end }: Gates): UseStore {
  return async (mode, callback) => {
    const fault = await begin();
    if (fault === 'throws') throw new DOMException('broken', 'UnknownError');
    const result = await during(() =>
      device(mode, (objectStore) => {
        if (fault === 'quota') {
          objectStore.put = () => {
            objectStore.transaction.abort();
            throw new DOMException('full', 'QuotaExceededError');
          };
        }
        return callback(objectStore);
      }),
    );
    await end();
    if (fault === 'unheard' && mode === 'readwrite') throw new DOMException('lost', 'UnknownError');
    return result;
  };
}

type Request = { owner: string; name: string; run: (isGranted: boolean) => void };

/** An owner that dies releases its locks at once. */
export class FakeLocks {
  readonly #held = new Map<string, string>();
  #waiting: Request[] = [];

  of(owner: string): Pick<LockManager, 'request'> {
    const request = async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      const { ifAvailable = false } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
      if (ifAvailable && this.#held.has(name)) return work(null);
      if (this.#held.has(name)) await new Promise<void>((run) => this.#waiting.push({ owner, name, run: () => run() }));
      else this.#held.set(name, owner);
      return work({ name }).finally(() => this.#release(name, owner));
    };
    return { request: request as LockManager['request'] };
  }

  drop(owner: string): void {
    this.#waiting = this.#waiting.filter((request) => request.owner !== owner);
    for (const [name, holder] of this.#held) if (holder === owner) this.#release(name, owner);
  }

  #release(name: string, owner: string): void {
    if (this.#held.get(name) !== owner) return;
    this.#held.delete(name);
    const next = this.#waiting.find((request) => request.name === name);
    if (!next) return;
    this.#waiting = this.#waiting.filter((request) => request !== next);
    this.#held.set(name, next.owner);
    next.run(true);
  }
}
