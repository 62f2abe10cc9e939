import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/schemas/catalog.ts';
import type { ApiKey } from '#pwa/api/api-key.ts';
import type { KnownTool } from '#pwa/api/known-tool.ts';
import type { LocalSource } from '#pwa/api/local-source.ts';
import { connection } from '#pwa/state/connection.ts';
import { cataloguesInUse } from '#pwa/state/saved-catalogue.ts';
import { alone } from './alone.ts';
import { aboutRecord, type CatalogueRecord, parseCatalog } from './catalogue-record.ts';
import { loadRecord, removeRecord, saveRecord } from './catalogue-store.ts';
import { fetchCatalogue } from './fetch-catalogue.ts';
import { keepReviews, loadReviews, removeKeptReviews } from './kept-reviews.ts';
import { readQuestion } from './read-question.ts';
import { SavedAnswers } from './saved-answers.ts';
import { Snapshot } from './snapshot.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';

/** So long a page waits for the store; what comes later is used from then on. */
const OPEN_WITHIN_MS = 150;
/** After a write of one's own: a moment in which others may follow. */
const REVALIDATE_AFTER_MS = 2000;
/** A snapshot from another tab was asked for at most so long ago, whatever the clock says. */
const DOWNLOAD_MAX_MS = 60_000;

/**
 * What is news: a catalogue from the store, which may be out of date (`restored`); one that the server has just sent
 * (`renewed`); a tool's ratings; or its reviews.
 */
export type News = { kind: 'restored' | 'renewed'; language: Language } | { kind: 'ratings' | 'reviews'; slug: string };

const IGNORED = () => {};

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Null for what this version of the site can not read: then it is fetched anew. */
function readCatalog({ body }: CatalogueRecord): Catalog | null {
  try {
    return parseCatalog(body);
  } catch {
    return null;
  }
}

/** When another tab asked the server, by this page's `performance.now()`. */
function askedElsewhere(askedAt: number): number {
  const age = Math.min(Math.max(Date.now() - askedAt, 0), DOWNLOAD_MAX_MS);
  return performance.now() - age;
}

/** Keeps the catalogue on the device, and answers from it: the copy, its renewal, and the other tabs. */
export class CatalogueKeeper implements LocalSource {
  readonly #answers = new SavedAnswers();
  readonly #watchers = new Set<(news: News) => void>();
  readonly #opening = new Map<Language, Promise<void>>();
  /** What became known before anybody listened: the page's first render is earlier than who follows the news. */
  readonly #unheard: News[] = [];
  /** Answers that the server might have known better. */
  readonly #stopgaps = new Set<ApiKey>();
  #channel: TabChannel | null = null;
  #soon: ReturnType<typeof setTimeout> | undefined;

