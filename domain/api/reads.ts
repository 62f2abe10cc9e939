import { POSTS_PER_PAGE } from '../catalogue/list-posts.ts';
import { FALLBACK_LANGUAGE } from '../languages.ts';
import { NO_FILTER, TOOLS_PER_PAGE } from '../model/tool-query.ts';
import type { Endpoint } from './endpoint.ts';

const language = { lng: FALLBACK_LANGUAGE };

/** Same answer for everybody: kept by server, pages and device. */
export const PUBLIC_READS = {
  listTools: {
    path: '/api/tools',
    query: { ...NO_FILTER, sort: 'relevance', match: 'all', limit: TOOLS_PER_PAGE, offset: 0, ...language },
    isPaged: true,
  },
  countFacets: { path: '/api/tools/facets', query: { ...NO_FILTER, facts: false, ...language } },
  getTool: { path: '/api/tools/:slug', query: language },
  listReviews: {
    path: '/api/tools/:slug/reviews',
    query: { sort: 'newest', stars: [], limit: TOOLS_PER_PAGE, offset: 0 },
    isPaged: true,
  },
  listHistory: { path: '/api/tools/:slug/history', query: {} },
  listRelatedTools: { path: '/api/tools/:slug/related', query: language },
  listAlternatives: { path: '/api/tools/:slug/alternatives', query: language },
  listNamedTools: { path: '/api/list', query: { tools: [], ...language } },
  listCategories: { path: '/api/categories', query: language },
  getCategory: { path: '/api/categories/:slug', query: language },
  listFeatures: { path: '/api/features', query: language },
  listPosts: {
    path: '/api/blog',
    query: { tag: '', limit: POSTS_PER_PAGE, offset: 0, ...language },
    isPaged: true,
  },
  getPost: { path: '/api/blog/:slug', query: language },
  listAds: { path: '/api/ads', query: language },
  getCatalog: { path: '/api/catalog', query: language },
  /** A read that is a POST: `tools` is in its key, `toolSlugs` in its body. */
  compareTools: { method: 'POST', path: '/api/compare', query: { tools: [], ...language } },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type PublicReads = typeof PUBLIC_READS;
export type PublicReadName = keyof PublicReads;

/** For the signed-in user only: forgotten at sign-out, never kept on devices. */
export const PERSONAL_READS = {
  getUser: { path: '/api/user' },
  listSessions: { path: '/api/user/sessions' },
  listOwnReviews: { path: '/api/user/reviews' },
  getUserReview: { path: '/api/tools/:slug/user-review' },
  getReview: { path: '/api/reviews/:id' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type PersonalReads = typeof PERSONAL_READS;
export type PersonalReadName = keyof PersonalReads;
