import { COMPARISON_MAX } from '#domain/catalogue/comparison-choice.ts';
import { pageOfPosts, postSummary } from '#domain/catalogue/list-posts.ts';
import {
  countIndexFacets,
  indexTools,
  prepareTool,
  queryToolIndex,
  relatedTools,
  type ToolIndex,
  toolSummary,
} from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { Catalog, Comparison } from '#domain/model/catalogue.ts';
import type { CatalogTool, ToolSummary } from '#domain/model/tool.ts';
import type { Category, CategorySummary } from '#domain/model/vocabulary.ts';
import type { AnswerOf } from '#pwa/lib/api/api-keys.ts';
import { chunked } from '#pwa/lib/scheduling.ts';
import type { EndpointQuery, OfflineReadName, QueryOf } from './endpoint-query.ts';

/** Fields that reviews change. */
const RATING_FIELDS = ['avgRating', 'reviewCount', 'ratingRank', 'ratingCounts', 'ratingMeans'] as const;
export type ToolRatings = Pick<CatalogTool, (typeof RATING_FIELDS)[number]>;

function ratingsOf({ avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans }: ToolRatings): ToolRatings {
  return { avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans };
}

export class CatalogueSnapshot {
  readonly language: Language;
  readonly catalog: Catalog;
  readonly index: ToolIndex;
  readonly #bySlug: ReadonlyMap<string, CatalogTool>;

  constructor(language: Language, catalog: Catalog, search?: ToolIndex['search']) {
    const index = indexTools(catalog.tools, language, catalog);
    this.language = language;
    this.catalog = catalog;
    this.index = search ? { ...index, search } : index;
    this.#bySlug = new Map(catalog.tools.map((tool) => [tool.slug, tool]));
  }

  get isTruncated(): boolean {
    return this.catalog.truncated === true;
  }

  tool(slug: string): CatalogTool | undefined {
    return this.#bySlug.get(slug);
  }

  /** Returns itself if nothing changed. The search index is kept: ratings don't affect matches. */
  withRatings(slug: string, ratings: ToolRatings): CatalogueSnapshot {
    const known = this.#bySlug.get(slug);
    if (!known || JSON.stringify(ratingsOf(known)) === JSON.stringify(ratingsOf(ratings))) return this;
    const tools = this.catalog.tools.map((tool) => (tool === known ? { ...tool, ...ratingsOf(ratings) } : tool));
    return new CatalogueSnapshot(this.language, { ...this.catalog, tools }, this.index.search);
  }

  /** Builds the search index in chunks, ahead of the first search. */
  async prepareSearch(): Promise<void> {
    await chunked(this.catalog.tools, (tool) => void prepareTool(tool, this.language));
    const { vocabulary, tokens } = this.index.search;
    await chunked([vocabulary, tokens], (make) => void make());
  }
}

function categorySummary({ why: _, words: __, ...summary }: Category): CategorySummary {
  return summary;
}

const summaries = new WeakMap<CatalogTool, ToolSummary>();

/** The same for each list: a card that stands in both the old one and the new one is not drawn again. */
function summaryOf(tool: CatalogTool): ToolSummary {
  const summary = summaries.get(tool) ?? toolSummary(tool);
  summaries.set(tool, summary);
  return summary;
}

function related({ catalog }: CatalogueSnapshot, tool: CatalogTool): ToolSummary[] {
  return relatedTools(catalog.tools, tool).map(summaryOf);
}

/** Undefined for what the server refuses. Unknown tools are left out. */
function comparison(snapshot: CatalogueSnapshot, slugs: readonly string[]): Comparison | undefined {
  if (slugs.length > COMPARISON_MAX || new Set(slugs).size !== slugs.length) return undefined;
  return { tools: slugs.flatMap((slug) => snapshot.tool(slug) ?? []) };
}

/** Whether the server would answer the same. It may know tools that are not in the snapshot, and it knows all reviews. */
export function isAuthoritative(snapshot: CatalogueSnapshot, question: EndpointQuery): boolean {
  const { name } = question;
  if (name === 'listReviews') return false;
  if (name === 'compareTools') return question.tools.every((slug) => snapshot.tool(slug) !== undefined);
  return !snapshot.isTruncated || !(name === 'listTools' || name === 'countFacets' || name === 'listRelatedTools');
}

type OfflineAnswer<Name extends OfflineReadName> = Name extends 'getTool' ? CatalogTool : AnswerOf<Name>;
type OfflineHandlers = {
  readonly [Name in OfflineReadName]: (
    snapshot: CatalogueSnapshot,
    query: QueryOf<Name>,
  ) => OfflineAnswer<Name> | undefined;
};

/** Answers the reads of the contract as far as the snapshot knows: without reviews, undefined for what is not in it. */
const OFFLINE_HANDLERS: OfflineHandlers = {
  listTools(snapshot, query) {
    const { tools, total } = queryToolIndex(snapshot.index, query);
    return { items: tools.map(summaryOf), total };
  },
  countFacets: (snapshot, query) => countIndexFacets(snapshot.index, query),
  getTool: (snapshot, { slug }) => snapshot.tool(slug),
  listReviews: () => undefined,
  listRelatedTools(snapshot, { slug }) {
    const tool = snapshot.tool(slug);
    return tool && related(snapshot, tool);
  },
  listCategories: ({ catalog }) => catalog.categories.map(categorySummary),
  getCategory: ({ catalog }, query) => catalog.categories.find(({ slug }) => slug === query.slug),
  listFeatures: ({ catalog }) => catalog.features,
  listPosts({ catalog }, query) {
    const { posts, total } = pageOfPosts(catalog.posts, query);
    return { items: posts.map(postSummary), total };
  },
  getPost: ({ catalog }, query) => catalog.posts.find(({ slug }) => slug === query.slug),
  compareTools: (snapshot, { tools }) => comparison(snapshot, tools),
};

/** The server's answer, parsed, as far as the snapshot knows it. */
export function answerFromSnapshot(snapshot: CatalogueSnapshot, question: EndpointQuery): unknown {
  const answer = OFFLINE_HANDLERS[question.name] as (snapshot: CatalogueSnapshot, query: EndpointQuery) => unknown;
  return answer(snapshot, question);
}
