import type { InferOutput } from 'valibot';
import { listCategories, listFeatures, loadCategory } from '#backend/catalogue/list-categories.ts';
import { listHistory } from '#backend/catalogue/list-history.ts';
import { listPosts, loadPost } from '#backend/catalogue/list-posts.ts';
import {
  type CatalogContext,
  countFacets,
  listAlternatives,
  listNamedTools,
  listRelatedTools,
  listTools,
} from '#backend/catalogue/list-tools.ts';
import { loadCatalog, loadTool } from '#backend/catalogue/load-tool.ts';
import type { ToolTexts } from '#backend/catalogue/tool-texts.ts';
import type { AnswerDependency, CatalogVersion } from '#backend/changes/catalogue-change.ts';
import { listToolReviews } from '#backend/reviews/list-reviews.ts';
import type { PathParams } from '#domain/api/endpoint.ts';
import type { PUBLIC_READ_REQUESTS } from '#domain/api/read-requests.ts';
import type { PUBLIC_READ_RESPONSES } from '#domain/api/read-responses.ts';
import type { PublicReadName, PublicReads } from '#domain/api/reads.ts';
import type { StoredAd } from '#domain/model/ad.ts';
import type { SearchIntent } from '#domain/model/search-intent.ts';
import { SEARCH_CANDIDATES_MAX, type ToolQuery } from '#domain/model/tool-query.ts';

/** Determined by its address alone, so cacheable. */
export type CachedReadName = Exclude<PublicReadName, 'compareTools'>;

export type ReadContext = CatalogContext & { version: CatalogVersion; ads: readonly StoredAd[] };
type Requests = typeof PUBLIC_READ_REQUESTS;
type Responses = typeof PUBLIC_READ_RESPONSES;
type ReadRequest<Name extends CachedReadName> = PathParams<PublicReads[Name]['path']> &
  InferOutput<Requests[Name]['query']>;

export type ReadResult<Body = unknown> = {
  body: Body;
  dependsOn: AnswerDependency;
  page?: {
    total: number;
    limit: number;
    offset: number;
    reachable?: number;
    intent?: SearchIntent | undefined;
    unmet?: readonly string[];
  };
  /** Advertisements change without the catalogue. */
  isOfAds?: true;
};

type ListOfTools = 'listTools' | 'listRelatedTools' | 'listNamedTools';
type BodyOf<Name extends CachedReadName> = Name extends ListOfTools ? ToolTexts : InferOutput<Responses[Name]>;

type ReadHandlers = {
  readonly [Name in CachedReadName]: (
    context: ReadContext,
    request: ReadRequest<Name>,
  ) => Promise<ReadResult<BodyOf<Name>>>;
};

/** For answers without reviews. */
const NO_TOOL: AnswerDependency = [];

/** Only if it filters or sorts by them; popularity does not depend on reviews. */
function goesByScores({ rating, sort }: Pick<ToolQuery, 'rating'> & Partial<ToolQuery>): boolean {
  return rating > 0 || sort === 'rating' || sort === 'reviews';
}

export const READ_HANDLERS: ReadHandlers = {
  async listTools(context, { lng, ...query }) {
    const { tools, total, intent, unmet } = await listTools(context, lng, query);
    const isRanked = query.search !== '' && query.sort === 'relevance';
    return {
      body: tools,
      dependsOn: goesByScores(query) ? 'any tool' : tools.ids,
      page: { ...query, total, intent, unmet, ...(isRanked ? { reachable: SEARCH_CANDIDATES_MAX } : {}) },
    };
  },
  async countFacets(context, { lng, ...filter }) {
    const dependsOn = goesByScores(filter) ? 'any tool' : NO_TOOL;
    return { body: await countFacets(context, lng, filter), dependsOn };
  },
  async getTool(context, { slug, lng }) {
    const tool = await loadTool(context.database, lng, slug);
    return { body: tool, dependsOn: [tool.id] };
  },
  async listReviews({ database }, { slug, ...query }) {
    const { toolId, reviews, total } = await listToolReviews(database, slug, query);
    return { body: reviews, dependsOn: [toolId], page: { ...query, total } };
  },
  async listHistory({ database }, { slug }) {
    const { toolId, history } = await listHistory(database, slug);
    return { body: history, dependsOn: [toolId] };
  },
  async listRelatedTools(context, { slug, lng }) {
    const tools = await listRelatedTools(context, lng, slug);
    return { body: tools, dependsOn: tools.ids };
  },
  async listAlternatives(context, { slug, lng }) {
    const { toolId, alternatives } = await listAlternatives(context, lng, slug);
    return { body: alternatives, dependsOn: [toolId, ...alternatives.map(({ id }) => id)] };
  },
  async listNamedTools(context, { lng, tools: slugs }) {
    const tools = await listNamedTools(context, lng, slugs);
    return { body: tools, dependsOn: tools.ids };
  },
  async listCategories({ database }, { lng }) {
    return { body: await listCategories(database, lng), dependsOn: NO_TOOL };
  },
  async getCategory({ database }, { slug, lng }) {
    return { body: await loadCategory(database, lng, slug), dependsOn: NO_TOOL };
  },
  async listFeatures({ database }, { lng }) {
    return { body: await listFeatures(database, lng), dependsOn: NO_TOOL };
  },
  async listPosts({ database }, { lng, ...query }) {
    const { posts, total } = await listPosts(database, lng, query);
    return { body: posts, dependsOn: NO_TOOL, page: { ...query, total } };
  },
  async getPost({ database }, { slug, lng }) {
    return { body: await loadPost(database, lng, slug), dependsOn: NO_TOOL };
  },
  async listAds({ ads }, { lng }) {
    const body = ads.map(({ id, text, link }) => ({ id, text: text[lng], link }));
    return { body, dependsOn: NO_TOOL, isOfAds: true };
  },
  async getCatalog(context, { lng }) {
    return { body: await loadCatalog(context.database, lng, context.version), dependsOn: 'any tool' };
  },
};
