import { listTools } from '#backend/catalog/list-tools.ts';
import { SearchVocabularies } from '#backend/catalog/search-vocabulary.ts';
import { ApiError } from '#backend/http/api-error.ts';
import { readToolQuery } from '#backend/http/read-query.ts';
import type { Language } from '#domain/languages.ts';
import type { ToolQuery } from '#domain/schemas/tool-query.ts';
import type { ToolSummary } from '#domain/schemas/tool.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import { withDatabase } from '../open-database.ts';
import { numbered, Output, type OutputOptions } from '../output.ts';
import { table } from '../table.ts';

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
type Options = OutputOptions & Filters & { lng: Language };

/** The filters by the rules of /api/tools. */
function queryOf(filters: Filters): ToolQuery {
  const given = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]);
  try {
    return readToolQuery(new URLSearchParams(given));
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
export async function listCatalogue({ json, quiet, lng, ...filters }: Options): Promise<ExitCode> {
  const query = queryOf(filters);
  return withDatabase('need', false, async (database) => {
    const { tools, total } = await listTools({ database, vocabularies: new SearchVocabularies(database) }, lng, query);
    const output = new Output({ ...(json && { json }), ...(quiet && { quiet }) });
    output.result({ ok: true, total, tools }, tools.length > 0 ? table(tools.map(cells)) : ['No tools.']);
    if (total > tools.length) output.message(`${tools.length.toLocaleString('en')} of ${numbered(total, 'tool')}.`);
    return EXIT.ok;
  });
}
