/** Missing in TypeScript's types, and in two engines. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Lets the browser send what waits when every page is closed, where it can: else pages do. */
export async function registerSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.ready;
    await registration?.sync?.register('outbox');
  } catch {
    // The visitor has forbidden it.
  }
}

let hasRequestedPersistence = false;

/** Asks the browser, once, not to clear away what is kept here when it runs out of room. `/offline` shows its answer. */
export async function requestPersistence(): Promise<void> {
  if (hasRequestedPersistence) return;
  hasRequestedPersistence = true;
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch {
    // Then it is as safe as anything in this browser.
  }
}
