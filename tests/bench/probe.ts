/** Measured in the page; times in ms since navigation start. */
export type Vitals = {
  fcp: number;
  lcp: number;
  cls: number;
  /** Sum of main-thread task time beyond 50 ms each, from the first paint. */
  tbt: number;
  heading: number;
  /** Longest interaction to next paint. */
  inp: number;
};

declare global {
  interface Window {
    vitals: () => Vitals;
  }
}

/** Runs in the page before its own scripts. */
export function probe(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, heading: 0, inp: 0 };
  const tasks: PerformanceEntry[] = [];
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', (entry) => tasks.push(entry));
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  });
  const findHeading = () => {
    if (seen.heading > 0 || !document.querySelector('#main h1')) return;
    seen.heading = performance.now();
    watcher.disconnect();
  };
  const watcher = new MutationObserver(findHeading);
  watcher.observe(document, { childList: true, subtree: true });
  window.vitals = () => {
    const blocked = tasks.filter(({ startTime }) => startTime > seen.fcp).map(({ duration }) => duration - 50);
    return { ...seen, tbt: blocked.reduce((sum, time) => sum + time, 0) };
  };
}
