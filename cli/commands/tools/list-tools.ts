import { listFullCategories } from '#backend/catalogue/list-categories.ts';
import { listTools } from '#backend/catalogue/list-tools.ts';
import { SearchVocabularies } from '#backend/catalogue/search-vocabulary.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { ApiError } from '#backend/errors.ts';
import { parseQuery } from '#backend/http/parse-query.ts';
import { exportTool } from '#backend/import/export/export-catalogue.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { formatTable, Output, type OutputOptions, pluralize } from '#cli/output.ts';
import type { Language } from '#domain/languages.ts';
import { ToolListParams } from '#domain/model/query-params.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import type { ToolQuery } from '#domain/model/tool-query.ts';

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
type ListOptions = OutputOptions & Filters & { lng: Language };

/** The filters by the rules of /api/tools. */
function queryOf(filters: Filters): ToolQuery {
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

/** `ai-dir tools list`: a page of tools, as the site finds them. */
export async function runToolsList({ json, quiet, lng, ...filters }: ListOptions): Promise<ExitCode> {
  const query = queryOf(filters);
  return withDatabase('need', false, async (database) => {
    const { tools, total } = await listTools({ database, vocabularies: new SearchVocabularies(database) }, lng, query);
    const output = new Output({ ...(json && { json }), ...(quiet && { quiet }) });
    output.result({ ok: true, total, tools }, tools.length > 0 ? formatTable(tools.map(cells)) : ['No tools.']);
    if (total > tools.length) output.message(`${tools.length.toLocaleString('en')} of ${pluralize(total, 'tool')}.`);
    return EXIT.ok;
  });
}

/** One line for each value, named as `ai-dir tools set` and CSV files name them. */
function facts(record: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(record).flatMap(([field, value]) => {
    const parts = Object.entries(Object(value));
    if (field === 'features') return parts.map(([key, feature]) => [`feature:${key}`, String(feature)]);
    if (field === 'translations')
      return parts.map(([language, texts]) => [
        `description:${language}`,
        (texts as { description: string }).description,
      ]);
    return [[field, Array.isArray(value) ? value.join('|') : String(value)]];
  });
}

/** `ai-dir tools show`: one tool as it was written, and its ratings. */
export async function runToolsShow(slug: string, options: OutputOptions): Promise<ExitCode> {
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

/** `ai-dir categories`: the categories in the order of the site. */
export async function runCategories({ lng, ...options }: OutputOptions & { lng: Language }): Promise<ExitCode> {
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
