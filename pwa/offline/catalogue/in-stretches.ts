/** So long is worked at a stretch, in milliseconds; then the page may do something else. */
const STRETCH_MS = 8;

/** Does something to each, with pauses. */
export async function inStretches<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = performance.now() + STRETCH_MS;
  for (const item of items) {
    if (performance.now() >= until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + STRETCH_MS;
    }
    work(item);
  }
}
