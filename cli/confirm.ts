import { createInterface } from 'node:readline/promises';
import { CliError, EXIT } from './exit-codes.ts';
import { printable } from './output.ts';

/** Asks on the terminal, unless --yes has answered already. Anything but a yes ends the command. */
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
