import { createInterface } from 'node:readline/promises';
import { CliError, EXIT } from './exit-codes.ts';
import { type Output, printable } from './output.ts';

class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The first Ctrl-C rolls back, the second ends at once. */
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

/** Asks unless --yes is given; throws without a yes. */
export async function confirm(question: string, { yes }: { yes?: boolean }, signal: AbortSignal): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new CliError(EXIT.usage, 'Nothing was changed: without a terminal this needs --yes.');
  const asked = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asked.question(printable(`${question} [y/N] `), { signal });
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new CliError(EXIT.interrupted, 'Nothing was changed.');
  } finally {
    asked.close();
  }
}
