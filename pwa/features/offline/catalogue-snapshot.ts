import { COMPARISON_MAX } from '#domain/catalogue/comparison-choice.ts';
import { countIndexFacets } from '#domain/catalogue/count-facets.ts';
import { requiredKeysField } from '#domain/catalogue/fact-sources.ts';
import { CatalogIndex, indexScores } from '#domain/catalogue/index-tools.ts';
import { pageOfPosts, postSummary } from '#domain/catalogue/list-posts.ts';
import { pageOfReviews } from '#domain/catalogue/list-reviews.ts';
import { findTools, relatedIds, toolSummary, unknownFeature } from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import type { CatalogTool, ToolSummary } from '#domain/model/tool.ts';
import type { Category, CategorySummary } from '#domain/model/vocabulary.ts';
import type { AnswerOf, ApiKey, ToolDetails } from '#pwa/lib/api/api-keys.ts';
import { chunked } from '#pwa/lib/scheduling.ts';
import type { CachedReviews } from './cached-reviews.ts';
import { type EndpointQuery, type OfflineReadName, parseEndpointQuery, type QueryOf } from './endpoint-query.ts';

/** Fields that reviews change. */
const RATING_FIELDS = ['avgRating', 'reviewCount', 'ratingRank', 'ratingCounts', 'ratingMeans'] as const;
export type ToolRatings = Pick<CatalogTool, (typeof RATING_FIELDS)[number]>;

function ratingsOf({ avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans }: ToolRatings): ToolRatings {
  return { avgRating, reviewCount, ratingRank, ratingCounts, ratingMeans };
}

export class CatalogueSnapshot {
  readonly language: Language;
  readonly catalog: Catalog;
  readonly #bySlug: ReadonlyMap<string, CatalogTool>;
  readonly #byId: ReadonlyMap<number, CatalogTool>;
  #index: CatalogIndex | null;

  constructor(language: Language, catalog: Catalog, index: CatalogIndex | null = null) {
    this.language = language;
    this.catalog = catalog;
    this.#index = index;
    const known = [...catalog.tools, ...(catalog.closed ?? [])];
    this.#bySlug = new Map(known.map((tool) => [tool.slug, tool]));
    this.#byId = new Map(known.map((tool) => [tool.id, tool]));
  }

  /** Built by the first list. */
  get index(): CatalogIndex {
    this.#index ??= new CatalogIndex(this.catalog, this.language);
    return this.#index;
  }

  get isTruncated(): boolean {
    return this.catalog.truncated === true;
  }

  tool(slug: string): CatalogTool | undefined {
    return this.#bySlug.get(slug);
  }

  summaries(ids: readonly number[]): ToolSummary[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []).map(summaryOf);
  }

  /** Returns itself if nothing changed. The index is passed on: only the newest snapshot answers. */
  withRatings(slug: string, ratings: ToolRatings): CatalogueSnapshot {
    const known = this.#bySlug.get(slug);
    if (!known || JSON.stringify(ratingsOf(known)) === JSON.stringify(ratingsOf(ratings))) return this;
    const rated = (tool: CatalogTool) => (tool === known ? { ...tool, ...ratingsOf(ratings) } : tool);
    const { tools, closed, ...others } = this.catalog;
    this.#index?.search.setScores(known.id, indexScores(ratings));
    const catalog = { ...others, tools: tools.map(rated), ...(closed && { closed: closed.map(rated) }) };
    return new CatalogueSnapshot(this.language, catalog, this.#index);
  }

  /** Builds the search index in chunks, ahead of the first search. */
  async prepareSearch(): Promise<void> {
    await chunked([() => void this.index], (step) => step());
    await chunked(this.index.searchSteps(), (step) => step());
  }
}

function categorySummary({ why: _, words: __, requiredKeys: ___, ...summary }: Category): CategorySummary {
  return summary;
}

const summaries = new WeakMap<CatalogTool, ToolSummary>();

/** One object per tool, so that unchanged cards don't render. */
function summaryOf(tool: CatalogTool): ToolSummary {
  const summary = summaries.get(tool) ?? toolSummary(tool);
  summaries.set(tool, summary);
  return summary;
}

function requiredKeysIn({ catalog }: CatalogueSnapshot, tools: readonly CatalogTool[]) {
  return requiredKeysField(tools, (category) => catalog.categories.find(({ slug }) => slug === category)?.requiredKeys);
}

/** False if the server may know more tools or reviews. */
function isAuthoritative(snapshot: CatalogueSnapshot, question: EndpointQuery): boolean {
  const { name } = question;
  if (name === 'listReviews') return false;
  if (name === 'compareTools') return question.tools.every((slug) => snapshot.tool(slug) !== undefined);
  return !snapshot.isTruncated || !(name === 'listTools' || name === 'countFacets' || name === 'listRelatedTools');
}

type SavedTool = Omit<ToolDetails, 'reviews' | 'saved'>;
type OfflineAnswer<Name extends OfflineReadName> = Name extends 'getTool' ? SavedTool : AnswerOf<Name>;
type OfflineHandlers = {
  readonly [Name in OfflineReadName]: (
    snapshot: CatalogueSnapshot,
    query: QueryOf<Name>,
  ) => OfflineAnswer<Name> | undefined;
};

