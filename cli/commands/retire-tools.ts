import { InvalidArgumentError, Option } from 'commander';
import { type CommandDefinition, dryRunOption, reasonOption } from '#cli/define-command.ts';
import type { ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions } from '#cli/output.ts';
import { lookupOf, lookupOptions, printChange } from './change-tools.ts';

function day(given: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given));
  if (!isDay) throw new InvalidArgumentError('It must be a day such as 2026-01-31.');
  return given;
}

const RETIRE_NOTES = `
The tool keeps its page and its reviews, takes no new ones, and leaves all lists, counts, pickers, feeds and sitemaps; a search for
its name, or a former one, finds it after its successor. The reason stands on its page; translate it with
ai-dir tools set <slug> 'statusNote:de=…'.`;

export const toolsRetireCommand: CommandDefinition = {
  usage: 'retire <slug>',
  summary: 'mark a tool as discontinued',
  examples: [
    "ai-dir tools retire phind --since 2026-01-30 --reason 'The company closed.'",
    "ai-dir tools retire bard --since 2024-02-08 --reason 'Renamed.' --successor gemini",
    "ai-dir tools retire phind --since 2026-01-30 --reason 'Closed.' --source https://phind.com --checked 2026-02-01 --dry-run",
  ],
  notes: RETIRE_NOTES,
  options: [
    new Option('--since <day>', 'since when, such as 2026-01-31').argParser(day).makeOptionMandatory(),
    reasonOption('why, for visitors, in English').makeOptionMandatory(),
    new Option('--successor <slug>', 'the tool to use instead'),
    ...lookupOptions(),
    dryRunOption(),
  ],
  run: runToolsRetire,
};

type RetireOptions = OutputOptions & {
  since: string;
  reason: string;
  successor?: string;
  source?: string;
  checked?: string;
  dryRun?: boolean;
};

async function runToolsRetire(slug: string, options: RetireOptions): Promise<ExitCode> {
  const { since, reason: note, successor = null, dryRun: isDryRun = false } = options;
  const lookup = lookupOf(options, {});
  const { retireTool } = await import('#backend/catalogue/retire-tool.ts');
  return withDatabase('need', isDryRun, async (database) => {
    const order = { slug, since, note, successor, lookup, actor: operator(), isDryRun };
    const report = await retireTool(database, order);
    return printChange(new Output(options), { slug, report, isDryRun, done: 'discontinued' });
  });
}

export const toolsReviveCommand: CommandDefinition = {
  usage: 'revive <slug>',
  summary: 'list a discontinued tool again',
  examples: ['ai-dir tools revive phind', "ai-dir tools revive phind --reason 'Bought and reopened' --dry-run"],
  options: [reasonOption(), ...lookupOptions(), dryRunOption()],
  run: runToolsRevive,
};

type ReviveOptions = OutputOptions & Partial<Pick<RetireOptions, 'reason' | 'source' | 'checked' | 'dryRun'>>;

async function runToolsRevive(slug: string, options: ReviveOptions): Promise<ExitCode> {
  const { reason = null, dryRun: isDryRun = false } = options;
  const lookup = lookupOf(options, {});
  const { reviveTool } = await import('#backend/catalogue/retire-tool.ts');
  return withDatabase('need', isDryRun, async (database) => {
    const report = await reviveTool(database, { slug, reason, lookup, actor: operator(), isDryRun });
    return printChange(new Output(options), { slug, report, isDryRun, done: 'listed again' });
  });
}
