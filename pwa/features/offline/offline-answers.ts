import { alternativeIds, describeAlternatives, relatedIds } from '#domain/catalogue/alternatives.ts';
import { COMPARISON_MAX } from '#domain/catalogue/comparison-choice.ts';
import { countIndexFacets } from '#domain/catalogue/count-facets.ts';
import { requiredKeysField } from '#domain/catalogue/fact-sources.ts';
import { pageOfPosts, postSummary } from '#domain/catalogue/list-posts.ts';
import { pageOfReviews } from '#domain/catalogue/list-reviews.ts';
import {
  askedTools,
  findTools,
  toldFacts,
  toolSummary,
  unknownFeature,
  unmetWords,
} from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { CatalogTool, ToolSummary } from '#domain/model/tool.ts';
import type { Category, CategorySummary } from '#domain/model/vocabulary.ts';
import type { AnswerOf, ApiKey, ToolDetails } from '#pwa/lib/api/api-keys.ts';
import type { CachedReviews } from './cached-reviews.ts';
import type { CatalogueSnapshot, ToolRatings } from './catalogue-snapshot.ts';
import { type EndpointQuery, type OfflineReadName, parseEndpointQuery, type QueryOf } from './endpoint-query.ts';

function categorySummary(category: Category): CategorySummary {
  const { why: _, words: __, englishWords: ___, requiredKeys: ____, ...summary } = category;
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

const LISTS: readonly OfflineReadName[] = ['listTools', 'countFacets', 'listRelatedTools', 'listAlternatives'];

/** False if the server may know more tools or reviews. */
function isAuthoritative(snapshot: CatalogueSnapshot, question: EndpointQuery): boolean {
  const { name } = question;
  // The saved history is short, and has no sources.
  if (name === 'listReviews' || name === 'listHistory') return false;
  if (name === 'compareTools' || name === 'listNamedTools')
    return question.tools.every((slug) => snapshot.tool(slug) !== undefined);
  return !snapshot.isTruncated || !LISTS.includes(name);
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
    const found = findTools(snapshot.index, query);
    const { ids, total } = found;
    const items = snapshot.tools(ids).map((tool) => {
      const told = toldFacts(tool.id, found);
      return told ? { ...summaryOf(tool), ...told } : summaryOf(tool);
    });
    const asked = askedTools(snapshot.index, query.search);
    const tools = asked && snapshot.tools(asked.ids).map(({ slug, name }) => ({ slug, name }));
    const unmet = total === 0 ? unmetWords(snapshot.index, query) : [];
    const intent = tools && { intent: { kind: asked.kind, tools } };
    return { items, total, ...intent, ...(unmet.length > 0 && { unmet }) };
  },
  countFacets: (snapshot, query) => countIndexFacets(snapshot.index, query),
  getTool(snapshot, { slug }) {
    const tool = snapshot.tool(slug);
    return tool && { ...tool, ...requiredKeysIn(snapshot, [tool]) };
  },
  listReviews: () => undefined,
  listHistory(snapshot, { slug }) {
    const own = snapshot.catalog.history?.filter((change) => change.slug === slug) ?? [];
    return snapshot.tool(slug) && own.map(({ slug: _, ...change }) => change);
  },
  listRelatedTools(snapshot, { slug }) {
    const own = snapshot.tool(slug);
    return own && snapshot.tools(relatedIds(snapshot.index, own)).map(summaryOf);
  },
  listAlternatives(snapshot, { slug }) {
    const own = snapshot.tool(slug);
    return own && describeAlternatives(own, snapshot.tools(alternativeIds(snapshot.index, own)), snapshot.index);
  },
  listNamedTools: (snapshot, { tools }) => tools.flatMap((slug) => snapshot.tool(slug) ?? []).map(summaryOf),
  listCategories: ({ catalog }) => catalog.categories.map(categorySummary),
  getCategory: ({ catalog }, query) => catalog.categories.find(({ slug }) => slug === query.slug),
  listFeatures: ({ catalog }) => catalog.features,
  listPosts({ catalog }, query) {
    const { posts, total } = pageOfPosts(catalog.posts, query);
    return { items: posts.map(postSummary), total };
  },
  getPost: ({ catalog }, query) => catalog.posts.find(({ slug }) => slug === query.slug),
  compareTools(snapshot, { tools: slugs }) {
    if (slugs.length > COMPARISON_MAX || new Set(slugs).size !== slugs.length) return undefined;
    const tools = slugs.flatMap((slug) => snapshot.tool(slug) ?? []);
    return { tools, ...requiredKeysIn(snapshot, tools) };
  },
};

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

  answer(key: ApiKey): unknown {
    const asked = this.#parseKey(key);
    return asked && isAuthoritative(asked.snapshot, asked.question) ? this.#answer(asked) : undefined;
  }

  /** Possibly incomplete, or in another language; for use without a server. */
  fallback(key: ApiKey): unknown {
    const asked = this.#parseKey(key) ?? this.#parseKey(key, this.#anySnapshot()?.forOthers);
    return asked && this.#answer(asked);
  }

  isMissing(key: ApiKey): boolean {
    const asked = this.#parseKey(key, this.#anySnapshot());
    if (!asked || !('slug' in asked.question)) return false;
    const { snapshot, question } = asked;
    const { name, slug } = question;
    if (name === 'getCategory' || name === 'getPost') return answerFromSnapshot(snapshot, question) === undefined;
    return !snapshot.isTruncated && snapshot.tool(slug) === undefined;
  }

  /** All languages have the same tools, categories and posts. */
  #anySnapshot(): CatalogueSnapshot | undefined {
    return this.#snapshots.values().next().value;
  }

  #parseKey(
    key: ApiKey,
    otherwise?: CatalogueSnapshot,
  ): { question: EndpointQuery; snapshot: CatalogueSnapshot } | undefined {
    const question = parseEndpointQuery(key);
    // Reviews and changes have no language.
    const isOfLanguage = question !== null && 'lng' in question;
    const own = isOfLanguage ? this.#snapshots.get(question.lng) : this.#anySnapshot();
    const snapshot = own ?? otherwise;
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
