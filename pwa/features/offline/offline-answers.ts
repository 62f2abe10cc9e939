import { pageOfReviews } from '#domain/catalogue/list-reviews.ts';
import type { Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { ApiKey, ToolDetails } from '#pwa/lib/api/api-keys.ts';
import type { CachedReviews } from './cached-reviews.ts';
import type { CatalogueSnapshot, ToolRatings } from './catalogue-snapshot.ts';
import { answerFromSnapshot, isAuthoritative } from './catalogue-snapshot.ts';
import { type EndpointQuery, parseEndpointQuery, type QueryOf } from './endpoint-query.ts';

/**
 * What is ready to answer: a snapshot for each language that was opened, and the reviews of tools that were. All of it is
 * in memory and nothing here waits.
 */
export class OfflineAnswers {
  readonly #snapshots = new Map<Language, CatalogueSnapshot>();
  readonly #reviews = new Map<string, CachedReviews>();
  /** Ratings that the server has told since, with when: a snapshot that was asked for earlier does not have them. */
  readonly #ratings = new Map<string, { ratings: ToolRatings; at: number }>();

  snapshot(language: Language): CatalogueSnapshot | undefined {
    return this.#snapshots.get(language);
  }

  /** `askedAt` is when the server was asked for it, by `performance.now()`; 0 for what comes from the store. */
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

  /** Whether that is news. */
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

  /** Undefined for what the server has to be asked: it may know more. */
  answer(key: ApiKey): unknown {
    const asked = this.#parseKey(key);
    return asked && isAuthoritative(asked.snapshot, asked.question) ? this.#answer(asked) : undefined;
  }

  /** The best there is when nobody else can be asked. */
  fallback(key: ApiKey): unknown {
    const asked = this.#parseKey(key);
    return asked && this.#answer(asked);
  }

  /** By what is saved there is no such thing. */
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
    // Reviews are in no language: any snapshot knows the tool.
    const snapshot =
      question?.name === 'listReviews'
        ? this.#snapshots.values().next().value
        : question && this.#snapshots.get(question.lng);
    return question && snapshot ? { question, snapshot } : undefined;
  }

  #answer({ question, snapshot }: { question: EndpointQuery; snapshot: CatalogueSnapshot }): unknown {
    if (question.name === 'listReviews') return this.#pageOfReviews(snapshot, question);
    const answer = answerFromSnapshot(snapshot, question);
    return question.name === 'getTool' && answer !== undefined ? this.#withReviews(answer as CatalogTool) : answer;
  }

  #withReviews(tool: CatalogTool): ToolDetails {
    if (tool.reviewCount === 0) return { ...tool, reviews: [], saved: { reviewsAt: null } };
    const kept = this.#reviews.get(tool.slug);
    return { ...tool, reviews: kept?.reviews ?? null, saved: { reviewsAt: kept?.keptAt ?? null } };
  }

  /** Only where all reviews of the tool are kept. */
  #pageOfReviews(snapshot: CatalogueSnapshot, question: QueryOf<'listReviews'>): unknown {
    const kept = this.#reviews.get(question.slug);
    if (!kept || kept.reviews.length !== snapshot.tool(question.slug)?.reviewCount) return undefined;
    const { reviews, total } = pageOfReviews(kept.reviews, question);
    return { items: reviews, total };
  }
}
