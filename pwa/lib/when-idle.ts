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
