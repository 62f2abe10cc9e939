import { type Answered, type NewsRecord, newsRecordKey, type SearchWatch } from '../model/news.ts';
import type { ToolFilter } from '../model/tool-query.ts';
import { isNewerCatalogue } from './baseline.ts';
import { findTools, type ToolIndex, unknownFeature } from './list-tools.ts';

export const WATCHES_MAX = 20;

export type WatchNews = { watch: SearchWatch; answered: Answered; added: readonly string[] };

type Records = ReadonlyMap<string, NewsRecord>;

/** The last added first. */
export function watchesOf(records: Records): SearchWatch[] {
  return [...records.values()].filter((record) => record.kind === 'watch').sort((a, b) => b.addedAt - a.addedAt);
}

/** Null if there are too many. An existing one stays as it is. */
export function addWatch(records: Records, watch: SearchWatch): Records | null {
  const key = newsRecordKey(watch);
  if (records.has(key)) return records;
  return watchesOf(records).length < WATCHES_MAX ? new Map([...records, [key, watch]]) : null;
}

export function removeWatch(records: Records, key: string): Records {
  return new Map([...records].filter(([other]) => other !== key));
}

type AnsweredCatalog = {
  version: string;
  truncated?: boolean | undefined;
  tools: readonly { id: number; slug: string }[];
};

/** Null if a shortened catalogue lacks tools, or the search asks for an unknown feature. */
export function answerWatch(catalog: AnsweredCatalog, index: ToolIndex, filter: ToolFilter): Answered | null {
  if (catalog.truncated === true || unknownFeature(index, filter) !== undefined) return null;
  // Order by relevance ranks only so many, and includes closed tools that are named.
  const { ids } = findTools(index, { ...filter, sort: 'newest', limit: catalog.tools.length, offset: 0 });
  const slugs = new Map(catalog.tools.map(({ id, slug }) => [id, slug]));
  return { catalogue: catalog.version, slugs: ids.flatMap((id) => slugs.get(id) ?? []) };
}

/** False for a copy that is not newer. */
export function isToAnswer({ answered }: SearchWatch, version: string): boolean {
  return answered === null || isNewerCatalogue(version, answered.catalogue);
}

/** New since the news were last read. First answers are no news. */
export function watchNews(watch: SearchWatch, answered: Answered): WatchNews {
  const known = new Set(watch.answered?.slugs ?? answered.slugs);
  return { watch, answered, added: answered.slugs.filter((slug) => !known.has(slug)) };
}

/** Marks told answers as read. Removed watches and newer answers stay. */
export function withReadWatches(records: Records, read: readonly WatchNews[]): Records {
  const moved = read.flatMap(({ watch, answered }) => {
    const key = newsRecordKey(watch);
    const own = records.get(key);
    return own?.kind === 'watch' && isToAnswer(own, answered.catalogue) ? [[key, { ...own, answered }] as const] : [];
  });
  return moved.length === 0 ? records : new Map([...records, ...moved]);
}
