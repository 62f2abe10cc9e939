/** SPEC §9. */
const BASE_DELAY_MS = 5000;
const BASE_JITTER_MS = 1000;
const FAILURES_MAX = 3;
/** After so many failures in a row; the last goes on. Half as long to half as long again, so that visitors spread. */
const BACKOFF_MS = [10_000, 20_000, 40_000, 60_000];

/** Milliseconds until the next attempt, after so many in a row that brought nothing. `random` is in [0, 1). */
export function reconnectDelay(failures: number, random: number): number {
  if (failures < FAILURES_MAX) return BASE_DELAY_MS + random * BASE_JITTER_MS;
  const pause = BACKOFF_MS[Math.min(failures - FAILURES_MAX, BACKOFF_MS.length - 1)] ?? BASE_DELAY_MS;
  return pause * (0.5 + random);
}
