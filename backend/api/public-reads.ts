import { listCategories, listFeatures, loadCategory } from '#backend/catalogue/list-categories.ts';
import { listPosts, loadPost } from '#backend/catalogue/list-posts.ts';
import { countFacets, listRelatedTools, listTools } from '#backend/catalogue/list-tools.ts';
import { loadCatalog, loadTool } from '#backend/catalogue/load-tool.ts';
import type { CatalogContext } from '#backend/catalogue/search-vocabulary.ts';
import type { AnswerDependency, CatalogVersion } from '#backend/changes/catalogue-change.ts';
import { parsePostQuery, parseReviewQuery, parseToolFilter, parseToolQuery } from '#backend/http/parse-query.ts';
import { listToolReviews } from '#backend/reviews/list-reviews.ts';
import type { Language } from '#domain/languages.ts';
import type { StoredAd } from '#domain/model/ad.ts';
import { SEARCH_CANDIDATES_MAX, type ToolQuery } from '#domain/model/tool-query.ts';

/** What a public read was asked: the parts of its path and its parsed query. */
type ReadRequest = { slug: string; params: URLSearchParams; language: Language };

/** What it answers. A list also says how many there are in all, and where it stands. */
export type ReadResult = {
  body: unknown;
  dependsOn: AnswerDependency;
  page?: { total: number; limit: number; offset: number; reachable?: number };
};

type ReadContext = CatalogContext & { version: CatalogVersion; ads: readonly StoredAd[] };

/** One read of the public API: the same for every viewer, so its answer can be kept. */
export type PublicRead = {
  path: string;
  /** Parameters that matter; others are ignored and do not make another answer. */
  parameters: readonly string[];
  /** Its answer is of the advertisements, which change without the catalogue. */
  isOfAds?: true;
  run(context: ReadContext, request: ReadRequest): Promise<ReadResult>;
};

const FILTERS = ['search', 'category', 'pricing', 'rating', 'verified', 'featured'];
const PAGE = ['limit', 'offset'];
/** For what reviews never show in. */
const NO_TOOL: AnswerDependency = [];

const idsOf = (tools: readonly { id: number }[]) => tools.map(({ id }) => id);

/** Reviews never move a tool in or out of a list that neither filters nor sorts by them, and popularity is not theirs. */
function goesByScores({ rating, sort }: Pick<ToolQuery, 'rating'> & Partial<ToolQuery>): boolean {
  return rating > 0 || sort === 'rating' || sort === 'reviews';
}

/** Every public read there is; the API routes, the pages and the answer cache all go by this one table. */
export const PUBLIC_READS: readonly PublicRead[] = [
  {
    path: '/api/tools',
    parameters: [...FILTERS, 'sort', 'match', ...PAGE, 'lng'],
    async run(context, { params, language }) {
      const query = parseToolQuery(params);
      const { tools, total } = await listTools(context, language, query);
      const isRanked = query.search !== '' && query.sort === 'relevance';
      return {
        body: tools,
        dependsOn: goesByScores(query) ? 'any tool' : idsOf(tools),
        page: { ...query, total, ...(isRanked ? { reachable: SEARCH_CANDIDATES_MAX } : {}) },
      };
    },
  },
  {
    path: '/api/tools/facets',
    parameters: [...FILTERS, 'lng'],
    async run(context, { params, language }) {
      const filter = parseToolFilter(params);
      const dependsOn = goesByScores(filter) ? 'any tool' : NO_TOOL;
      return { body: await countFacets(context, language, filter), dependsOn };
    },
  },
  {
    path: '/api/tools/:slug',
    parameters: ['lng'],
    async run(context, { slug, language }) {
      const tool = await loadTool(context, language, slug);
      return { body: tool, dependsOn: [tool.id] };
    },
  },
  {
    path: '/api/tools/:slug/reviews',
    parameters: ['sort', 'stars', ...PAGE],
    async run({ database }, { slug, params }) {
      const query = parseReviewQuery(params);
      const { toolId, reviews, total } = await listToolReviews(database, slug, query);
      return { body: reviews, dependsOn: [toolId], page: { ...query, total } };
    },
  },
  {
    path: '/api/tools/:slug/related',
    parameters: ['lng'],
    async run(context, { slug, language }) {
      const tools = await listRelatedTools(context, language, slug);
      return { body: tools, dependsOn: idsOf(tools) };
    },
  },
  {
    path: '/api/categories',
    parameters: ['lng'],
    run: async ({ database }, { language }) => ({
      body: await listCategories(database, language),
      dependsOn: NO_TOOL,
    }),
  },
  {
    path: '/api/categories/:slug',
    parameters: ['lng'],
    run: async ({ database }, { slug, language }) => ({
      body: await loadCategory(database, language, slug),
      dependsOn: NO_TOOL,
    }),
  },
  {
    path: '/api/features',
    parameters: ['lng'],
    run: async ({ database }, { language }) => ({
      body: await listFeatures(database, language),
      dependsOn: NO_TOOL,
    }),
  },
  {
    path: '/api/blog',
    parameters: ['tag', ...PAGE, 'lng'],
    async run({ database }, { params, language }) {
      const query = parsePostQuery(params);
      const { posts, total } = await listPosts(database, language, query);
      return { body: posts, dependsOn: NO_TOOL, page: { ...query, total } };
    },
  },
  {
    path: '/api/blog/:slug',
    parameters: ['lng'],
    run: async ({ database }, { slug, language }) => ({
      body: await loadPost(database, language, slug),
      dependsOn: NO_TOOL,
    }),
  },
  {
    path: '/api/ads',
    parameters: ['lng'],
    isOfAds: true,
    run: async ({ ads }, { language }) => ({
      body: ads.map(({ id, text, link }) => ({ id, text: text[language], link })),
      dependsOn: NO_TOOL,
    }),
  },
  {
    path: '/api/catalog',
    parameters: ['lng'],
    run: async (context, { language }) => ({
      body: await loadCatalog(context, language, context.version),
      dependsOn: 'any tool',
    }),
  },
];
