import { countFacets } from '#backend/catalog/count-facets.ts';
import { listCategories, loadCategory } from '#backend/catalog/list-categories.ts';
import { listFeatures } from '#backend/catalog/list-features.ts';
import { listRelatedTools } from '#backend/catalog/list-related-tools.ts';
import { listTools } from '#backend/catalog/list-tools.ts';
import { loadCatalog } from '#backend/catalog/load-catalog.ts';
import { loadTool } from '#backend/catalog/load-tool.ts';
import { SEARCH_CANDIDATES_MAX } from '#backend/catalog/search-tools.ts';
import { listPosts, loadPost } from '#backend/blog/list-posts.ts';
import { readPostQuery, readReviewQuery, readToolFilter, readToolQuery } from '#backend/http/read-query.ts';
import { listToolReviews } from '#backend/reviews/list-tool-reviews.ts';
import type { PublicRead } from './public-read.ts';

const FILTERS = ['search', 'category', 'pricing', 'rating', 'verified', 'featured'];
const PAGE = ['limit', 'offset'];

/** Every public read there is; the API routes, the pages and the answer cache all go by this one table. */
export const PUBLIC_READS: readonly PublicRead[] = [
  {
    path: '/api/tools',
    parameters: [...FILTERS, 'sort', ...PAGE, 'lng'],
    async run(context, { params, language }) {
      const query = readToolQuery(params);
      const { tools, total } = await listTools(context, language, query);
      const isRanked = query.search !== '' && query.sort === 'relevance';
      return { body: tools, page: { ...query, total, ...(isRanked ? { reachable: SEARCH_CANDIDATES_MAX } : {}) } };
    },
  },
  {
    path: '/api/tools/facets',
    parameters: [...FILTERS, 'lng'],
    run: async (context, { params, language }) => ({
      body: await countFacets(context, language, readToolFilter(params)),
    }),
  },
  {
    path: '/api/tools/:slug',
    parameters: ['lng'],
    run: async (context, { slug, language }) => ({ body: await loadTool(context, language, slug) }),
  },
  {
    path: '/api/tools/:slug/reviews',
    parameters: ['sort', 'stars', ...PAGE],
    async run({ database }, { slug, params }) {
      const query = readReviewQuery(params);
      const { reviews, total } = await listToolReviews(database, slug, query);
      return { body: reviews, page: { ...query, total } };
    },
  },
  {
    path: '/api/tools/:slug/related',
    parameters: ['lng'],
    run: async (context, { slug, language }) => ({ body: await listRelatedTools(context, language, slug) }),
  },
  {
    path: '/api/categories',
    parameters: ['lng'],
    run: async ({ database }, { language }) => ({ body: await listCategories(database, language) }),
  },
  {
    path: '/api/categories/:slug',
    parameters: ['lng'],
    run: async ({ database }, { slug, language }) => ({ body: await loadCategory(database, language, slug) }),
  },
  {
    path: '/api/features',
    parameters: ['lng'],
    run: async ({ database }, { language }) => ({ body: await listFeatures(database, language) }),
  },
  {
    path: '/api/blog',
    parameters: ['tag', ...PAGE, 'lng'],
    async run({ database }, { params, language }) {
      const query = readPostQuery(params);
      const { posts, total } = await listPosts(database, language, query);
      return { body: posts, page: { ...query, total } };
    },
  },
  {
    path: '/api/blog/:slug',
    parameters: ['lng'],
    run: async ({ database }, { slug, language }) => ({ body: await loadPost(database, language, slug) }),
  },
  {
    path: '/api/catalog',
    parameters: ['lng'],
    run: async (context, { language }) => ({ body: await loadCatalog(context, language, context.version) }),
  },
];
