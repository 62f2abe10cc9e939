import { offlineSource } from '#pwa/lib/api/offline-source.ts';
import { connection } from '#pwa/lib/connection.ts';

/** All visitors hear of a change at once; what it makes them ask for is spread over this time. */
const SPREAD_MS = 30_000;

let isScheduled = false;

/** Brings the saved catalogue up to date, and with it what the page shows; once for many changes in a row. */
export function scheduleRevalidation(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    // A connection that comes back brings it up to date anyway.
    if (connection.peek() !== 'offline') offlineSource()?.revalidate();
  }, Math.random() * SPREAD_MS);
}
