import { Option } from 'commander';
import { type CommandDefinition, dayOption, dryRunOption, reasonOption } from '#cli/define-command.ts';
import type { ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { Output, type OutputOptions } from '#cli/output.ts';
import { lookupOptions, printChange } from './change-tools.ts';

const RETIRE_NOTES = `
The tool keeps its page and its reviews, takes no new ones, and leaves all lists, counts, pickers, feeds and sitemaps; a search for
its name, or a former one, finds it after its successor. The reason stands on its page, in English
until ai-dir tools set <slug> 'statusNote:de=…' translates it. A later seed keeps all this unless its own status was looked up on the day of
--checked or later.`;

export const toolsRetireCommand: CommandDefinition = {
  usage: 'retire <slug>',
  summary: 'mark a tool as discontinued',
  examples: [
    "ai-dir tools retire gpt4all --since 2026-01-30 --reason 'The company closed it.' --source https://nomic.ai/gpt4all --checked 2026-02-01",
    "ai-dir tools retire gpt4all --since 2026-01-30 --reason 'Closed.' --source https://nomic.ai/gpt4all --checked 2026-02-01 --successor lm-studio --dry-run",
  ],
  notes: RETIRE_NOTES,
  options: [
    dayOption('--since <day>', 'since when, such as 2026-01-31').makeOptionMandatory(),
    reasonOption('why, for visitors, in English').makeOptionMandatory(),
    new Option('--successor <slug>', 'the tool to use instead'),
    ...lookupOptions().map((option) => option.makeOptionMandatory()),
    dryRunOption(),
  ],
  run: runToolsRetire,
};

type RetireOptions = OutputOptions & {
  since: string;
  reason: string;
  successor?: string;
  source: string;
  checked: string;
  dryRun?: boolean;
};

async function runToolsRetire(slug: string, options: RetireOptions): Promise<ExitCode> {
  const { since, reason: note, successor = null, source: url, checked, dryRun: isDryRun = false } = options;
  const { retireTool } = await import('#backend/catalogue/retire-tool.ts');
  return withDatabase('need', isDryRun, async (database) => {
    const lookup = { url, day: checked };
    const order = { slug, since, note, successor, lookup, actor: operator(), isDryRun };
    const report = await retireTool(database, order);
    return printChange(new Output(options), { slug, report, isDryRun, done: 'discontinued' });
  });
}

export const toolsReviveCommand: CommandDefinition = {
  usage: 'revive <slug>',
  summary: 'list a discontinued tool again',
  examples: [
    'ai-dir tools revive gpt4all --source https://nomic.ai/gpt4all --checked 2026-11-20',
    "ai-dir tools revive gpt4all --source https://nomic.ai/gpt4all --checked 2026-11-20 --reason 'Bought and reopened' --dry-run",
  ],
  notes: '\nA later seed keeps it listed unless its own status was looked up on the day of --checked or later.',
  options: [reasonOption(), ...lookupOptions().map((option) => option.makeOptionMandatory()), dryRunOption()],
  run: runToolsRevive,
};

type ReviveOptions = OutputOptions &
  Pick<RetireOptions, 'source' | 'checked'> &
  Partial<Pick<RetireOptions, 'reason' | 'dryRun'>>;

async function runToolsRevive(slug: string, options: ReviveOptions): Promise<ExitCode> {
  const { reason = null, source: url, checked: day, dryRun: isDryRun = false } = options;
  const lookup = { url, day };
  const { reviveTool } = await import('#backend/catalogue/retire-tool.ts');
  return withDatabase('need', isDryRun, async (database) => {
    const report = await reviveTool(database, { slug, reason, lookup, actor: operator(), isDryRun });
    return printChange(new Output(options), { slug, report, isDryRun, done: 'listed again' });
  });
}
