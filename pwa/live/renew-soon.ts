import { localSource } from '#pwa/api/local-source.ts';
import { connection } from '#pwa/state/connection.ts';

/** All visitors hear of a change at once; what it makes them ask for is spread over this time. */
const WITHIN_MS = 30_000;

let isPlanned = false;

/** Brings the saved catalogue up to date, and with it what the page shows; once for many changes in a row. */
export function renewSoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    // A connection that comes back brings it up to date anyway.
    if (connection.peek() !== 'offline') localSource()?.revalidate();
  }, Math.random() * WITHIN_MS);
}
