import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ActionWrapper, defineCommand, dryRun, reasonOption, wholeNumber } from '#cli/define-command.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { ANNOUNCED_MAX } from '#domain/model/live.ts';
import { LIMIT_MAX, OFFSET_MAX, TOOL_SORTS, TOOLS_PER_PAGE } from '#domain/model/tool-query.ts';

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
  emit: ['ai-dir emit chatgpt', 'ai-dir emit claude le-chat --dry-run', 'ai-dir emit claude --json | jq .announced'],
  checkLinks: [
    'ai-dir check-links',
    'ai-dir check-links chatgpt claude --dry-run',
    'ai-dir check-links --limit 300 --json | jq \'.findings[] | select(.status == "broken")\'',
  ],
  categories: ['ai-dir categories', 'ai-dir categories --lng de --json'],
} as const;

const SET_NOTES = `
Fields and values are those of a CSV import: name, website, description, pricingType, categories (a|b), isVerified …, feature:<key>
and description:<language>. An empty value takes a field away. The tool is checked as an import would, and is changed or, when
something is wrong (exit 65), is not. Its slug stays: import it under another one and remove this.`;

const REMOVE_NOTES = `
Its reviews go with it, and what was reported of them; only a backup brings them back. The audit trail says who did it. A later
import or seed that has the tool adds it again.`;

const EMIT_NOTES = `
Everyone who has the site open reads it within a second, on every server; who was away reads it on coming back. All of the tools
are announced or, when one of them does not exist (exit 66), none. Announcing one again shows it again.`;

const LINK_NOTES = `
Asks each website for its first page: one request at a time of each host, at most 5 redirects, at most 256 kB. It is
  fine      when it answers, under the listed registrable domain, and names the tool: its checkedAt becomes today
  doubtful  when it leads to another domain, names the tool nowhere, or shows no page
  unclear   when it keeps programs out (403, 429, 503), or the network here fails
  broken    when there is no such host, nothing answers in time, TLS fails, or the answer is an error
Nothing but checkedAt is ever changed. Hosts that are not of the internet are not asked unless --allow-private says so.
Ctrl-C stops it (130); what was found fine until then is kept. A later import brings back the checkedAt of its file.
Exit codes: 0 all fine · 1 some doubtful, unclear or not looked at in time · 2 some broken`;

const language = () => new Option('--lng <language>', 'in which language').choices(LANGUAGES).default('en');

function slugs(given: string, before: readonly string[] | undefined): string[] {
  const all = [...new Set([...(before ?? []), given])];
  if (all.length > ANNOUNCED_MAX) throw new InvalidArgumentError(`It must be at most ${ANNOUNCED_MAX} tools.`);
  return all;
}

/** `a=1 b=` as fields. */
export function parseFields(
  given: string,
  before: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const [name, ...value] = given.split('=');
  if (!name || value.length === 0) throw new InvalidArgumentError('It must be <field>=<value>.');
  if (name === 'slug') throw new InvalidArgumentError('The slug of a tool can not be changed.');
  if (before && Object.hasOwn(before, name)) throw new InvalidArgumentError(`${name} must be given once.`);
  return { ...before, [name]: value.join('=').trim() };
}

function addToolsCommands(tools: Command, running: ActionWrapper): void {
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
    .action(running(async () => (await import('./list-tools.ts')).runToolsList));
  defineCommand(tools, 'show <slug>', 'print all that is known about a tool', EXAMPLES.show).action(
    running(async () => (await import('./list-tools.ts')).runToolsShow),
  );
  defineCommand(tools, 'set <slug>', 'change fields of a tool', EXAMPLES.set)
    .argument('<fields...>', 'what to change, as <field>=<value>', parseFields)
    .addOption(reasonOption())
    .addOption(dryRun())
    .addHelpText('after', SET_NOTES)
    .action(running(async () => (await import('./change-tools.ts')).runToolsSet));
  defineCommand(tools, 'remove <slug>', 'remove a tool and its reviews for good', EXAMPLES.remove)
    .addOption(reasonOption())
    .addOption(dryRun())
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', REMOVE_NOTES)
    .action(running(async () => (await import('./change-tools.ts')).runToolsRemove));
}

const number = (flags: string, what: string, [min, max, given]: readonly [number, number, number]) =>
  new Option(flags, what).argParser(wholeNumber(`a number from ${min} to ${max}`, min, max)).default(given);

function addCheckLinks(program: Command, running: ActionWrapper): void {
  defineCommand(program, 'check-links [slugs...]', 'look whether websites are there and theirs', EXAMPLES.checkLinks)
    .addOption(number('--limit <number>', 'without slugs: how many, longest unchecked first', [1, 100_000, 100]))
    .addOption(number('--concurrency <number>', 'how many at once', [1, 16, 4]))
    .addOption(number('--timeout <seconds>', 'how long to wait for one answer', [1, 120, 15]))
    .addOption(number('--time-limit <seconds>', 'how long all of it may take', [1, 86_400, 900]))
    .option('--allow-private', 'also ask hosts that are not of the internet')
    .addOption(dryRun())
    .addHelpText('after', LINK_NOTES)
    .action(running(async () => (await import('./check-links.ts')).runCheckLinks));
}

/** The commands that look at the catalogue, change one tool and tell of tools. */
export function addToolCommands(program: Command, running: ActionWrapper): void {
  addToolsCommands(program.command('tools').description('look at tools, change and remove them'), running);
  defineCommand(program, 'emit', 'announce tools to everyone who has the site open', EXAMPLES.emit)
    .argument('<slugs...>', 'which tools', slugs)
    .addOption(dryRun())
    .addHelpText('after', EMIT_NOTES)
    .action(running(async () => (await import('./change-tools.ts')).runEmit));
  addCheckLinks(program, running);
  defineCommand(program, 'categories', 'list the categories and how many tools they have', EXAMPLES.categories)
    .addOption(language())
    .action(running(async () => (await import('./list-tools.ts')).runCategories));
}
