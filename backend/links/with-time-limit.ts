/**
 * Does `work` under a signal that is aborted with `signal`, or with ETIMEDOUT when the time is over. Its own, because
 * Node 20 may collect what AbortSignal.any and AbortSignal.timeout join as garbage, and then never tells.
 */
export async function withTimeLimit<T>(
  signal: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal.reason);
  const timer = setTimeout(() => {
    controller.abort(Object.assign(new Error(`not within ${milliseconds} ms`), { code: 'ETIMEDOUT' }));
  }, milliseconds);
  signal.addEventListener('abort', onAbort);
  try {
    signal.throwIfAborted();
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
