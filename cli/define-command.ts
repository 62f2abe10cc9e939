import { type Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { REASON_MAX, Reason } from '#domain/model/flag.ts';
import type { ExitCode } from './exit-codes.ts';

function reason(given: string): string {
  const parsed = v.safeParse(Reason, given);
  if (!parsed.success)
    throw new InvalidArgumentError(`It must be readable text of 1 to ${REASON_MAX} characters on one line.`);
  return parsed.output;
}

export const reasonOption = (what = 'why; kept in the audit trail') =>
  new Option('--reason <text>', what).argParser(reason);

type Action = (...given: never[]) => Promise<ExitCode>;

/** Wraps an action that is loaded only when it runs: starting up costs what the one command needs. */
export type ActionWrapper = (load: () => Promise<Action>) => (...given: unknown[]) => Promise<void>;

/** `finish` is given the exit code of the action that ran. */
export function createActionWrapper(finish: (code: ExitCode) => void): ActionWrapper {
  return (load) =>
    async (...given) => {
      const action = await load();
      finish(await (action as (...args: unknown[]) => Promise<ExitCode>)(...given));
    };
}

export function examples(lines: readonly string[]): string {
  return `Examples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}

/** A command with what all of them have: examples first, --json and --quiet. */
export function defineCommand(parent: Command, usage: string, summary: string, lines: readonly string[]): Command {
  return parent
    .command(usage)
    .description(summary)
    .addHelpText('before', examples(lines))
    .option('--json', 'print the result as one JSON object')
    .option('-q, --quiet', 'print errors only');
}

export const dryRun = () => new Option('-n, --dry-run', 'check everything, write nothing');

/** Parses a whole number from `min` to `max`. */
export function wholeNumber(what: string, min: number, max: number): (given: string) => number {
  return (given) => {
    const isWhole = /^\d{1,10}$/.test(given) && Number(given) >= min && Number(given) <= max;
    if (!isWhole) throw new InvalidArgumentError(`It must be ${what}.`);
    return Number(given);
  };
}
