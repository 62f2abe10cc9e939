import type { OutboxEntry } from './entry.ts';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** No server of ours asks for more. */
const RETRY_AFTER_MAX_MS = 24 * 60 * 60_000;

/**
 * Milliseconds until the next try: anything up to twice as long after each, so that devices that lost the same server do
 * not come back at once, and never less than the server asked for (`retryAfter`, in seconds). `random`: from 0 to 1.
 */
export function retryWait(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(Math.max(random * ceiling, Math.min(retryAfter * 1000, RETRY_AFTER_MAX_MS)));
}

/** Whether an entry may go. What is further ahead than it ever was decided is due: the clock was set back. */
export function isDue({ notBefore, wait }: OutboxEntry, now: number): boolean {
  return now >= notBefore || notBefore - now > wait;
}
