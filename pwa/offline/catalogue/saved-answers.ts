import type { Language } from '#domain/languages.ts';
import { pageOfReviews } from '#domain/rules/list-reviews.ts';
import type { CatalogTool } from '#domain/schemas/tool.ts';
import type { ApiKey } from '#pwa/api/api-key.ts';
import type { KnownTool } from '#pwa/api/known-tool.ts';
import { answerFrom, isCertain } from './catalogue-answers.ts';
import type { KeptReviews } from './kept-reviews.ts';
import { type Question, readQuestion } from './read-question.ts';
import type { Snapshot, ToolRatings } from './snapshot.ts';

/**
 * What is ready to answer: a snapshot for each language that was opened, and the reviews of tools that were. All of it is
 * in memory and nothing here waits.
 */
export class SavedAnswers {
  readonly #snapshots = new Map<Language, Snapshot>();
  readonly #reviews = new Map<string, KeptReviews>();
  /** Ratings that the server has told since, with when: a snapshot that was asked for earlier does not have them. */
  readonly #ratings = new Map<string, { ratings: ToolRatings; at: number }>();

  snapshot(language: Language): Snapshot | undefined {
    return this.#snapshots.get(language);
  }

  /** `askedAt` is when the server was asked for it, by `performance.now()`; 0 for what comes from the store. */
  put(snapshot: Snapshot, askedAt: number): void {
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
  learnRatings(slug: string, ratings: ToolRatings): boolean {
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

  putReviews(kept: KeptReviews): void {
    this.#reviews.set(kept.slug, kept);
  }

  forgetReviews(): void {
    this.#reviews.clear();
  }

  /** Undefined for what the server has to be asked: it may know more. */
  answer(key: ApiKey): unknown {
    const asked = this.#asked(key);
    return asked && isCertain(asked.snapshot, asked.question) ? this.#answer(asked) : undefined;
  }

  /** The best there is when nobody else can be asked. */
  lastResort(key: ApiKey): unknown {
    const asked = this.#asked(key);
    return asked && this.#answer(asked);
  }

  /** By what is saved there is no such thing. */
  isMissing(key: ApiKey): boolean {
    const asked = this.#asked(key);
    if (!asked || !('slug' in asked.question)) return false;
    const { snapshot, question } = asked;
    const { about, slug } = question;
    if (about === 'category' || about === 'post') return answerFrom(snapshot, question) === undefined;
    return slug !== '' && !snapshot.isTruncated && snapshot.tool(slug) === undefined;
  }

  #asked(key: ApiKey): { question: Question; snapshot: Snapshot } | undefined {
    const question = readQuestion(key);
    // Reviews are in no language: any snapshot knows the tool.
    const snapshot =
      question?.about === 'reviews'
        ? this.#snapshots.values().next().value
        : question && this.#snapshots.get(question.lng);
    return question && snapshot ? { question, snapshot } : undefined;
  }

  #answer({ question, snapshot }: { question: Question; snapshot: Snapshot }): unknown {
    if (question.about === 'reviews') return this.#pageOfReviews(snapshot, question);
    const answer = answerFrom(snapshot, question);
    return question.about === 'tool' && answer !== undefined ? this.#known(answer as CatalogTool) : answer;
  }

  #known(tool: CatalogTool): KnownTool {
    if (tool.reviewCount === 0) return { ...tool, reviews: [], saved: { reviewsAt: null } };
    const kept = this.#reviews.get(tool.slug);
    return { ...tool, reviews: kept?.reviews ?? null, saved: { reviewsAt: kept?.keptAt ?? null } };
  }

  /** Only where all reviews of the tool are kept. */
  #pageOfReviews(snapshot: Snapshot, question: Question & { about: 'reviews' }): unknown {
    const kept = this.#reviews.get(question.slug);
    if (!kept || kept.reviews.length !== snapshot.tool(question.slug)?.reviewCount) return undefined;
    const { reviews, total } = pageOfReviews(kept.reviews, question);
    return { items: reviews, total };
  }
}
