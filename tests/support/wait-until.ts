import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `check` holds; the milliseconds it took. Throws after `limit` milliseconds. */
export async function waitUntil(check: () => boolean | Promise<boolean>, limit = 5_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await check())) {
    if (performance.now() - startedAt > limit) throw new Error(`did not come about within ${limit} ms`);
    await sleep(5);
  }
  return performance.now() - startedAt;
}

/** Of an odd number of times: one stall of a busy machine makes no difference to it. */
export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
