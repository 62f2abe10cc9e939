import { Argument, Option } from 'commander';
import type { RemovedTool } from '#backend/catalogue/remove-tool.ts';
import type { ImportReport } from '#backend/import/import-report.ts';
import { abortOnInterrupt, confirm } from '#cli/confirm.ts';
import { reportInvalid } from '#cli/decision.ts';
import {
  type CommandDefinition,
  dayOption,
  dryRunOption,
  parseField,
  reasonOption,
  yesOption,
} from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { NOTHING_WRITTEN, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const SET_NOTES = `
Fields and values are those of a CSV import: name, website, maker, tagline, pricingType, categories (a|b), plans (JSON) …,
feature:<key>, and in another language description:<language>, tagline:<language>, statusNote:<language> and
pricingDetails:<language>. An empty value takes a field away, and other words about the price take their translations away;
with --source and --checked, which are kept with each fact, feature:<key>=? says that the maker does not say. The tool is
checked as an import would, and is changed or, when something is wrong (exit 65), is not. Its slug stays: import it under
another one and remove this.`;

export const lookupOptions = () => [
  new Option('--source <url>', 'the page that says so; needs --checked'),
  dayOption('--checked <day>', 'when it was read, such as 2026-01-31'),
];

export const toolsSetCommand: CommandDefinition = {
  usage: 'set <slug>',
  summary: 'change fields of a tool',
  examples: [
    'ai-dir tools set chatgpt pricingType=paid popularity=900',
    "ai-dir tools set chatgpt 'categories=chatbots|writing' feature:api=true 'description:de=Ein Chatbot.'",
    'ai-dir tools set chatgpt feature:api=true feature:sso=? --source https://chatgpt.com/pricing --checked 2026-11-20',
    'ai-dir tools set chatgpt maker= --dry-run',
  ],
  notes: SET_NOTES,
  arguments: [new Argument('<fields...>', 'what to change, as <field>=<value>').argParser(parseField)],
  options: [...lookupOptions(), reasonOption(), dryRunOption()],
  run: runToolsSet,
};

type LookupOptions = { source?: string; checked?: string };
type SetOptions = OutputOptions & LookupOptions & { reason?: string | null; dryRun?: boolean };

function lookupOf({ source: url, checked: day }: LookupOptions, fields: Readonly<Record<string, string>>) {
  if ((url === undefined) !== (day === undefined))
    throw new CliError(EXIT.usage, '--source: must come with --checked, found one of the two');
  const unsaid = Object.keys(fields).filter((name) => fields[name] === '?');
  const other = unsaid.find((name) => !name.startsWith('feature:'));
  if (other !== undefined)
    throw new CliError(EXIT.usage, `${other}: must be a value, found ?, which only features may be`);
  if (url !== undefined && day !== undefined) return { url, day };
  if (unsaid.length > 0) throw new CliError(EXIT.usage, '?: must come with --source and --checked, found neither');
  return undefined;
}

async function runToolsSet(
  slug: string,
  fields: Readonly<Record<string, string>>,
  { reason = null, dryRun: isDryRun = false, ...options }: SetOptions,
): Promise<ExitCode> {
  const lookup = lookupOf(options, fields);
  const { changeTool } = await import('#backend/import/change-tool.ts');
  const output = new Output(options);
  return withDatabase('need', isDryRun, async (database) => {
    const report = await changeTool(database, { slug, fields, lookup, reason, actor: operator(), isDryRun });
    return printChange(output, { slug, report, isDryRun, done: 'changed' });
  });
}

type ToolChange = { slug: string; report: ImportReport; isDryRun: boolean; done: string };

export function printChange(output: Output, { slug, report, isDryRun, done }: ToolChange): ExitCode {
  if (report.errorCount > 0) return reportInvalid({ slug }, report, output);
  const hasChanged = report.tools.updated > 0;
  output.result({ ok: true, isDryRun, slug, hasChanged }, [
    `tool ${slug}: ${hasChanged ? done : 'is so already'}`,
    ...(isDryRun ? [NOTHING_WRITTEN] : []),
  ]);
  return EXIT.ok;
}

const REMOVE_NOTES = `
For tools that were added by mistake: ai-dir tools retire keeps the page and the reviews of one that no longer exists. Its reviews go with it, and what was reported of them; only a backup brings them back. The audit trail says who did it. A later
import or seed that has the tool adds it again.`;

export const toolsRemoveCommand: CommandDefinition = {
  usage: 'remove <slug>',
  summary: 'remove a tool and its reviews for good',
  examples: ["ai-dir tools remove chatgpt --reason 'Added twice'", 'ai-dir tools remove chatgpt --yes --json'],
  notes: REMOVE_NOTES,
  options: [reasonOption(), dryRunOption(), yesOption()],
  run: runToolsRemove,
};

type RemoveOptions = OutputOptions & { reason?: string; dryRun?: boolean; yes?: boolean };

const named = ({ slug, name, reviews }: RemovedTool) => `${slug} (${name}) and its ${pluralize(reviews, 'review')}`;

/** Ctrl-C answers no here, and elsewhere ends the command at once. */
async function confirmOnly(question: string, options: RemoveOptions, output: Output): Promise<void> {
  const interrupt = abortOnInterrupt(output);
  try {
    await confirm(question, options, interrupt.signal);
  } finally {
    interrupt.stop();
  }
}

async function runToolsRemove(slug: string, options: RemoveOptions): Promise<ExitCode> {
  const { reason = null, dryRun: isDryRun = false } = options;
  const { removeTool } = await import('#backend/catalogue/remove-tool.ts');
  const output = new Output(options);
  return withDatabase('need', isDryRun, async (database) => {
    const order = { slug, reason, actor: operator() };
    const found = await removeTool(database, { ...order, isDryRun: true });
    if (!isDryRun) await confirmOnly(`Remove ${named(found)}?`, options, output);
    const removed = isDryRun ? found : await removeTool(database, { ...order, isDryRun });
    output.result({ ok: true, isDryRun, tool: removed }, [
      `${isDryRun ? 'would remove' : 'removed'} ${named(removed)}`,
      ...(isDryRun ? [NOTHING_WRITTEN] : []),
    ]);
    return EXIT.ok;
  });
}
