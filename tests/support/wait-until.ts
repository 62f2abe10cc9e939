import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the milliseconds; throws after `limit` ms. */
export async function waitUntil(check: () => boolean | Promise<boolean>, limit = 5_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await check())) {
    if (performance.now() - startedAt > limit) throw new Error(`did not come about within ${limit} ms`);
    await sleep(5);
  }
  return performance.now() - startedAt;
}

/** For an odd number of times; robust against one stall. */
export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
