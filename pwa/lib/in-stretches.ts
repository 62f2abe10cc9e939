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