const OFFLINE_HANDLERS: OfflineHandlers = {
  listTools(snapshot, query) {
    const { ids, total } = findTools(snapshot.index, query);
    return { items: snapshot.summaries(ids), total };
  },
  countFacets: (snapshot, query) => countIndexFacets(snapshot.index, query),
  getTool(snapshot, { slug }) {
    const tool = snapshot.tool(slug);
    return tool && { ...tool, ...requiredKeysIn(snapshot, [tool]) };
  },
  listReviews: () => undefined,
  listRelatedTools(snapshot, { slug }) {
    const tool = snapshot.tool(slug);
    return tool && snapshot.summaries(relatedIds(snapshot.index, tool.id));
  },
  listCategories: ({ catalog }) => catalog.categories.map(categorySummary),
  getCategory: ({ catalog }, query) => catalog.categories.find(({ slug }) => slug === query.slug),
  listFeatures: ({ catalog }) => catalog.features,
  listPosts({ catalog }, query) {
    const { posts, total } = pageOfPosts(catalog.posts, query);
    return { items: posts.map(postSummary), total };
  },
  getPost: ({ catalog }, query) => catalog.posts.find(({ slug }) => slug === query.slug),
  /** Unknown tools are left out. */
  compareTools(snapshot, { tools: slugs }) {
    if (slugs.length > COMPARISON_MAX || new Set(slugs).size !== slugs.length) return undefined;
    const tools = slugs.flatMap((slug) => snapshot.tool(slug) ?? []);
    return { tools, ...requiredKeysIn(snapshot, tools) };
  },
};

/** Without reviews. Undefined if not in the snapshot, or the server would refuse. */
function answerFromSnapshot(snapshot: CatalogueSnapshot, question: EndpointQuery): unknown {
  if ('features' in question && unknownFeature(snapshot.index, question) !== undefined) return undefined;
  const answer = OFFLINE_HANDLERS[question.name] as (snapshot: CatalogueSnapshot, query: EndpointQuery) => unknown;
  return answer(snapshot, question);
}

/** In memory, so that answers are synchronous. */
export class OfflineAnswers {
  readonly #snapshots = new Map<Language, CatalogueSnapshot>();
  readonly #reviews = new Map<string, CachedReviews>();
  /** Newer than snapshots requested before `at`. */
  readonly #ratings = new Map<string, { ratings: ToolRatings; at: number }>();

  snapshot(language: Language): CatalogueSnapshot | undefined {
    return this.#snapshots.get(language);
  }

  /** `askedAt`: start of the request by `performance.now()`; 0 from the store. */
  put(snapshot: CatalogueSnapshot, askedAt: number): void {
    let newest = snapshot;
    for (const [slug, { ratings, at }] of this.#ratings) {
      if (at >= askedAt) newest = newest.withRatings(slug, ratings);
    }
    this.#snapshots.set(snapshot.language, newest);
  }

  remove(language: Language): void {
    this.#snapshots.delete(language);
  }

  /** True if a snapshot changed. */
  observeRatings(slug: string, ratings: ToolRatings): boolean {
    this.#ratings.set(slug, { ratings, at: performance.now() });
    let isNews = false;
    for (const [language, snapshot] of this.#snapshots) {
      const newer = snapshot.withRatings(slug, ratings);
      if (newer === snapshot) continue;
      this.#snapshots.set(language, newer);
      isNews = true;
    }
    return isNews;
  }

  hasReviews(slug: string): boolean {
    return this.#reviews.has(slug);
  }

  putReviews(kept: CachedReviews): void {
    this.#reviews.set(kept.slug, kept);
  }

  clearReviews(): void {
    this.#reviews.clear();
  }

  /** Undefined if the server may know more. */
  answer(key: ApiKey): unknown {
    const asked = this.#parseKey(key);
    return asked && isAuthoritative(asked.snapshot, asked.question) ? this.#answer(asked) : undefined;
  }

  /** Possibly incomplete; for use without a server. */
  fallback(key: ApiKey): unknown {
    const asked = this.#parseKey(key);
    return asked && this.#answer(asked);
  }

  /** The complete catalogue lacks it. */
  isMissing(key: ApiKey): boolean {
    const asked = this.#parseKey(key);
    if (!asked || !('slug' in asked.question)) return false;
    const { snapshot, question } = asked;
    const { name, slug } = question;
    if (name === 'getCategory' || name === 'getPost') return answerFromSnapshot(snapshot, question) === undefined;
    return !snapshot.isTruncated && snapshot.tool(slug) === undefined;
  }

  #parseKey(key: ApiKey): { question: EndpointQuery; snapshot: CatalogueSnapshot } | undefined {
    const question = parseEndpointQuery(key);
    // Any language's snapshot knows the tool.
    const snapshot =
      question?.name === 'listReviews'
        ? this.#snapshots.values().next().value
        : question && this.#snapshots.get(question.lng);
    return question && snapshot ? { question, snapshot } : undefined;
  }

  #answer({ question, snapshot }: { question: EndpointQuery; snapshot: CatalogueSnapshot }): unknown {
    if (question.name === 'listReviews') return this.#pageOfReviews(snapshot, question);
    const answer = answerFromSnapshot(snapshot, question);
    return question.name === 'getTool' && answer !== undefined ? this.#withReviews(answer as SavedTool) : answer;
  }

  #withReviews(tool: SavedTool): ToolDetails {
    if (tool.reviewCount === 0) return { ...tool, reviews: [], saved: { reviewsAt: null } };
    const kept = this.#reviews.get(tool.slug);
    return { ...tool, reviews: kept?.reviews ?? null, saved: { reviewsAt: kept?.keptAt ?? null } };
  }

  /** Undefined unless all reviews are cached. */
  #pageOfReviews(snapshot: CatalogueSnapshot, question: QueryOf<'listReviews'>): unknown {
    const kept = this.#reviews.get(question.slug);
    if (!kept || kept.reviews.length !== snapshot.tool(question.slug)?.reviewCount) return undefined;
    const { reviews, total } = pageOfReviews(kept.reviews, question);
    return { items: reviews, total };
  }
}
