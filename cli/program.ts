import { Command, InvalidArgumentError, Option } from 'commander';
import { EXIT, type ExitCode } from './exit-codes.ts';

const EXAMPLES = {
  program: ['ai-dir seed', 'ai-dir import tools.csv --dry-run', 'ai-dir export --format csv -o tools.csv'],
  seed: ['ai-dir seed', 'ai-dir seed ./my-seeds --dry-run'],
  import: [
    'ai-dir import tools.json more.csv',
    'ai-dir import tools.yaml --dry-run',
    'curl -s https://example.org/tools.ndjson | ai-dir import - --format ndjson',
  ],
  export: [
    'ai-dir export > tools.json',
    'ai-dir export -o tools.csv',
    'ai-dir export --format ndjson | grep -c open_source',
  ],
  validate: ['ai-dir validate', 'ai-dir validate ./my-seeds --facts ../facts --json'],
  migrate: ['ai-dir migrate', 'ai-dir migrate --dry-run'],
} as const;

const EXIT_CODES = `
Exit codes: 0 done · 64 usage · 65 bad data, nothing changed · 66 no such input · 69 database unavailable ·
  73 output can not be created · 74 read or write error · 75 locked, try again · 78 configuration · 130 interrupted
The database is the one of DATABASE_URL (sqlite:data/ai-dir.sqlite unless set).`;

const IMPORT_NOTES = `
A record says all of its tool: an optional field that it leaves out is empty afterwards. Reviews and ratings are never
touched. Files may be JSON, NDJSON, YAML or CSV (UTF-8); several of them are imported together or not at all.
CSV: categories as a|b, features as a JSON column "features" or columns "feature:key", translations as "description:de".
Files called categories.* and features.* hold those, *.md holds posts, all others hold tools; --kind says otherwise.`;

const EXPORT_NOTES = `
CSV cells that a spreadsheet would take for a formula (starting with = + - @, tab or return) get a leading apostrophe.
Import takes it as part of the text: use JSON or NDJSON to move data between two directories.`;

type Action = (...given: never[]) => Promise<ExitCode>;

function command(parent: Command, name: keyof typeof EXAMPLES, usage: string, summary: string): Command {
  return parent
    .command(usage)
    .description(summary)
    .addHelpText('before', examples(name))
    .option('--json', 'print the result as one JSON object')
    .option('-q, --quiet', 'print errors only');
}

const examples = (name: keyof typeof EXAMPLES) =>
  `Examples:\n${EXAMPLES[name].map((line) => `  $ ${line}`).join('\n')}\n`;

function wholeSeconds(given: string): number {
  if (!/^\d{1,5}$/.test(given)) throw new InvalidArgumentError('It must be a number of seconds.');
  return Number(given);
}
const wait = () =>
  new Option('--wait <seconds>', 'how long to wait while another program writes (30 unless given)').argParser(
    wholeSeconds,
  );
const dryRun = () => new Option('-n, --dry-run', 'check everything, write nothing');

/** The command line. `finish` is given the exit code of the action that ran. */
export function createProgram(version: string, finish: (code: ExitCode) => void): Command {
  const program = new Command('ai-dir');
  const running =
    (load: () => Promise<Action>) =>
    async (...given: unknown[]) => {
      const action = await load();
      finish(await (action as (...args: unknown[]) => Promise<ExitCode>)(...given));
    };
  program
    .description('Fills and looks after the catalogue of AI Dir.')
    .version(version)
    .exitOverride()
    .configureHelp({ sortSubcommands: false })
    .showHelpAfterError('(ai-dir --help shows all commands)')
    .addHelpText('before', examples('program'))
    .addHelpText('after', EXIT_CODES);
  command(program, 'seed', 'seed [folder]', 'bring the schema and the seeds into the database')
    .addOption(dryRun())
    .addOption(wait())
    .action(running(async () => (await import('./commands/seed.ts')).seed as Action));
  command(program, 'import', 'import <files...>', 'add and update tools by slug; - reads standard input')
    .addOption(
      new Option('--format <format>', 'instead of the one the name ends in').choices([
        'json',
        'ndjson',
        'yaml',
        'csv',
        'markdown',
      ]),
    )
    .addOption(
      new Option('--kind <kind>', 'what the records are').choices(['tools', 'categories', 'features', 'posts']),
    )
    .addOption(dryRun())
    .addOption(wait())
    .addHelpText('after', IMPORT_NOTES)
    .action(running(async () => (await import('./commands/import.ts')).importFiles as Action));
  command(program, 'export', 'export', 'write all tools, in a shape that import takes back')
    .addOption(
      new Option('--format <format>', 'json unless the file says otherwise').choices(['json', 'ndjson', 'csv']),
    )
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .addHelpText('after', EXPORT_NOTES)
    .action(running(async () => (await import('./commands/export.ts')).exportTools as Action));
  command(program, 'validate', 'validate [folder]', 'check the seeds against every rule')
    .option('--facts <folder>', 'also check isVerified against the tools.csv of this folder')
    .action(running(async () => (await import('./commands/validate.ts')).validate as Action));
  command(program, 'migrate', 'migrate', 'bring the schema of the database up to date')
    .addOption(dryRun())
    .action(running(async () => (await import('./commands/migrate.ts')).migrate as Action));
  return program;
}

/** Commander's own endings: help and version are fine, everything else is wrong usage. */
export function exitCodeOfUsage(commanderCode: string): ExitCode {
  return ['commander.helpDisplayed', 'commander.version'].includes(commanderCode) ? EXIT.ok : EXIT.usage;
}
