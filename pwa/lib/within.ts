/** So long a store of the device is waited for; a transaction may hang as silently as an opening. */
const STORE_TIMEOUT_MS = 10_000;

/** The same promise, but it rejects with a `TimeoutError` when it takes too long. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number = STORE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
