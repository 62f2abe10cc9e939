import { RESERVED_SLUG, type ToolFilter, type ToolSort, USUAL_CURRENCY } from '#domain/model/tool-query.ts';
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
