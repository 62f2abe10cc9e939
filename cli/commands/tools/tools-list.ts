import { listTools } from '#backend/catalogue/list-tools.ts';
import { SearchVocabularies } from '#backend/catalogue/search-vocabulary.ts';
import { ApiError } from '#backend/errors.ts';
import { parseToolQuery } from '#backend/http/parse-query.ts';
import type { Language } from '#domain/languages.ts';
import type { ToolQuery } from '#domain/model/tool-query.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { withDatabase } from '#cli/open-database.ts';
import { pluralize, Output, type OutputOptions } from '#cli/output.ts';
import { formatTable } from '#cli/table.ts';

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
    return parseToolQuery(new URLSearchParams(given));
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
