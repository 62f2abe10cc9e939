import * as v from 'valibot';
import { mergeSaved, type SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { addWatch } from '#domain/catalogue/watches.ts';
import { newsRecordKey, PriceMark, SearchWatch } from '#domain/model/news.ts';
import type { SavedRecord } from '#domain/model/saved-lists.ts';
import type { NewsRecords } from '#pwa/features/news/news-store.ts';
import { isFiltered, parseToolsParams, toolsPath } from '#pwa/router/paths.ts';

const TITLE_MAX = 2000;

/** Only the address of a search becomes a link, in the one spelling of addresses. */
function isSearchAddress(path: string): boolean {
  const { filter } = parseToolsParams(new URLSearchParams(path.split('?')[1]));
  return isFiltered(filter) && toolsPath(filter) === path;
}

const HeldWatch = v.pipe(
  SearchWatch,
  v.check(({ path, title }) => isSearchAddress(path) && title.length <= TITLE_MAX),
);

/** Not the baseline, which each device takes of its own catalogue. */
export const HeldNews = v.union([HeldWatch, PriceMark]);
export type HeldNews = v.InferOutput<typeof HeldNews>;

export function heldNews(records: NewsRecords | null): HeldNews[] {
  return [...(records?.values() ?? [])].filter((record) => record.kind !== 'baseline');
}

type NewsItem = { kind: HeldNews['kind']; outcome: 'added' | 'changed' | 'left' | 'full' };

/** Present watches stay; the later of two former prices wins. */
export function mergeNews(own: NewsRecords, read: readonly HeldNews[]): { records: NewsRecords; items: NewsItem[] } {
  let records = own;
  const items = read.map((record): NewsItem => {
    const { kind } = record;
    const key = newsRecordKey(record);
    const known = records.get(key);
    if (known && (known.kind !== 'price' || record.kind !== 'price' || known.at >= record.at))
      return { kind, outcome: 'left' };
    const merged = record.kind === 'watch' ? addWatch(records, record) : new Map([...records, [key, record] as const]);
    if (merged === null) return { kind, outcome: 'full' };
    records = merged;
    return { kind, outcome: known ? 'changed' : 'added' };
  });
  return { records, items };
}

type SavedItem = { kind: SavedRecord['kind']; outcome: 'added' | 'changed' | 'left' | 'removed' };

const isRemoval = (record: SavedRecord) => (record.kind === 'note' ? record.versions.length === 0 : record.isRemoved);

/** Outcome of merging for each record of the file. Removals only count where they remove something. */
export function recordItems(own: SavedRecords, read: SavedRecords): SavedItem[] {
  const merged = mergeSaved(own, read);
  return [...read].flatMap(([key, record]): SavedItem[] => {
    const [before, after] = [own.get(key), merged.get(key)];
    const wasThere = before !== undefined && !isRemoval(before);
    const isThere = after !== undefined && !isRemoval(after);
    if (!wasThere && !isThere) return isRemoval(record) ? [] : [{ kind: record.kind, outcome: 'removed' }];
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return [{ kind: record.kind, outcome: isSame ? 'left' : wasThere ? 'changed' : 'added' }];
  });
}
