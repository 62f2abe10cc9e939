import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import type { ApiKey, ToolDetails } from '#pwa/lib/api/api-keys.ts';
import type { OfflineSource } from '#pwa/lib/api/swr-cache.ts';
import { connection } from '#pwa/lib/connection.ts';
import { sleep, withTabLock } from '#pwa/lib/scheduling.ts';
import { cacheReviews, clearCachedReviews, loadCachedReviews } from './cached-reviews.ts';
import { CatalogueSnapshot } from './catalogue-snapshot.ts';
import {
  type CatalogueChannel,
  type CatalogueRecord,
  catalogueSummary,
  fetchCatalogue,
  loadCatalogue,
  openCatalogueChannel,
  parseCatalog,
  removeCatalogue,
  saveCatalogue,
} from './catalogue-store.ts';
import { parseEndpointQuery } from './endpoint-query.ts';
import { OfflineAnswers } from './offline-answers.ts';
import { cataloguesInUse } from './offline-state.ts';

/** Usual patience in ms with the store. A later result is still used. */
const OPEN_TIMEOUT_MS = 150;
/** Delay in ms that batches several writes. */
const REVALIDATE_AFTER_MS = 2000;
/** Upper bound for the age of another tab's request, in case the clock changed. */
const DOWNLOAD_MAX_MS = 60_000;

/** `restored`: from the store, possibly outdated. `renewed`: from the server. */
export type CatalogueEvent =
  | { kind: 'restored' | 'renewed'; language: Language }
  | { kind: 'ratings' | 'reviews'; slug: string };

const ignore = () => {};

function readCatalog({ body }: CatalogueRecord): Catalog | null {
  try {
    return parseCatalog(body);
  } catch {
    return null;
  }
}

/** Start of another tab's request on this page's `performance.now()` scale. */
function askedElsewhere(askedAt: number): number {
  const age = Math.min(Math.max(Date.now() - askedAt, 0), DOWNLOAD_MAX_MS);
  return performance.now() - age;
}

/** The saved catalogue: answers from it, renews it and follows other tabs. */
export class OfflineCatalogue implements OfflineSource {
  readonly #answers = new OfflineAnswers();
  readonly #listeners = new Set<(news: CatalogueEvent) => void>();
  readonly #opening = new Map<Language, Promise<void>>();
  /** Events before the first subscriber: the first render precedes it. */
  readonly #undelivered: CatalogueEvent[] = [];
  /** Answers that the server may know better. */
  readonly #provisionalKeys = new Set<ApiKey>();
  #channel: CatalogueChannel | null = null;
  #revalidateTimer: ReturnType<typeof setTimeout> | undefined;

