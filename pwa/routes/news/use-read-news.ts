import { useEffect, useState } from 'react';
import { isNewerCatalogue, takeBaseline } from '#domain/catalogue/baseline.ts';
import { withReadWatches } from '#domain/catalogue/watches.ts';
import { tellNewsAgain } from '#pwa/features/news/follow-news.ts';
import { countNews, type News } from '#pwa/features/news/news-state.ts';
import { baselineOf, changeNewsRecords, withNewsRecords } from '#pwa/features/news/news-store.ts';
import { withPriceMarks } from '#pwa/features/news/price-marks.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';

/** Sets baseline and watched answers to what was read. */
async function markNewsRead({ catalog, prices, watched }: News): Promise<void> {
  const now = Date.now();
  const saved = savedSlugs.peek();
  await changeNewsRecords((latest) => {
    const records = withReadWatches(latest, watched);
    const baseline = baselineOf(records);
    // Nothing else was told, or another tab has read of it.
    if (baseline && !isNewerCatalogue(catalog.version, baseline.catalogue)) return records;
    return withNewsRecords(withPriceMarks(records, prices, saved, now), [takeBaseline(catalog, now)]);
  });
  await tellNewsAgain();
}

/** The first news of the page. Read once visible. */
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
