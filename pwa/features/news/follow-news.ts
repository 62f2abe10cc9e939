import { isNewerCatalogue, NO_NEWS, takeBaseline } from '#domain/catalogue/baseline.ts';
import type { CatalogueNews } from '#domain/catalogue/catalogue-news.ts';
import type { WatchNews } from '#domain/catalogue/watches.ts';
import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import type { Baseline } from '#domain/model/news.ts';
import { offlineCatalogue } from '#pwa/features/offline/offline-catalogue.ts';
import { news } from './news-state.ts';
import {
  baselineOf,
  changeNewsRecords,
  followNewsTabs,
  loadNewsRecords,
  type NewsRecords,
  newsRecords,
  withNewsRecords,
} from './news-store.ts';

/** Null if the baseline is damaged. */
async function compare(baseline: Baseline, catalog: Catalog): Promise<CatalogueNews | null> {
  if (!isNewerCatalogue(catalog.version, baseline.catalogue)) return NO_NEWS;
  // Most visits have nothing to compare.
  const { baselineTools, compareCatalogues } = await import('#domain/catalogue/catalogue-news.ts');
  const before = baselineTools(baseline);
  return before && compareCatalogues(baseline, before, catalog);
}

/** Most devices watch nothing. */
async function answer(records: NewsRecords): Promise<readonly WatchNews[]> {
  if (![...records.values()].some(({ kind }) => kind === 'watch')) return [];
  return (await import('./answer-watches.ts')).answerWatches(records);
}

/** A first one stays: another tab may have been faster. */
function setBaseline(catalog: Catalog, isFirst: boolean): Promise<boolean> {
  return changeNewsRecords((records) =>
    isFirst && baselineOf(records) ? records : withNewsRecords(records, [takeBaseline(catalog, Date.now())]),
  );
}

async function tellNews(language: Language, isCurrent: () => boolean): Promise<void> {
  const stored = await loadNewsRecords();
  const catalog = offlineCatalogue.snapshot(language)?.catalog;
  if (!catalog) {
    if (isCurrent()) news.value = 'missing';
    return;
  }
  if (!baselineOf(stored)) await setBaseline(catalog, true);
  const baseline = baselineOf(newsRecords.peek());
  if (!baseline) return;
  const found = await compare(baseline, catalog);
  // A damaged one would never tell anything.
  if (!found) await setBaseline(catalog, false);
  const told = found ? { ...found, since: baseline.takenAt } : { ...NO_NEWS, since: Date.now() };
  const watched = await answer(stored).catch(() => []);
  if (isCurrent()) news.value = { ...told, watched, language, catalog };
}

let followed: Language | null = null;
let isFollowing = false;
let turn = 0;

/** Never throws. */
export async function tellNewsAgain(): Promise<void> {
  turn += 1;
  const [own, language] = [turn, followed];
  if (language !== null) await tellNews(language, () => own === turn).catch(() => {});
}

/** Compares the saved catalogue of a language with the baseline: now, and whenever it is replaced. */
export function followNews(language: Language): Promise<void> {
  followed = language;
  if (!isFollowing) {
    offlineCatalogue.subscribe(({ kind }) => {
      if (kind === 'renewed' || kind === 'restored') void tellNewsAgain();
    });
    followNewsTabs(() => void tellNewsAgain());
    isFollowing = true;
  }
  return tellNewsAgain();
}
