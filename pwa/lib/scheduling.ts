const IDLE_TIMEOUT_MS = 5000;

/** Once the page is loaded and has nothing to do. Returns how to call it off. */
export function whenIdle(run: () => unknown): () => void {
  const control = new AbortController();
  const { signal } = control;
  const runOnce = () => {
    if (!signal.aborted) run();
  };
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(runOnce, 500);
    else requestIdleCallback(runOnce, { timeout: IDLE_TIMEOUT_MS });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal });
  return () => control.abort();
}

/** So long is worked at a stretch, in milliseconds; then the page may do something else. */
const CHUNK_MS = 5;

/** Where nobody looks there is nothing to hold up, and browsers make a pause as long as a minute. */
const isPageVisible = () => globalThis.document?.hidden !== true;

/** Does something to each, with pauses: one before the first, because whoever asks has done something already. */
export async function chunked<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = 0;
  for (const item of items) {
    if (performance.now() >= until && isPageVisible()) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + CHUNK_MS;
    }
    work(item);
  }
}

/**
 * Runs what only one tab should do at a time. Who is not patient does nothing while another tab is at it: then the answer
 * is undefined. Browsers without locks run it in each tab.
 */
export async function withTabLock<T>(name: string, isPatient: boolean, run: () => Promise<T>): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return run();
  return locks.request(name, { ifAvailable: !isPatient }, async (lock) => (lock ? run() : undefined));
}

/** So long a store of the device is waited for; a transaction may hang as silently as an opening. */
const STORE_TIMEOUT_MS = 10_000;

/** The same promise, but it rejects with a `TimeoutError` when it takes too long. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number = STORE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
