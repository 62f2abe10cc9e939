import { type Command, Option } from 'commander';
import { type ActionWrapper, defineCommand, dryRun, wholeNumber } from '#cli/define-command.ts';
import { ANNOUNCED_MAX } from '#domain/model/live.ts';

const EXAMPLES = {
  seed: ['ai-dir seed', 'ai-dir seed --demo', 'ai-dir seed --emit', 'ai-dir seed ./my-seeds --dry-run'],
  import: [
    'ai-dir import tools.json more.csv',
    'ai-dir import tools.yaml --dry-run',
    'ai-dir import new-tools.csv --emit',
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

const IMPORT_NOTES = `
A record says all of its tool: an optional field that it leaves out is empty afterwards. Reviews and ratings are never
touched. Files may be JSON, NDJSON, YAML or CSV (UTF-8); several of them are imported together or not at all.
CSV: categories as a|b, features as a JSON column "features" or columns "feature:key", translations as "description:de".
Files called categories.* and features.* hold those, *.md holds posts, all others hold tools; --kind says otherwise.`;

const EXPORT_NOTES = `
CSV cells that a spreadsheet would take for a formula (starting with = + - @, tab or return) get a leading apostrophe.
Import takes it as part of the text: use JSON or NDJSON to move data between two directories.`;

const wait = () =>
  new Option('--wait <seconds>', 'how long to wait while another program writes (30 unless given)').argParser(
    wholeNumber('a number of seconds', 0, 99_999),
  );

const emit = () =>
  new Option('--emit', `tell everyone who has the site open of tools that are new, at most ${ANNOUNCED_MAX}`);

/** The commands that fill the catalogue. */
export function addCatalogueCommands(program: Command, running: ActionWrapper): void {
  defineCommand(program, 'seed [folder]', 'bring the schema and the seeds into the database', EXAMPLES.seed)
    .addOption(new Option('--demo', 'also add demo accounts and reviews, for development').conflicts('dryRun'))
    .addOption(emit())
    .addOption(dryRun())
    .addOption(wait())
    .action(running(async () => (await import('./import.ts')).runSeed));
  defineCommand(program, 'import <files...>', 'add and update tools by slug; - reads standard input', EXAMPLES.import)
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
    .addOption(emit())
    .addOption(dryRun())
    .addOption(wait())
    .addHelpText('after', IMPORT_NOTES)
    .action(running(async () => (await import('./import.ts')).runImportFiles));
  defineCommand(program, 'export', 'write all tools, in a shape that import takes back', EXAMPLES.export)
    .addOption(
      new Option('--format <format>', 'json unless the file says otherwise').choices(['json', 'ndjson', 'csv']),
    )
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .addHelpText('after', EXPORT_NOTES)
    .action(running(async () => (await import('./export.ts')).runExport));
  defineCommand(program, 'validate [folder]', 'check the seeds against every rule', EXAMPLES.validate)
    .option(
      '--facts <folder>',
      'also check hosts, isVerified and closed tools against tools.csv and status_changes.csv of this folder',
    )
    .action(running(async () => (await import('./validate.ts')).runValidate));
  defineCommand(program, 'migrate', 'bring the schema of the database up to date', EXAMPLES.migrate)
    .addOption(dryRun())
    .action(running(async () => (await import('../operations/database.ts')).runMigrate));
}
