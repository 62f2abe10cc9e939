import { useEffect, useState } from 'react';
import { isNewerCatalogue, takeBaseline } from '#domain/catalogue/baseline.ts';
import type { NewsRecord } from '#domain/model/news.ts';
import { REMOVALS_KEPT_MS } from '#domain/model/saved-lists.ts';
import { tellNewsAgain } from '#pwa/features/news/follow-news.ts';
import { countNews, type News } from '#pwa/features/news/news-state.ts';
import { baselineOf, changeNewsRecords, withNewsRecords } from '#pwa/features/news/news-store.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';

/** The baseline becomes the catalogue that was read of. Prices of saved tools are kept for their marks. */
async function markNewsRead(read: News): Promise<void> {
  const now = Date.now();
  const saved = savedSlugs.peek();
  const marks = read.prices.flatMap(({ slug, before }): NewsRecord[] =>
    saved.includes(slug) ? [{ version: 1, kind: 'price', slug, before, at: now }] : [],
  );
  await changeNewsRecords((records) => {
    const baseline = baselineOf(records);
    // Nothing was told, or another tab has read of it.
    if (baseline && !isNewerCatalogue(read.catalog.version, baseline.catalogue)) return records;
    const kept = [...records].filter(([, record]) => record.kind !== 'price' || record.at > now - REMOVALS_KEPT_MS);
    return withNewsRecords(new Map(kept), [...marks, takeBaseline(read.catalog, now)]);
  });
  await tellNewsAgain();
}

/** The first news since the page opened. They stay, and count as read once they are visible. */
export function useReadNews(told: News | 'missing' | null): News | 'missing' | null {
  const [shown, setShown] = useState<News | null>(null);
  useEffect(() => {
    if (told === null || told === 'missing') return;
    const isNews = (each: News) => countNews(each, savedSlugs.peek()) > 0;
    setShown((before) => (before && (isNews(before) || !isNews(told)) ? before : told));
  }, [told]);
  useEffect(() => {
    if (shown === null) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      void markNewsRead(shown);
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [shown]);
  return shown ?? told;
}
