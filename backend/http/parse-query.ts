import { badQuery, badText } from '#backend/errors.ts';
import { POSTS_PER_PAGE, type PostQuery } from '#domain/catalogue/list-posts.ts';
import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import { isLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { codePointLength, isStorableText, PRICING_TYPES } from '#domain/model/atoms.ts';
import { REVIEW_SORTS } from '#domain/model/review.ts';
import type { PricingType } from '#domain/model/tool.ts';
import {
  LIMIT_MAX,
  OFFSET_MAX,
  RATING_FILTER,
  SEARCH_LENGTH_MAX,
  SEARCH_MATCHES,
  TOOL_SORTS,
  TOOLS_PER_PAGE,
  type ToolFilter,
  type ToolQuery,
  type ToolSort,
} from '#domain/model/tool-query.ts';

const TAG_LENGTH_MAX = 60;

/** The parameters of a query string. Throws `bad_text` for bytes that are no text. */
export function parseQueryString(queryString: string): URLSearchParams {
  try {
    decodeURIComponent(queryString.replaceAll('+', ' '));
  } catch {
    throw badText('The query');
  }
  return new URLSearchParams(queryString);
}

/** One value or an empty text. Throws `bad_query` for a repeated parameter, `bad_text` for what no database keeps. */
function single(params: URLSearchParams, name: string): string {
  const values = params.getAll(name);
  if (values.length > 1) throw badQuery(`${name} was given more than once`);
  const value = values[0] ?? '';
  if (!isStorableText(value)) throw badText(name);
  return value;
}

function wholeNumber(
  params: URLSearchParams,
  name: string,
  range: { min: number; max: number; otherwise: number },
): number {
  const value = single(params, name);
  if (value === '') return range.otherwise;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= range.min && number <= range.max)) {
    throw badQuery(`${name} must be a whole number from ${range.min} to ${range.max}`);
  }
  return number;
}

function choice<T extends string>(params: URLSearchParams, name: string, choices: readonly T[], otherwise: T): T {
  const value = single(params, name);
  if (value === '') return otherwise;
  const found = choices.find((option) => option === value);
  if (!found) throw badQuery(`${name} must be one of ${choices.join(', ')}`);
  return found;
}

const flag = (params: URLSearchParams, name: string) => choice(params, name, ['true', 'false'], 'false') === 'true';

function readPricing(params: URLSearchParams): PricingType[] {
  const value = single(params, 'pricing');
  if (value === '' || value === 'all') return [];
  const asked = value.split(',');
  const isKnown = (type: string): type is PricingType => PRICING_TYPES.some((known) => known === type);
  if (!asked.every(isKnown)) throw badQuery(`pricing must be a list of ${PRICING_TYPES.join(', ')}, or all`);
  const chosen = PRICING_TYPES.filter((type) => asked.includes(type));
  return chosen.length === PRICING_TYPES.length ? [] : chosen;
}

function readRating(params: URLSearchParams): number {
  const value = single(params, 'rating');
  if (value === '') return 0;
  const rating = /^\d(\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
  if (!(rating >= RATING_FILTER.min && rating <= RATING_FILTER.max))
    throw badQuery('rating must be a number from 0 to 5');
  return rating;
}

function readSearch(params: URLSearchParams): string {
  const search = single(params, 'search').trim();
  if (codePointLength(search) > SEARCH_LENGTH_MAX)
    throw badQuery(`search must be at most ${SEARCH_LENGTH_MAX} characters`);
  return search;
}

export function parseLanguage(params: URLSearchParams): Language {
  const value = single(params, 'lng');
  if (value === '') return 'en';
  if (!isLanguage(value)) throw badQuery(`lng must be one of ${LANGUAGES.join(', ')}`);
  return value;
}

export function parseToolFilter(params: URLSearchParams): ToolFilter {
  return {
    search: readSearch(params),
    category: single(params, 'category'),
    pricing: readPricing(params),
    rating: readRating(params),
    verified: flag(params, 'verified'),
    featured: flag(params, 'featured'),
  };
}

function readPage(params: URLSearchParams, otherwise: number): { limit: number; offset: number } {
  return {
    limit: wholeNumber(params, 'limit', { min: 1, max: LIMIT_MAX, otherwise }),
    offset: wholeNumber(params, 'offset', { min: 0, max: OFFSET_MAX, otherwise: 0 }),
  };
}

export function parseToolQuery(params: URLSearchParams): ToolQuery {
  const sort = choice<ToolSort | 'review_count'>(params, 'sort', [...TOOL_SORTS, 'review_count'], 'relevance');
  return {
    ...parseToolFilter(params),
    sort: sort === 'review_count' ? 'reviews' : sort,
    ...readPage(params, TOOLS_PER_PAGE),
    match: choice(params, 'match', SEARCH_MATCHES, 'all'),
  };
}

export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const stars = single(params, 'stars');
  const asked = stars === '' ? [] : stars.split(',');
  if (!asked.every((star) => /^[1-5]$/.test(star))) throw badQuery('stars must be a list of whole numbers from 1 to 5');
  return {
    sort: choice(params, 'sort', REVIEW_SORTS, 'newest'),
    stars: [...new Set(asked.map(Number))].sort(),
    ...readPage(params, TOOLS_PER_PAGE),
  };
}

export function parsePostQuery(params: URLSearchParams): PostQuery {
  const tag = single(params, 'tag');
  if (codePointLength(tag) > TAG_LENGTH_MAX) throw badQuery(`tag must be at most ${TAG_LENGTH_MAX} characters`);
  return { tag, ...readPage(params, POSTS_PER_PAGE) };
}
