/** Missing in TypeScript's types, and in two engines. */
type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Lets the browser send what waits when every page is closed, where it can: else pages do. */
export async function askForSync(): Promise<void> {
  try {
    const registration: Syncing | undefined = await navigator.serviceWorker?.ready;
    await registration?.sync?.register('outbox');
  } catch {
    // The visitor has forbidden it.
  }
}

let hasAsked = false;

/** Asks the browser, once, not to clear away what is kept here when it runs out of room. `/offline` shows its answer. */
export async function askForProtection(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch {
    // Then it is as safe as anything in this browser.
  }
}
