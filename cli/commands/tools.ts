import { Option } from 'commander';
import { ApiError } from '#backend/errors.ts';
import { type CommandDefinition, type CommandGroup, languageOption, numberOption } from '#cli/define-command.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, Output, type OutputOptions, pluralize } from '#cli/output.ts';
import type { Language } from '#domain/languages.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { COLUMN_SORTS, LIMIT_MAX, OFFSET_MAX, TOOLS_PER_PAGE, type ToolQuery } from '#domain/model/tool-query.ts';
import { toolsRemoveCommand, toolsSetCommand } from './change-tools.ts';
import { toolsRetireCommand, toolsReviveCommand } from './retire-tools.ts';

const listCommand: CommandDefinition = {
  usage: 'list',
  summary: 'list tools by the filters of the site',
  examples: [
    'ai-dir tools list',
    'ai-dir tools list --search "chat gpt" --pricing free,freemium',
    'ai-dir tools list --category code --sort rating --limit 100 --json',
  ],
  options: [
    new Option('--search <text>', 'only tools with these words in the name'),
    new Option('--category <slug>', 'only tools of this category'),
    new Option('--pricing <types>', 'free, freemium and paid, separated by commas'),
    new Option('--rating <stars>', 'only tools with an average of at least so much'),
    new Option('--verified', 'only verified tools'),
    new Option('--featured', 'only featured tools'),
    new Option('--closed', 'discontinued tools instead of the others'),
    new Option('--sort <order>', 'in which order').choices(COLUMN_SORTS).default('relevance'),
    languageOption(),
    numberOption('--limit <number>', 'how many to show', { min: 1, max: LIMIT_MAX, preset: TOOLS_PER_PAGE }),
    numberOption('--offset <number>', 'how many to leave out first', { min: 0, max: OFFSET_MAX, preset: 0 }),
  ],
  run: runToolsList,
};

type Filters = {
  search?: string;
  category?: string;
  pricing?: string;
  rating?: string;
  verified?: boolean;
  featured?: boolean;
  sort: string;
  limit: number;
  offset: number;
};
type ListOptions = OutputOptions & Filters & { lng: Language; closed?: boolean };

async function queryOf(filters: Filters): Promise<ToolQuery> {
  const [{ parseQuery }, { ToolListParams }] = await Promise.all([
    import('#backend/http/parse-request.ts'),
    import('#domain/api/read-requests.ts'),
  ]);
  const given = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]);
  try {
    return parseQuery(ToolListParams, new URLSearchParams(given));
  } catch (error) {
    throw error instanceof ApiError ? new CliError(EXIT.usage, `${error.message}.`) : error;
  }
}

function cells({ slug, pricingType, avgRating, reviewCount, isVerified, isPromoted, name }: ToolSummary): string[] {
  const marks = [...(isVerified ? ['[verified]'] : []), ...(isPromoted ? ['[featured]'] : [])];
  const rating = reviewCount === 0 ? '–' : `${avgRating}★ (${reviewCount.toLocaleString('en')})`;
  return [slug, pricingType, rating, [name, ...marks].join(' ')];
}

async function runToolsList({
  json,
  quiet,
  lng,
  closed: isClosed = false,
  ...filters
}: ListOptions): Promise<ExitCode> {
  const { listStoredTools } = await import('#backend/catalogue/list-stored-tools.ts');
  const query = await queryOf(filters);
  return withDatabase('need', false, async (database) => {
    const { tools, total } = await listStoredTools(database, lng, { ...query, isClosed });
    const output = new Output({ ...(json && { json }), ...(quiet && { quiet }) });
    output.result({ ok: true, total, tools }, tools.length > 0 ? formatTable(tools.map(cells)) : ['No tools.']);
    if (total > tools.length) output.message(`${tools.length.toLocaleString('en')} of ${pluralize(total, 'tool')}.`);
    return EXIT.ok;
  });
}

const showCommand: CommandDefinition = {
  usage: 'show <slug>',
  summary: 'print all that is known about a tool',
  examples: ['ai-dir tools show chatgpt', 'ai-dir tools show chatgpt --json | jq .tool.features'],
  run: runToolsShow,
};

function factText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isStated = (value: unknown) =>
  value !== null && (typeof value !== 'object' || Object.values(value).some(isStated));

function facts(record: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(record).flatMap(([field, value]) => {
    const parts = Object.entries(Object(value));
    if (field === 'features') return parts.map(([key, feature]) => [`feature:${key}`, String(feature)]);
    if (field === 'translations')
      return parts.flatMap(([language, texts]) =>
        Object.entries(Object(texts)).map(([text, words]) => [`${text}:${language}`, factText(words)]),
      );
    return isStated(value) ? [[field, factText(value)]] : [];
  });
}

async function runToolsShow(slug: string, options: OutputOptions): Promise<ExitCode> {
  const [{ exportTool }, { withSnapshot }] = await Promise.all([
    import('#backend/import/export/export-catalogue.ts'),
    import('#backend/database/sql-session.ts'),
  ]);
  return withDatabase('need', false, async (database) => {
    const { id, record } = await withSnapshot(database, (session) => exportTool(session, slug));
    const row = await database
      .reader('tools')
      .where({ id })
      .first('review_count', 'avg_rating', 'created_at', 'updated_at');
    const [reviews, rating] = [row.review_count, row.avg_rating / 100];
    const { created_at: createdAt, updated_at: updatedAt } = row;
    new Output(options).result({ ok: true, tool: record, id, reviews, rating, createdAt, updatedAt }, [
      ...formatTable([
        [`tool ${id}`, reviews === 0 ? 'no reviews' : `${rating}★ (${reviews})`],
        ...facts(record),
        ['added', createdAt],
        ['changed', updatedAt],
      ]),
    ]);
    return EXIT.ok;
  });
}

export const categoriesCommand: CommandDefinition = {
  usage: 'categories',
  summary: 'list the categories and how many tools they have',
  examples: ['ai-dir categories', 'ai-dir categories --lng de --json'],
  options: [languageOption()],
  run: runCategories,
};

async function runCategories({ lng, ...options }: OutputOptions & { lng: Language }): Promise<ExitCode> {
  const { listFullCategories } = await import('#backend/catalogue/list-categories.ts');
  return withDatabase('need', false, async (database) => {
    const found = await listFullCategories(database, lng);
    const rows = found.map(({ slug, toolCount, name }) => [slug, pluralize(toolCount, 'tool'), name]);
    new Output(options).result(
      { ok: true, categories: found },
      rows.length > 0 ? formatTable(rows) : ['No categories.'],
    );
    return EXIT.ok;
  });
}

export const toolCommands: CommandGroup = {
  name: 'tools',
  summary: 'look at tools, change, retire and remove them',
  commands: [listCommand, showCommand, toolsSetCommand, toolsRetireCommand, toolsReviveCommand, toolsRemoveCommand],
};
