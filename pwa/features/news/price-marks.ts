import type { PriceMark } from '#domain/model/news.ts';
import { REMOVALS_KEPT_MS, type SavedEntry } from '#domain/model/saved-lists.ts';
import type { RecentChange } from '#domain/model/tool-history.ts';
import type { News } from './news-state.ts';
import { changeNewsRecords, type NewsRecords, withNewsRecords } from './news-store.ts';

const isCurrent = ({ at }: PriceMark, now: number) => at > now - REMOVALS_KEPT_MS;

export function priceMarkOf(records: NewsRecords | null, slug: string): PriceMark | undefined {
  const record = records?.get(`price/${slug}`);
  return record?.kind === 'price' && isCurrent(record, Date.now()) ? record : undefined;
}

const PRICE_FIELDS: readonly string[] = ['pricingType', 'plans'];

/** By the day of the last change; true where the history, newest first, has none. */
export function isPricedSince(
  { slug, addedAt }: Pick<SavedEntry, 'slug' | 'addedAt'>,
  history: readonly RecentChange[] = [],
): boolean {
  const last = history.find((change) => change.slug === slug && PRICE_FIELDS.includes(change.field));
  return last === undefined || last.day >= new Date(addedAt).toISOString().slice(0, 10);
}

/** Those of saved tools are kept when their change was read, and old ones are dropped. */
export function withPriceMarks(
  records: NewsRecords,
  prices: News['prices'],
  saved: readonly string[],
  now: number,
): NewsRecords {
  const kept = [...records].filter(([, record]) => record.kind !== 'price' || isCurrent(record, now));
  const marks = prices.flatMap(({ slug, before }): PriceMark[] =>
    saved.includes(slug) ? [{ version: 1, kind: 'price', slug, before, at: now }] : [],
  );
  return withNewsRecords(new Map(kept), marks);
}

/** They tell what was on a list. */
export function forgetPriceMarks(): Promise<boolean> {
  return changeNewsRecords((records) => new Map([...records].filter(([, { kind }]) => kind !== 'price')));
}
