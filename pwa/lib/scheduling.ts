export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const IDLE_TIMEOUT_MS = 5000;

export function whenIdle(run: () => unknown): () => void {
  const control = new AbortController();
  const { signal } = control;
  const runOnce = () => {
    if (!signal.aborted) run();
  };
  const wait = () => {
    // Safari lacks idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(runOnce, 500);
    else requestIdleCallback(runOnce, { timeout: IDLE_TIMEOUT_MS });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal });
  return () => control.abort();
}

const CHUNK_MS = 5;

/** Hidden pages need no pauses, and browsers stretch them up to a minute. */
const isPageVisible = () => globalThis.document?.hidden !== true;

export async function pause(): Promise<void> {
  if (isPageVisible()) await new Promise((resolve) => setTimeout(resolve));
}

/** Pauses between chunks, and before the first: the caller has already used some time. */
export async function chunked<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = 0;
  for (const item of items) {
    if (performance.now() >= until) {
      await pause();
      until = performance.now() + CHUNK_MS;
    }
    work(item);
  }
}

/** In one tab at a time; undefined if another holds the lock and `isPatient` is false. Without locks in each tab. */
export async function withTabLock<T>(name: string, isPatient: boolean, run: () => Promise<T>): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return run();
  return locks.request(name, { ifAvailable: !isPatient }, async (lock) => (lock ? run() : undefined));
}

/** Timeout in ms. */
const STORE_TIMEOUT_MS = 10_000;

/** Rejects with a `TimeoutError`. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number = STORE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const control = new AbortController();
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), milliseconds);
    };
    start();
    // The time in the back-forward cache does not count.
    globalThis.addEventListener?.('pageshow', start, { signal: control.signal });
    const end = () => {
      clearTimeout(timer);
      control.abort();
    };
    promise.then(resolve, reject).finally(end);
  });
}
