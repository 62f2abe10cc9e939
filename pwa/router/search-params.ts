import * as v from 'valibot';
import { parseComparisonChoice } from '#domain/catalogue/comparison-choice.ts';
import { POSTS_PER_PAGE, type PostQuery } from '#domain/catalogue/list-posts.ts';
import {
  codePointLength,
  isStorableText,
  LIST_TITLE_MAX,
  LIST_TOOLS_MAX,
  PRICING_TYPES,
  Slug,
} from '#domain/model/atoms.ts';
import {
  DATA_CHOICES,
  PRICE_CHOICES,
  RATING_FILTER,
  SEARCH_LENGTH_MAX,
  TOOL_SORTS,
  TOOLS_PER_PAGE,
  type ToolFilter,
  type ToolQuery,
  type ToolSort,
  USUAL_CURRENCY,
} from '#domain/model/tool-query.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { fold } from '#domain/search/fold.ts';
import { ALL_POSTS } from '#pwa/lib/api/api-keys.ts';
import type { AuthTab } from './paths.ts';

const PAGE_MAX = 10_000;

function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

export type ToolsParams = { filter: ToolFilter; sort: ToolSort; page: number };

function parseText(text: string): string {
  return isStorableText(text) ? [...text.trim()].slice(0, SEARCH_LENGTH_MAX).join('').trim() : '';
}

function parseRating(text: string): number {
  const { min, max, step } = RATING_FILTER;
  const rating = Number(text);
  return rating >= min && rating <= max ? Math.round(rating / step) * step : min;
}

/** Invalid values are ignored. Forms repeat a parameter; links join values by commas. */
export function parseToolsParams(search: URLSearchParams): ToolsParams {
  const listed = (name: string) => [...new Set(search.getAll(name).join().split(','))];
  const pricing = listed('pricing');
  const asked = listed('data');
  const features = listed('features').filter((key) => /^[a-z][a-z0-9_]{0,59}$/.test(key));
  const data = DATA_CHOICES.filter((choice) => asked.includes(choice));
  return {
    filter: {
      search: parseText(search.get('search') ?? ''),
      category: parseText(search.get('category') ?? ''),
      pricing: PRICING_TYPES.filter((type) => pricing.includes(type)),
      rating: parseRating(search.get('rating') ?? ''),
      verified: search.get('verified') === 'true',
      featured: search.get('featured') === 'true',
      price: PRICE_CHOICES.find((choice) => choice === search.get('price')) ?? '',
      currency: /^[A-Z]{3}$/.exec(`${search.get('currency')}`)?.[0] ?? USUAL_CURRENCY,
      features: features.sort(),
      data,
      unstated: search.get('unstated') === 'include' && features.length + data.length > 0 ? 'include' : '',
    },
    sort: TOOL_SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    page: parsePage(search),
  };
}

/** Without keys that no yes-or-no feature has. The server refuses those. */
export function withKnownFeatures(params: ToolsParams, vocabulary: readonly Feature[] = []): ToolsParams {
  const isKnown = (asked: string) => vocabulary.some(({ key, type }) => key === asked && type === 'boolean');
  const { filter } = params;
  return filter.features.every(isKnown)
    ? params
    : { ...params, filter: { ...filter, features: filter.features.filter(isKnown) } };
}

export function toolsPageQuery({ filter, sort, page }: ToolsParams): ToolQuery {
  return { ...filter, sort, limit: TOOLS_PER_PAGE, offset: (page - 1) * TOOLS_PER_PAGE };
}

/** Of tools that match some words of a search that finds none. */
export function closestQuery(filter: ToolFilter): ToolQuery {
  return { ...filter, sort: 'relevance', match: 'most', limit: 6, offset: 0 };
}

export function parseCategoryParams(
  slug: string,
  search: URLSearchParams,
  vocabulary?: readonly Feature[],
): ToolsParams {
  const { filter, ...others } = withKnownFeatures(parseToolsParams(search), vocabulary);
  return { ...others, filter: { ...filter, category: slug } };
}

export function isFiltered(filter: ToolFilter): boolean {
  const { search, category, pricing, rating, verified, featured, price, features, data } = filter;
  const lists = pricing.length + features.length + data.length;
  return Boolean(search || category || lists || rating || verified || featured || price);
}

export type BlogParams = { tag: string; page: number };

const TAG_LENGTH_MAX = 60;

export function parseBlogParams(search: URLSearchParams): BlogParams {
  const tag = (search.get('tag') ?? '').trim();
  return { tag: isStorableText(tag) && tag.length <= TAG_LENGTH_MAX ? tag : '', page: parsePage(search) };
}

/** Tags have no pages. */
export function blogPageQuery({ tag, page }: BlogParams): PostQuery {
  if (tag !== '') return { ...ALL_POSTS, tag };
  return { limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE, tag: '' };
}

/** Accepts typed names, such as "Hugging Face". */
function slugFromName(name: string): string {
  return fold(name)
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function parseCompareParams(search: URLSearchParams): string[] {
  const names = search.getAll('tools').flatMap((text) => text.split(','));
  return parseComparisonChoice(names.map(slugFromName).join()).filter((slug) => v.is(Slug, slug));
}

export type ListParams = { slugs: string[]; title: string };

export function parseListParams(search: URLSearchParams): ListParams {
  const title = (search.get('title') ?? '').replace(/\s+/g, ' ').trim();
  const slugs = (search.get('tools') ?? '').split(',').filter((slug) => v.is(Slug, slug));
  const isFit = isStorableText(title) && codePointLength(title) <= LIST_TITLE_MAX;
  return { slugs: [...new Set(slugs)].slice(0, LIST_TOOLS_MAX), title: isFit ? title : '' };
}

const TABS: readonly AuthTab[] = ['login', 'signup'];

/** Undefined for unknown names. */
export function namedAuthTab(search: URLSearchParams): AuthTab | undefined {
  return TABS.find((tab) => tab === search.get('tab'));
}

/** Login by default. */
export function parseAuthTab(search: URLSearchParams): AuthTab {
  return namedAuthTab(search) ?? 'login';
}

export type Shared = { title: string; text: string; url: string };

export function parseSharedContent(search: URLSearchParams): Shared {
  const given = (name: string) => search.get(name)?.toWellFormed().replaceAll('\0', '') ?? '';
  return { title: given('title'), text: given('text'), url: given('url') };
}