  /** Follows the other tabs. Returns how to stop. */
  start(): () => void {
    this.#channel = openTabChannel(({ language, askedAt }) => {
      this.#reload(language, askedElsewhere(askedAt)).catch(IGNORED);
    });
    return () => {
      clearTimeout(this.#soon);
      this.#channel?.close();
      this.#channel = null;
    };
  }

  watch(tell: (news: News) => void): () => void {
    this.#watchers.add(tell);
    for (const news of this.#unheard.splice(0)) tell(news);
    return () => this.#watchers.delete(tell);
  }

  /** While the server is known to be gone nobody waits for it: then it is the best there is. */
  answer = (key: ApiKey): unknown =>
    connection.peek() === 'offline' ? this.lastResort(key) : this.#answers.answer(key);

  lastResort = (key: ApiKey): unknown => {
    const certain = this.#answers.answer(key);
    if (certain !== undefined) return certain;
    const best = this.#answers.lastResort(key);
    if (best !== undefined) this.#stopgaps.add(key);
    return best;
  };

  isMissing = (key: ApiKey): boolean => this.#answers.isMissing(key);

  /** Only what the server would say too. */
  readonly certain: Pick<LocalSource, 'answer' | 'isMissing'> = {
    answer: (key) => this.#answers.answer(key),
    isMissing: this.isMissing,
  };

  /** What was answered as a last resort and has not been asked for since. It is told once. */
  takeStopgaps(): ApiKey[] {
    const keys = [...this.#stopgaps];
    this.#stopgaps.clear();
    return keys;
  }

  learn = (key: ApiKey, answer: unknown): void => {
    this.#stopgaps.delete(key);
    const question = readQuestion(key);
    if (question?.about !== 'tool') return;
    const tool = answer as KnownTool;
    if (tool.saved || tool.reviews === null) return;
    const kept = { slug: tool.slug, reviews: tool.reviews, keptAt: Date.now() };
    this.#answers.putReviews(kept);
    keepReviews(kept).catch(IGNORED);
    if (this.#answers.learnRatings(tool.slug, tool)) this.#tell({ kind: 'ratings', slug: tool.slug });
  };

  open = async (language: Language): Promise<boolean> => {
    const isReady = () => this.#answers.snapshot(language) !== undefined;
    if (isReady()) return true;
    const opening = this.#opening.get(language) ?? this.#restore(language).catch(IGNORED);
    this.#opening.set(language, opening);
    await Promise.race([opening, sleep(OPEN_WITHIN_MS)]);
    return isReady();
  };

  openReviews = async (slug: string): Promise<void> => {
    if (this.#answers.hasReviews(slug)) return;
    const kept = await loadReviews(slug).catch(() => null);
    if (kept === null || this.#answers.hasReviews(slug)) return;
    this.#answers.putReviews(kept);
    this.#tell({ kind: 'reviews', slug });
  };

  forgetReviews = (): void => {
    this.#answers.forgetReviews();
    removeKeptReviews().catch(IGNORED);
  };

  revalidate = (): void => {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      for (const language of this.#opening.keys()) this.refresh(language).catch(IGNORED);
    }, REVALIDATE_AFTER_MS);
  };

  /** What the next search would have to wait for. */
  async prepareSearch(language: Language): Promise<void> {
    await this.#answers.snapshot(language)?.prepareSearch();
  }

  /** Asks once whether there is a newer catalogue, unless another tab is asking already. Never throws. */
  async check(language: Language): Promise<void> {
    await alone(`catalogue ${language}`, false, () => this.#renew(language)).catch(IGNORED);
  }

  /** The same by the visitor's wish. Throws `OfflineError`, `HttpError` or what `storeTrouble` names. */
  async refresh(language: Language): Promise<void> {
    await alone(`catalogue ${language}`, true, () => this.#renew(language));
  }

  /** Throws what `storeTrouble` names. */
  async remove(language: Language): Promise<void> {
    await removeRecord(language);
    this.#forget(language);
    this.#channel?.tell({ language, askedAt: Date.now() });
  }

  async #restore(language: Language): Promise<void> {
    const record = await loadRecord(language);
    if (record === null || this.#answers.snapshot(language)) return;
    const catalog = readCatalog(record);
    if (catalog) this.#use(record, catalog, { askedAt: 0, isKept: true, kind: 'restored' });
    else await removeRecord(language);
  }

  async #renew(language: Language): Promise<void> {
    const record = await loadRecord(language).catch(() => null);
    const askedAt = performance.now();
    const askedOn = Date.now();
    const fetched = await fetchCatalogue(language, record?.etag ?? null);
    const newest = fetched?.record ?? (record && { ...record, checkedAt: Date.now() });
    if (newest === null) return;
    const trouble = await saveRecord(newest).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const isKept = trouble === null;
    if (this.#opening.has(language)) {
      if (fetched) this.#use(newest, fetched.catalog, { askedAt, isKept, kind: 'renewed' });
      else this.#adopt(newest, { askedAt, isKept });
    }
    if (trouble) throw trouble.error;
    this.#channel?.tell({ language, askedAt: askedOn });
  }

  /** Another tab has changed what is saved. */
  async #reload(language: Language, askedAt: number): Promise<void> {
    if (!this.#opening.has(language)) return;
    const record = await loadRecord(language);
    if (record === null) this.#forget(language);
    else this.#adopt(record, { askedAt, isKept: true });
  }

  /** What the store holds is the newest: it is used where this page answers from another copy, or from none. */
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
    this.#answers.put(new Snapshot(record.language, catalog), askedAt);
    this.#describe(record, isKept);
    this.#tell({ kind, language: record.language });
  }

  #describe(record: CatalogueRecord, isKept: boolean): void {
    cataloguesInUse.value = { ...cataloguesInUse.peek(), [record.language]: { ...aboutRecord(record), isKept } };
  }

  #forget(language: Language): void {
    this.#answers.remove(language);
    const { [language]: _, ...others } = cataloguesInUse.peek();
    cataloguesInUse.value = others;
  }

  #tell(news: News): void {
    if (this.#watchers.size === 0) this.#unheard.push(news);
    for (const tell of this.#watchers) tell(news);
  }
}

/** The page's own. */
export const catalogueKeeper = new CatalogueKeeper();
