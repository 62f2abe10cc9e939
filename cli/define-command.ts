import { type Argument, type Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { parseId } from '#backend/http/parse-request.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { utcToday } from '#domain/model/atoms.ts';
import { isDay } from '#domain/model/import-fields.ts';
import { REASON_MAX, Reason } from '#domain/model/review.ts';
import type { ExitCode } from './exit-codes.ts';

/** `run` imports its dependencies lazily, so that help starts fast. */
export type CommandDefinition = {
  /** Name, and arguments without description or parser. */
  usage: string;
  summary: string;
  examples: readonly string[];
  notes?: string;
  arguments?: readonly Argument[];
  options?: readonly Option[];
  /** Without --json and --quiet. */
  isScript?: true;
  run: (...given: never[]) => Promise<ExitCode>;
};

export type CommandGroup = { name: string; summary: string; commands: readonly CommandDefinition[] };

export function exampleLines(lines: readonly string[]): string {
  return `Examples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}

export function addCommand(parent: Command, definition: CommandDefinition, finish: (code: ExitCode) => void): void {
  const { usage, summary, examples, notes, run } = definition;
  const command = parent.command(usage).description(summary).addHelpText('before', exampleLines(examples));
  if (!definition.isScript)
    command.option('--json', 'print the result as one JSON object').option('-q, --quiet', 'print errors only');
  for (const argument of definition.arguments ?? []) command.addArgument(argument);
  for (const option of definition.options ?? []) command.addOption(option);
  if (notes !== undefined) command.addHelpText('after', notes);
  const action = run as (...given: unknown[]) => Promise<ExitCode>;
  command.action(async (...given) => finish(await action(...given)));
}

function reason(given: string): string {
  const parsed = v.safeParse(Reason, given);
  if (!parsed.success)
    throw new InvalidArgumentError(`It must be readable text of 1 to ${REASON_MAX} characters on one line.`);
  return parsed.output;
}

export const reasonOption = (what = 'why; kept in the audit trail') =>
  new Option('--reason <text>', what).argParser(reason);

export const dryRunOption = () => new Option('-n, --dry-run', 'check everything, write nothing');

export const yesOption = () => new Option('-y, --yes', 'do not ask');

export const languageOption = () =>
  new Option('--lng <language>', 'in which language').choices(LANGUAGES).default('en');

export function wholeNumber(what: string, min: number, max: number): (given: string) => number {
  return (given) => {
    const isWhole = /^\d{1,10}$/.test(given) && Number(given) >= min && Number(given) <= max;
    if (!isWhole) throw new InvalidArgumentError(`It must be ${what}.`);
    return Number(given);
  };
}

export const numberOption = (
  flags: string,
  what: string,
  { min, max, preset }: { min: number; max: number; preset: number },
) => new Option(flags, what).argParser(wholeNumber(`a number from ${min} to ${max}`, min, max)).default(preset);

/** Refuses future days: nothing happened then. */
function day(given: string): string {
  if (!isDay(given)) throw new InvalidArgumentError('It must be a day such as 2026-01-31.');
  if (given > utcToday()) throw new InvalidArgumentError(`It must be a day up to today, ${utcToday()} (UTC).`);
  return given;
}

export const dayOption = (flags: string, what: string) => new Option(flags, what).argParser(day);

export function idOf(noun: string): (given: string) => number {
  return (given) => {
    const id = parseId(given);
    if (id === null) throw new InvalidArgumentError(`It must be the number of a ${noun}.`);
    return id;
  };
}

/** Collects `a=1 b=`. */
export function parseField(
  given: string,
  before: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const [name, ...value] = given.split('=');
  if (!name || value.length === 0) throw new InvalidArgumentError('It must be <field>=<value>.');
  if (name === 'slug') throw new InvalidArgumentError('The slug of a tool cannot be changed.');
  if (before && Object.hasOwn(before, name)) throw new InvalidArgumentError(`${name} must be given once.`);
  return { ...before, [name]: value.join('=').trim() };
}
