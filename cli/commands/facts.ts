import { Option } from 'commander';
import { type CommandDefinition, type CommandGroup, numberOption } from '#cli/define-command.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, Output, type OutputOptions, pluralize } from '#cli/output.ts';

const OLDER_DAYS = 180;

const staleCommand: CommandDefinition = {
  usage: 'stale',
  summary: 'list facts that were looked up long ago, or on no recorded day',
  examples: ['ai-dir facts stale', 'ai-dir facts stale --older 90 --json'],
  options: [
    numberOption('--older <days>', 'longer ago than so many days', { min: 0, max: 36_500, preset: OLDER_DAYS }),
  ],
  run: runStale,
};

async function runStale({ older, ...options }: OutputOptions & { older: number }): Promise<ExitCode> {
  const { staleFacts } = await import('#backend/catalogue/fact-reports.ts');
  return withDatabase('need', false, async (database) => {
    const facts = await staleFacts(database, older, new Date());
    const rows = facts.map(({ slug, field, day, url }) => [slug, field, day ?? 'no date', url ?? '–']);
    const output = new Output(options);
    output.result({ ok: true, facts }, rows.length > 0 ? formatTable(rows) : ['No stale facts.']);
    if (rows.length > 0) output.message(`${pluralize(rows.length, 'fact')}.`);
    return EXIT.ok;
  });
}

const missingCommand: CommandDefinition = {
  usage: 'missing',
  summary: 'list what nobody looked up, though other tools of the category state it',
  examples: ['ai-dir facts missing --category meetings', 'ai-dir facts missing --json'],
  options: [new Option('--category <slug>', 'only tools filed under this category')],
  run: runMissing,
};

async function runMissing({ category, ...options }: OutputOptions & { category?: string }): Promise<ExitCode> {
  const { missingFacts, requireCategory } = await import('#backend/catalogue/fact-reports.ts');
  return withDatabase('need', false, async (database) => {
    if (category !== undefined) await requireCategory(database, category);
    const tools = await missingFacts(database, { category });
    const rows = tools.map(({ slug, fields }) => [slug, String(fields.length), fields.join(' ')]);
    const output = new Output(options);
    output.result({ ok: true, tools }, rows.length > 0 ? formatTable(rows) : ['Nothing is missing.']);
    return EXIT.ok;
  });
}

const templateCommand: CommandDefinition = {
  usage: 'template <slug>',
  summary: "print a tool's record to fill in, with a source for what is missing",
  notes: `
The last source has no address yet: enter it, the day it was read, and the values that it gives. What it does not say stays in
the list of fields without a value. Then: ai-dir import <file>.`,
  examples: ['ai-dir facts template chatgpt > chatgpt.json', 'ai-dir facts template chatgpt --json | jq .tool.sources'],
  run: runTemplate,
};

async function runTemplate(slug: string, options: OutputOptions): Promise<ExitCode> {
  const { factTemplate } = await import('#backend/catalogue/fact-reports.ts');
  return withDatabase('need', false, async (database) => {
    const tool = await factTemplate(database, slug);
    new Output(options).result({ ok: true, tool }, JSON.stringify([tool], null, 2).split('\n'));
    return EXIT.ok;
  });
}

export const factCommands: CommandGroup = {
  name: 'facts',
  summary: 'find facts that are old or missing, and fill them in',
  commands: [staleCommand, missingCommand, templateCommand],
};
