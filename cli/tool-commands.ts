import { type Command, InvalidArgumentError, Option } from 'commander';
import { LANGUAGES } from '#domain/languages.ts';
import { LIMIT_MAX, OFFSET_MAX, TOOL_SORTS, TOOLS_PER_PAGE } from '#domain/schemas/tool-query.ts';
import { defineCommand, dryRun, type Running, wholeNumber } from './define-command.ts';
import { reasonOption } from './reason-option.ts';

const EXAMPLES = {
  list: [
    'ai-dir tools list',
    'ai-dir tools list --search "transcribe meetings" --pricing free,freemium',
    'ai-dir tools list --category code --sort rating --limit 100 --json',
  ],
  show: ['ai-dir tools show chatgpt', 'ai-dir tools show chatgpt --json | jq .tool.features'],
  set: [
    'ai-dir tools set chatgpt pricingType=paid popularity=900',
    "ai-dir tools set chatgpt 'categories=chatbots|writing' feature:api=true 'description:de=Ein Chatbot.'",
    'ai-dir tools set chatgpt companyName= --dry-run',
  ],
  remove: ["ai-dir tools remove chatgpt --reason 'Closed in May'", 'ai-dir tools remove chatgpt --yes --json'],
  categories: ['ai-dir categories', 'ai-dir categories --lng de --json'],
} as const;

const SET_NOTES = `
Fields and values are those of a CSV import: name, website, description, pricingType, categories (a|b), isVerified …, feature:<key>
and description:<language>. An empty value takes a field away. The tool is checked as an import would, and is changed or, when
something is wrong (exit 65), is not. Its slug stays: import it under another one and remove this.`;

const REMOVE_NOTES = `
Its reviews go with it, and what was reported of them; only a backup brings them back. The audit trail says who did it. A later
import or seed that has the tool adds it again.`;

const language = () => new Option('--lng <language>', 'in which language').choices(LANGUAGES).default('en');

/** `a=1 b=` as fields. */
function fields(given: string, before: Readonly<Record<string, string>> | undefined): Record<string, string> {
  const [name, ...value] = given.split('=');
  if (!name || value.length === 0) throw new InvalidArgumentError('It must be <field>=<value>.');
  if (name === 'slug') throw new InvalidArgumentError('The slug of a tool can not be changed.');
  if (before && Object.hasOwn(before, name)) throw new InvalidArgumentError(`${name} must be given once.`);
  return { ...before, [name]: value.join('=').trim() };
}

function addToolsCommands(tools: Command, running: Running): void {
  defineCommand(tools, 'list', 'list tools by the filters of the site', EXAMPLES.list)
    .option('--search <text>', 'what a visitor would type')
    .option('--category <slug>', 'only tools of this category')
    .option('--pricing <types>', 'free, freemium and paid, separated by commas')
    .option('--rating <stars>', 'only tools with an average of at least so much')
    .option('--verified', 'only verified tools')
    .option('--featured', 'only featured tools')
    .addOption(new Option('--sort <order>', 'in which order').choices(TOOL_SORTS).default('relevance'))
    .addOption(language())
    .addOption(
      new Option('--limit <number>', 'how many to show')
        .argParser(wholeNumber(`a number from 1 to ${LIMIT_MAX}`, 1, LIMIT_MAX))
        .default(TOOLS_PER_PAGE),
    )
    .addOption(
      new Option('--offset <number>', 'how many to leave out first')
        .argParser(wholeNumber(`a number from 0 to ${OFFSET_MAX}`, 0, OFFSET_MAX))
        .default(0),
    )
    .action(running(async () => (await import('./commands/tools-list.ts')).listCatalogue));
  defineCommand(tools, 'show <slug>', 'print all that is known about a tool', EXAMPLES.show).action(
    running(async () => (await import('./commands/tools-show.ts')).showTool),
  );
  defineCommand(tools, 'set <slug>', 'change fields of a tool', EXAMPLES.set)
    .argument('<fields...>', 'what to change, as <field>=<value>', fields)
    .addOption(reasonOption())
    .addOption(dryRun())
    .addHelpText('after', SET_NOTES)
    .action(running(async () => (await import('./commands/tools-set.ts')).setTool));
  defineCommand(tools, 'remove <slug>', 'remove a tool and its reviews for good', EXAMPLES.remove)
    .addOption(reasonOption())
    .addOption(dryRun())
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', REMOVE_NOTES)
    .action(running(async () => (await import('./commands/tools-remove.ts')).removeFromCatalogue));
}

/** The commands that look at the catalogue and change one tool. */
export function addToolCommands(program: Command, running: Running): void {
  addToolsCommands(program.command('tools').description('look at tools, change and remove them'), running);
  defineCommand(program, 'categories', 'list the categories and how many tools they have', EXAMPLES.categories)
    .addOption(language())
    .action(running(async () => (await import('./commands/categories.ts')).categories));
}
