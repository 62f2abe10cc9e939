import {
  answerWatch,
  isToAnswer,
  type WatchNews,
  watchesOf,
  watchNews,
  withReadWatches,
} from '#domain/catalogue/watches.ts';
import type { Language } from '#domain/languages.ts';
import type { Answered } from '#domain/model/news.ts';
import { CatalogueSnapshot } from '#pwa/features/offline/catalogue-snapshot.ts';
import { loadCatalogue, parseCatalogChunked } from '#pwa/features/offline/catalogue-store.ts';
import { offlineCatalogue } from '#pwa/features/offline/offline-catalogue.ts';
import { parseToolsParams } from '#pwa/router/paths.ts';
import { changeNewsRecords, type NewsRecords } from './news-store.ts';

/** The one that answers pages, else the one that the device keeps of another language. */
async function snapshotOf(language: Language): Promise<CatalogueSnapshot | null> {
  const open = offlineCatalogue.snapshot(language);
  if (open) return open;
  const record = await loadCatalogue(language);
  return record && new CatalogueSnapshot(language, await parseCatalogChunked(record.body));
}

/** As the list of this address is answered without a connection. Null where only a part of it would be. */
export async function answerSearch(snapshot: CatalogueSnapshot, path: string): Promise<Answered | null> {
  await snapshot.prepareSearch();
  const { filter } = parseToolsParams(new URL(path, location.origin).searchParams);
  return answerWatch(snapshot.catalog, snapshot.index, filter);
}

/** Of each watched search whose language has a newer catalogue than when its visitor last read the news. */
export async function answerWatches(records: NewsRecords): Promise<WatchNews[]> {
  const watches = watchesOf(records);
  const told: WatchNews[] = [];
  for (const language of new Set(watches.map((watch) => watch.language))) {
    const snapshot = await snapshotOf(language).catch(() => null);
    if (!snapshot) continue;
    for (const watch of watches) {
      if (watch.language !== language || !isToAnswer(watch, snapshot.catalog.version)) continue;
      const answered = await answerSearch(snapshot, watch.path);
      if (answered) told.push(watchNews(watch, answered));
    }
  }
  const first = told.filter(({ watch }) => watch.answered === null);
  if (first.length > 0) await changeNewsRecords((latest) => withReadWatches(latest, first));
  return told;
}
