import { POSTS_PER_PAGE, type PostQuery } from '#domain/catalogue/list-posts.ts';
import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Ad } from '#domain/model/ad.ts';
import type { Comparison, Facets } from '#domain/model/catalogue.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { OwnReview, Review } from '#domain/model/review.ts';
import type { Tool, ToolSummary } from '#domain/model/tool.ts';
import { NO_FILTER, TOOLS_PER_PAGE, type ToolFilter, type ToolQuery } from '#domain/model/tool-query.ts';
import type { AccountSession, CurrentUser } from '#domain/model/user.ts';
import type { Category, CategorySummary, Feature } from '#domain/model/vocabulary.ts';
import { withParams } from '#pwa/router/paths.ts';

declare const answerType: unique symbol;

/**
 * The address of a read and its name in the cache. It carries the type of its answer, so that a key can not be read as
 * something else; only `keys.ts` makes keys, and `answers.ts` holds the schema of each.
 */
export type ApiKey<T = unknown> = string & { readonly [answerType]?: T };

/** One page of a list and how many there are in all. */
export type PagedList<T> = { items: T[]; total: number };

type KeyParams = Record<string, string | number | boolean | undefined>;

/** One spelling per answer: parameters sorted, defaults left out, the language last and only if it is not English. */
export function apiKey<T>(path: string, params: KeyParams, language: Language): ApiKey<T> {
  const sorted = Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)));
  return withParams(path, { ...sorted, lng: language === FALLBACK_LANGUAGE ? undefined : language });
}

/** A tool as the page knows it: from the server, or from what is saved on the device. */
export type ToolDetails = Omit<Tool, 'reviews'> & {
  /** Null where the tool comes from the saved catalogue and no reviews of it are kept. */
  reviews: Review[] | null;
  /** Only what comes from the device has this: when its reviews came from the server, in milliseconds since 1970. */
  saved?: { reviewsAt: number | null };
};

function apiPath(...segments: string[]): string {
  return `/api/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
}

function unlessDefault<T>(value: T, usual: T): T | undefined {
  return value === usual ? undefined : value;
}

function filterParams(filter: ToolFilter) {
  const { search, category, rating, verified, featured } = filter;
  return { search: search.trim(), category, pricing: filter.pricing.join(','), rating, verified, featured };
}

export function toolsKey(query: ToolQuery, language: Language): ApiKey<PagedList<ToolSummary>> {
  const { sort, limit, offset, match } = query;
  const page = { sort: unlessDefault(sort, 'relevance'), limit: unlessDefault(limit, TOOLS_PER_PAGE), offset, match };
  return apiKey('/api/tools', { ...filterParams(query), ...page }, language);
}

export function facetsKey(filter: ToolFilter, language: Language): ApiKey<Facets> {
  return apiKey('/api/tools/facets', filterParams(filter), language);
}

export function toolKey(slug: string, language: Language): ApiKey<ToolDetails> {
  return apiKey(apiPath('tools', slug), {}, language);
}

export function toolReviewsPath(slug: string): string {
  return apiPath('tools', slug, 'reviews');
}

/** Reviews are in their writers' languages, so the key names none. */
export function toolReviewsKey(slug: string, query: ReviewQuery): ApiKey<PagedList<Review>> {
  const { sort, stars, limit, offset } = query;
  const params = { sort: unlessDefault(sort, 'newest'), stars: [...stars].sort().join(','), limit, offset };
  return apiKey(toolReviewsPath(slug), params, 'en');
}

export function relatedKey(slug: string, language: Language): ApiKey<ToolSummary[]> {
  return apiKey(apiPath('tools', slug, 'related'), {}, language);
}

/** A read in all but its method: `client.ts` sends it as the POST that it is. */
export function compareKey(slugs: readonly string[], language: Language): ApiKey<Comparison> {
  return apiKey('/api/compare', { tools: slugs.join(',') }, language);
}

export function categoriesKey(language: Language): ApiKey<CategorySummary[]> {
  return apiKey('/api/categories', {}, language);
}

export function categoryKey(slug: string, language: Language): ApiKey<Category> {
  return apiKey(apiPath('categories', slug), {}, language);
}

export function postsKey({ limit, offset, tag }: PostQuery, language: Language): ApiKey<PagedList<PostSummary>> {
  return apiKey('/api/blog', { limit: unlessDefault(limit, POSTS_PER_PAGE), offset, tag }, language);
}

export function postKey(slug: string, language: Language): ApiKey<Post> {
  return apiKey(apiPath('blog', slug), {}, language);
}

export function featuresKey(language: Language): ApiKey<Feature[]> {
  return apiKey('/api/features', {}, language);
}

export function adsKey(language: Language): ApiKey<Ad[]> {
  return apiKey('/api/ads', {}, language);
}

/** What only the signed-in visitor gets. Forgotten when he signs out, and never kept on the device. */
export const userKey: ApiKey<CurrentUser> = '/api/user';
export const sessionsKey: ApiKey<AccountSession[]> = '/api/user/sessions';
export const ownReviewsKey: ApiKey<OwnReview[]> = '/api/user/reviews';

/** The visitor's own review of a tool. */
export function userReviewKey(slug: string): ApiKey<OwnReview> {
  return apiPath('tools', slug, 'user-review');
}

/** One of the visitor's own reviews, by its id. */
export function reviewKey(id: number): ApiKey<OwnReview> {
  return apiPath('reviews', String(id));
}

export function isPersonalKey(key: string): boolean {
  return /^\/api\/(?:user(?:\/|$)|reviews\/|tools\/[^/]+\/user-review$)/.test(key);
}

/** Questions that a screen and its entry in `routes.ts` both ask. */
export const POPULAR_TOOLS: ToolQuery = { ...NO_FILTER, sort: 'reviews', limit: 10, offset: 0 };
/** As many more than are shown as there are popular ones: a tool stands on the home page once. */
export const NEWEST_TOOLS: ToolQuery = { ...NO_FILTER, sort: 'newest', limit: 14, offset: 0 };
export const LATEST_POSTS: PostQuery = { limit: 3, offset: 0, tag: '' };
/** One more than are shown, because the post itself may be among them. */
export const RELATED_POSTS: PostQuery = { limit: 4, offset: 0, tag: '' };
/** Every post, for the list of tags. */
export const ALL_POSTS: PostQuery = { limit: 100, offset: 0, tag: '' };
