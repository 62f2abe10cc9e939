import { isNewerCatalogue, takeBaseline } from '#domain/catalogue/baseline.ts';
import type { NewsRecord } from '#domain/model/news.ts';
import { REMOVALS_KEPT_MS } from '#domain/model/saved-lists.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';
import { tellNewsAgain } from './follow-news.ts';
import type { News } from './news-state.ts';
import { baselineOf, changeNewsRecords, withNewsRecords } from './news-store.ts';

/** The baseline becomes the catalogue that was read of. Prices of saved tools are kept for their marks. */
export async function markNewsRead(read: News): Promise<void> {
  const now = Date.now();
  const saved = savedSlugs.peek();
  const marks = read.prices.flatMap(({ slug, before }): NewsRecord[] =>
    saved.includes(slug) ? [{ version: 1, kind: 'price', slug, before, at: now }] : [],
  );
  await changeNewsRecords((records) => {
    const baseline = baselineOf(records);
    // Another tab has read of a newer one.
    if (baseline && isNewerCatalogue(baseline.catalogue, read.catalog.version)) return records;
    const kept = [...records].filter(([, record]) => record.kind !== 'price' || record.at > now - REMOVALS_KEPT_MS);
    return withNewsRecords(new Map(kept), [...marks, takeBaseline(read.catalog, now)]);
  });
  await tellNewsAgain();
}