  start(): () => void {
    this.#channel = openCatalogueChannel(({ language, askedAt }) => {
      this.#reload(language, askedElsewhere(askedAt)).catch(ignore);
    });
    return () => {
      clearTimeout(this.#revalidateTimer);
      this.#channel?.close();
      this.#channel = null;
    };
  }

  subscribe(listener: (news: CatalogueEvent) => void): () => void {
    this.#listeners.add(listener);
    for (const news of this.#undelivered.splice(0)) listener(news);
    return () => this.#listeners.delete(listener);
  }

  /** Offline, provisional answers are better than waiting. */
  answer = (key: ApiKey): unknown => (connection.peek() === 'offline' ? this.fallback(key) : this.#answers.answer(key));

  fallback = (key: ApiKey): unknown => {
    const authoritative = this.#answers.answer(key);
    if (authoritative !== undefined) return authoritative;
    const best = this.#answers.fallback(key);
    if (best !== undefined) this.#provisionalKeys.add(key);
    return best;
  };

  isMissing = (key: ApiKey): boolean => this.#answers.isMissing(key);

  /** `answer` gives only what equals the server's. */
  readonly authoritative: Pick<OfflineSource, 'answer' | 'fallback' | 'isMissing'> = {
    answer: (key) => this.#answers.answer(key),
    fallback: this.fallback,
    isMissing: this.isMissing,
  };

  takeProvisionalKeys(): ApiKey[] {
    const keys = [...this.#provisionalKeys];
    this.#provisionalKeys.clear();
    return keys;
  }

  observe = (key: ApiKey, answer: unknown): void => {
    this.#provisionalKeys.delete(key);
    const question = parseEndpointQuery(key);
    if (question?.name !== 'getTool') return;
    const tool = answer as ToolDetails;
    if (tool.saved || tool.reviews === null) return;
    const kept = { slug: tool.slug, reviews: tool.reviews, keptAt: Date.now() };
    this.#answers.putReviews(kept);
    cacheReviews(kept).catch(ignore);
    if (this.#answers.observeRatings(tool.slug, tool)) this.#notify({ kind: 'ratings', slug: tool.slug });
  };

  open = async (language: Language, patience = OPEN_TIMEOUT_MS): Promise<boolean> => {
    const isReady = () => this.#answers.snapshot(language) !== undefined;
    if (isReady()) return true;
    const opening = this.#opening.get(language) ?? this.#restore(language).catch(ignore);
    this.#opening.set(language, opening);
    await Promise.race([opening, sleep(patience)]);
    return isReady();
  };

  loadReviews = async (slug: string): Promise<void> => {
    if (this.#answers.hasReviews(slug)) return;
    const kept = await loadCachedReviews(slug).catch(() => null);
    if (kept === null || this.#answers.hasReviews(slug)) return;
    this.#answers.putReviews(kept);
    this.#notify({ kind: 'reviews', slug });
  };

  clearReviews = (): void => {
    this.#answers.clearReviews();
    clearCachedReviews().catch(ignore);
  };

  revalidate = (version?: string): void => {
    const languages = [...this.#opening.keys()];
    const isKnown = languages.every((language) => this.snapshot(language)?.catalog.version === version);
    if (version !== undefined && isKnown) return;
    clearTimeout(this.#revalidateTimer);
    this.#revalidateTimer = setTimeout(() => {
      for (const language of languages) this.refresh(language).catch(ignore);
    }, REVALIDATE_AFTER_MS);
  };

  snapshot = (language: Language): CatalogueSnapshot | undefined => this.#answers.snapshot(language);

  async prepareFacts(language: Language): Promise<void> {
    const snapshot = this.snapshot(language);
    await snapshot?.prepareFacts();
    if (this.snapshot(language) !== snapshot) await this.prepareFacts(language);
  }

  prepareSearch = async (language: Language): Promise<void> => this.snapshot(language)?.prepareSearch();

  /** A request of another tab that ends meanwhile counts as the check. Never throws. */
  async check(language: Language): Promise<void> {
    const since = Date.now();
    await withTabLock(`catalogue ${language}`, true, () => this.#renew(language, since)).catch(ignore);
  }

  async refresh(language: Language): Promise<void> {
    await withTabLock(`catalogue ${language}`, true, () => this.#renew(language));
  }

  /** Throws errors of `storageErrorOf`. */
  async remove(language: Language): Promise<void> {
    await removeCatalogue(language);
    this.#forget(language);
    this.#channel?.post({ language, askedAt: Date.now() });
  }

  async #restore(language: Language): Promise<void> {
    const record = await loadCatalogue(language);
    if (record === null || this.#answers.snapshot(language)) return;
    const catalog = readCatalog(record);
    if (catalog) this.#use(record, catalog, { askedAt: 0, isKept: true, kind: 'restored' });
    else await removeCatalogue(language);
  }

  async #renew(language: Language, unlessSince = Number.POSITIVE_INFINITY): Promise<void> {
    const record = await loadCatalogue(language).catch(() => null);
    // That tab sends what it found.
    if (record && record.checkedAt > unlessSince) return;
    const askedAt = performance.now();
    const askedOn = Date.now();
    const fetched = await fetchCatalogue(language, record?.etag ?? null);
    const newest = fetched?.record ?? (record && { ...record, checkedAt: Date.now() });
    if (newest === null) return;
    const failure = await saveCatalogue(newest).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const isKept = failure === null;
    if (this.#opening.has(language)) {
      if (fetched) this.#use(newest, fetched.catalog, { askedAt, isKept, kind: 'renewed' });
      else this.#adopt(newest, { askedAt, isKept });
    }
    if (failure) throw failure.error;
    this.#channel?.post({ language, askedAt: askedOn });
  }

  async #reload(language: Language, askedAt: number): Promise<void> {
    if (!this.#opening.has(language)) return;
    const record = await loadCatalogue(language);
    if (record === null) this.#forget(language);
    else this.#adopt(record, { askedAt, isKept: true });
  }

  /** Replaces a different catalogue in memory: the store holds the newest. */
  #adopt(record: CatalogueRecord, { askedAt, isKept }: { askedAt: number; isKept: boolean }): void {
    const isNew = record.savedAt !== cataloguesInUse.peek()[record.language]?.savedAt;
    const catalog = isNew ? readCatalog(record) : null;
    if (catalog) this.#use(record, catalog, { askedAt, isKept, kind: 'renewed' });
    else if (!isNew) this.#describe(record, isKept);
  }

  #use(
    record: CatalogueRecord,
    catalog: Catalog,
    { askedAt, isKept, kind }: { askedAt: number; isKept: boolean; kind: 'restored' | 'renewed' },
  ): void {
    this.#answers.put(new CatalogueSnapshot(record.language, catalog), askedAt);
    this.#describe(record, isKept);
    this.#notify({ kind, language: record.language });
  }

  #describe(record: CatalogueRecord, isKept: boolean): void {
    cataloguesInUse.value = { ...cataloguesInUse.peek(), [record.language]: { ...catalogueSummary(record), isKept } };
  }

  #forget(language: Language): void {
    this.#answers.remove(language);
    const { [language]: _, ...others } = cataloguesInUse.peek();
    cataloguesInUse.value = others;
  }

  #notify(news: CatalogueEvent): void {
    if (this.#listeners.size === 0) this.#undelivered.push(news);
    for (const listener of this.#listeners) listener(news);
  }
}

export const offlineCatalogue = new OfflineCatalogue();
