import { EXIT } from './exit-codes.ts';
import type { Output } from './output.ts';

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Turns the first Ctrl-C into an abort that rolls back, and the second into an end at once. */
export function abortOnInterrupt(output: Output): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    output.message('Stopping; press Ctrl-C again to end at once.');
    controller.abort(new Interrupted('interrupted'));
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    stop: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  };
}
