import { SEARCH_LENGTH_MAX, TOOL_SORTS, TOOLS_PER_PAGE, RATING_FILTER } from '#domain/model/tool-query.ts';
import type { ToolFilter, ToolQuery, ToolSort } from '#domain/model/tool-query.ts';
import { isStorableText } from '#domain/model/atoms.ts';
import { PRICING_TYPES } from '#domain/model/pricing-types.ts';
import { toolsPath } from './paths.ts';
import { parsePage } from './read-page.ts';
import type { Asked } from './route.ts';

export type ToolsParams = { filter: ToolFilter; sort: ToolSort; page: number };

function parseText(text: string): string {
  return isStorableText(text) ? [...text.trim()].slice(0, SEARCH_LENGTH_MAX).join('').trim() : '';
}

function parseRating(text: string): number {
  const { min, max, step } = RATING_FILTER;
  const rating = Number(text);
  return rating >= min && rating <= max ? Math.round(rating / step) * step : min;
}

/** What the address of the tools list asks for. What it can not mean counts as not said. */
export function parseToolsParams(search: URLSearchParams): ToolsParams {
  // A form without scripts repeats the parameter; our own links join the kinds by commas.
  const pricing = search.getAll('pricing').join(',').split(',');
  return {
    filter: {
      search: parseText(search.get('search') ?? ''),
      category: parseText(search.get('category') ?? ''),
      pricing: PRICING_TYPES.filter((type) => pricing.includes(type)),
      rating: parseRating(search.get('rating') ?? ''),
      verified: search.get('verified') === 'true',
      featured: search.get('featured') === 'true',
    },
    sort: TOOL_SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    page: parsePage(search),
  };
}

export function toolsAddressOf({ search }: Asked): string {
  const { filter, sort, page } = parseToolsParams(search);
  return toolsPath(filter, sort, page);
}

/** The path says of which category. */
export function categoryAddressOf({ path, search }: Asked): string {
  const { filter, sort, page } = parseToolsParams(search);
  return toolsPath({ ...filter, category: '' }, sort, page, path);
}

/** The question that one page of the list asks. */
export function toolsPageQuery({ filter, sort, page }: ToolsParams): ToolQuery {
  return { ...filter, sort, limit: TOOLS_PER_PAGE, offset: (page - 1) * TOOLS_PER_PAGE };
}

/** One page of a category's tools. */
export function categoryToolsQuery(slug: string, search: URLSearchParams): ToolQuery {
  const { filter, sort, page } = parseToolsParams(search);
  return toolsPageQuery({ filter: { ...filter, category: slug }, sort, page });
}

export function isFiltered(filter: ToolFilter): boolean {
  const { search, category, pricing, rating, verified, featured } = filter;
  return search !== '' || category !== '' || pricing.length > 0 || rating > 0 || verified || featured;
}
