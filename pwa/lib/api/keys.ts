import type { Language } from '#domain/languages.ts';
import { POSTS_PER_PAGE, type PostQuery } from '#domain/catalogue/list-posts.ts';
import type { ReviewQuery } from '#domain/catalogue/list-reviews.ts';
import type { Ad } from '#domain/model/ad.ts';
import type { Category, CategorySummary } from '#domain/model/category.ts';
import type { Comparison } from '#domain/model/comparison.ts';
import type { Facets } from '#domain/model/facets.ts';
import type { Feature } from '#domain/model/feature.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { AccountSession, CurrentUser } from '#domain/model/user.ts';
import type { OwnReview, Review } from '#domain/model/review.ts';
import { TOOLS_PER_PAGE, type ToolFilter, type ToolQuery } from '#domain/model/tool-query.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { type ApiKey, apiKey, type PagedList } from './api-key.ts';
import type { ToolDetails } from './known-tool.ts';

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
