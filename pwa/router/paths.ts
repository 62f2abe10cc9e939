import { isStorableText, PRICING_TYPES } from '#domain/model/atoms.ts';
import {
  DATA_CHOICES,
  PRICE_CHOICES,
  RATING_FILTER,
  RESERVED_SLUG,
  SEARCH_LENGTH_MAX,
  TOOL_SORTS,
  TOOLS_PER_PAGE,
  type ToolFilter,
  type ToolQuery,
  type ToolSort,
  USUAL_CURRENCY,
} from '#domain/model/tool-query.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { withParams } from '#pwa/lib/url.ts';

function encodeSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export const homePath = '/';
export const categoriesPath = '/categories';
export const orderPath = '/about/order';
export const ratingsPath = '/about/ratings';
export const contactPath = '/contact';
export const privacyPath = '/privacy';
export const termsPath = '/terms';
export const affiliateDisclosurePath = '/affiliate-disclosure';
export const loginPath = '/login';
export const signupPath = '/signup';
export const forgotPasswordPath = '/auth/forgot';
export const resetPasswordPath = '/auth/reset';
export const accountPath = '/account';
export const outboxPath = '/outbox';
export const offlinePath = '/offline';
export const savedPath = '/saved';
export const newsPath = '/news';
export const sharePath = '/share';
export const submitPath = '/submit';
export const testWebsocketPath = '/test-websocket';
export const postFeedPath = '/blog/rss.xml';
export const toolFeedPath = '/tools/rss.xml';

export function toolsPath(
  filter: Partial<ToolFilter> = {},
  sort: ToolSort = 'relevance',
  page = 1,
  list = '/tools',
): string {
  return withParams(list, {
    search: filter.search?.trim(),
    category: filter.category,
    sort: sort === 'relevance' ? undefined : sort,
    pricing: filter.pricing?.join(','),
    rating: filter.rating,
    verified: filter.verified,
    featured: filter.featured,
    price: filter.price,
    currency: filter.currency === USUAL_CURRENCY ? undefined : filter.currency,
    features: filter.features?.join(),
    data: filter.data?.join(),
    unstated: filter.features?.length || filter.data?.length ? filter.unstated : '',
    page: page > 1 ? page : undefined,
  });
}

export const isToolSlug = ({ slug }: { slug?: string }) => slug !== RESERVED_SLUG;

export function toolPath(slug: string): string {
  return `/tools/${encodeSegment(slug)}`;
}

export function alternativesPath(slug: string): string {
  return `${toolPath(slug)}/alternatives`;
}

export function comparePath(slugs: readonly string[] = []): string {
  return withParams('/compare', { tools: slugs.join(',') });
}

/** A list to share. Its notes are not in the address. */
export function listPath(slugs: readonly string[], title = ''): string {
  return withParams('/list', { tools: slugs.join(','), title });
}

export function categoryPath(slug: string): string {
  return `${categoriesPath}/${encodeSegment(slug)}`;
}

export function blogPath(tag = '', page = 1): string {
  return withParams('/blog', { tag, page: page > 1 ? page : undefined });
}

export function postPath(slug: string): string {
  return `/blog/${encodeSegment(slug)}`;
}

export type AuthTab = 'login' | 'signup';

export function authPath(tab?: AuthTab): string {
  return withParams('/auth', { tab });
}

export function writeReviewPath(slug: string): string {
  return `${toolPath(slug)}/review`;
}

export function editReviewPath(id: number): string {
  return `/reviews/${id}/edit`;
}

export function categoryToolsPath(
  slug: string,
  filter: Partial<ToolFilter>,
  sort: ToolSort = 'relevance',
  page = 1,
): string {
  return toolsPath({ ...filter, category: '' }, sort, page, categoryPath(slug));
}

const PAGE_MAX = 10_000;

export function parsePage(search: URLSearchParams): number {
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
