import { setImmediate as breathe } from 'node:timers/promises';

const SLICE = 250;

/** Goes through all, and lets others have their turn in between. */
export async function forEachChunked<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  let done = 0;
  for (const one of all) {
    work(one);
    done += 1;
    if (done % SLICE === 0) await breathe();
  }
}
