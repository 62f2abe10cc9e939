import * as v from 'valibot';
import { LIST_TOOLS_MAX } from '../model/atoms.ts';
import {
  DEFAULT_LIST_ID,
  LISTS_MAX,
  ListTitle,
  MOMENT_MAX,
  NoteText,
  type SavedEntry,
  type SavedList,
  type SavedRecord,
  type ToolNote,
} from '../model/saved-lists.ts';
import { byKey, latestById, type SavedRecords } from './merge-saved.ts';

export type SavedStamp = { now: number; createId: () => string };

export type SavedRefusal = 'list_full' | 'too_many_lists' | 'bad_text' | 'missing';
export type SavedResult = SavedRecords | SavedRefusal;

const DEFAULT_LIST: SavedList = {
  version: 1,
  kind: 'list',
  id: DEFAULT_LIST_ID,
  title: '',
  createdAt: 0,
  changedAt: 0,
  isRemoved: false,
};

const entriesIn = (records: SavedRecords) =>
  [...records.values()].filter((record): record is SavedEntry => record.kind === 'entry' && !record.isRemoved);

export function entriesOf(records: SavedRecords, listId: string): SavedEntry[] {
  const entries = entriesIn(records).filter((entry) => entry.listId === listId);
  return entries.sort((a, b) => a.rank - b.rank || (a.slug < b.slug ? -1 : 1));
}

/** The default list first, then by creation. Later additions bring a removed list back. */
export function savedListsOf(records: SavedRecords): SavedList[] {
  const filled = new Set(entriesIn(records).map(({ listId }) => listId));
  const own = [...records.values()].filter(
    (record): record is SavedList =>
      record.kind === 'list' && record.id !== DEFAULT_LIST_ID && (!record.isRemoved || filled.has(record.id)),
  );
  return [DEFAULT_LIST, ...own.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))];
}

export function allEntriesOf(records: SavedRecords): SavedEntry[] {
  const entries = savedListsOf(records).flatMap(({ id }) => entriesOf(records, id));
  return [...new Map(entries.toReversed().map((entry) => [entry.slug, entry])).values()].toReversed();
}

export function savedSlugsOf(records: SavedRecords): string[] {
  return [...new Set(entriesIn(records).map(({ slug }) => slug))];
}

export function listsWith(records: SavedRecords, slug: string): string[] {
  const ids = entriesIn(records).flatMap((entry) => (entry.slug === slug ? entry.listId : []));
  return savedListsOf(records).flatMap(({ id }) => (ids.includes(id) ? id : []));
}

export function noteVersions(records: SavedRecords, slug: string): ToolNote['versions'] {
  const note = records.get(`note/${slug}`);
  return note?.kind === 'note' ? note.versions : [];
}

export const noteTexts = (records: SavedRecords, slug: string): string[] =>
  noteVersions(records, slug).map(({ text }) => text);

export function withRecords(records: SavedRecords, changed: readonly SavedRecord[]): SavedRecords {
  return new Map([...records, ...byKey(changed)]);
}

/** Wins over the former version, even with the clock set back. */
export function changedAfter(before: { changedAt: number } | undefined, { now }: SavedStamp): number {
  return Math.min(MOMENT_MAX, Math.max(now, (before?.changedAt ?? -1) + 1));
}

/** At the top of the list. A tool that is there already keeps its place. */
export function saveTool(
  records: SavedRecords,
  tool: Pick<SavedEntry, 'listId' | 'slug' | 'name'>,
  stamp: SavedStamp,
): SavedResult {
  if (!savedListsOf(records).some(({ id }) => id === tool.listId)) return 'missing';
  const entries = entriesOf(records, tool.listId);
  if (entries.some(({ slug }) => slug === tool.slug)) return records;
  if (entries.length >= LIST_TOOLS_MAX) return 'list_full';
  const before = records.get(`entry/${tool.listId}/${tool.slug}`) as SavedEntry | undefined;
  const rank = (entries[0]?.rank ?? 1) - 1;
  const times = { addedAt: stamp.now, changedAt: changedAfter(before, stamp) };
  return withRecords(records, [{ version: 1, kind: 'entry', ...tool, ...times, rank, isRemoved: false }]);
}

export function removedRecord<Kept extends SavedList | SavedEntry>(record: Kept, stamp: SavedStamp): Kept {
  // Removals are kept for other devices, which need no title.
  const untitled = record.kind === 'list' ? { ...record, title: '' } : record;
  return { ...untitled, isRemoved: true, changedAt: changedAfter(record, stamp) };
}

function withoutEntries(records: SavedRecords, entries: readonly SavedEntry[], stamp: SavedStamp): SavedRecords {
  const left = withRecords(
    records,
    entries.map((entry) => removedRecord(entry, stamp)),
  );
  const stillSaved = new Set(savedSlugsOf(left));
  const dropped = entries.filter(({ slug }) => !stillSaved.has(slug) && noteTexts(left, slug).length > 0);
  return withRecords(
    left,
    dropped.map(({ slug }) => rewrittenNote(left, slug, [], stamp)),
  );
}

export function removeEntry(records: SavedRecords, listId: string, slug: string, stamp: SavedStamp): SavedRecords {
  return withoutEntries(
    records,
    entriesOf(records, listId).filter((entry) => entry.slug === slug),
    stamp,
  );
}

export function unsaveTool(records: SavedRecords, slug: string, stamp: SavedStamp): SavedRecords {
  return withoutEntries(
    records,
    entriesIn(records).filter((entry) => entry.slug === slug),
    stamp,
  );
}

/** `to` counts from 0. */
export function moveTool(
  records: SavedRecords,
  listId: string,
  slug: string,
  to: number,
  stamp: SavedStamp,
): SavedRecords {
  const entries = entriesOf(records, listId);
  const moved = entries.find((entry) => entry.slug === slug);
  if (!moved) return records;
  const others = entries.filter((entry) => entry !== moved);
  const at = Math.max(0, Math.min(to, others.length));
  const [above, below] = [others[at - 1]?.rank, others[at]?.rank];
  const rank = ((above ?? (below ?? 0) - 2) + (below ?? (above ?? 0) + 2)) / 2;
  const isBetween = rank > (above ?? -Infinity) && rank < (below ?? Infinity);
  const ordered = isBetween
    ? [{ ...moved, rank }]
    : others.toSpliced(at, 0, moved).map((entry, i) => ({ ...entry, rank: i }));
  return withRecords(
    records,
    ordered.map((entry) => ({ ...entry, changedAt: changedAfter(entry, stamp) })),
  );
}

export function createList(records: SavedRecords, id: string, title: string, stamp: SavedStamp): SavedResult {
  const parsed = v.safeParse(ListTitle, title);
  if (!parsed.success) return 'bad_text';
  if (savedListsOf(records).length >= LISTS_MAX) return 'too_many_lists';
  const list = { ...DEFAULT_LIST, id, title: parsed.output, createdAt: stamp.now };
  const before = records.get(`list/${id}`) as SavedList | undefined;
  return withRecords(records, [{ ...list, changedAt: changedAfter(before, stamp) }]);
}

function ownList(records: SavedRecords, id: string): SavedList | undefined {
  return savedListsOf(records).find((list) => list.id === id && id !== DEFAULT_LIST_ID);
}

export function renameList(records: SavedRecords, id: string, title: string, stamp: SavedStamp): SavedResult {
  const list = ownList(records, id);
  const parsed = v.safeParse(ListTitle, title);
  if (!list) return 'missing';
  if (!parsed.success) return 'bad_text';
  return withRecords(records, [
    { ...list, title: parsed.output, isRemoved: false, changedAt: changedAfter(list, stamp) },
  ]);
}

export function removeList(records: SavedRecords, id: string, stamp: SavedStamp): SavedResult {
  const list = ownList(records, id);
  if (!list) return 'missing';
  return withRecords(withoutEntries(records, entriesOf(records, id), stamp), [removedRecord(list, stamp)]);
}

/** `seen`: ids of the versions that the texts replace, all of them by default. */
export function rewrittenNote(
  records: SavedRecords,
  slug: string,
  texts: readonly string[],
  stamp: SavedStamp,
  seen?: readonly string[],
): ToolNote {
  const before = records.get(`note/${slug}`);
  const { versions = [], replaced = [] } = before?.kind === 'note' ? before : {};
  const isSeen = ({ id }: { id: string }) => seen?.includes(id) ?? true;
  const written = texts.map((text) => ({ id: stamp.createId(), text, changedAt: stamp.now }));
  return {
    version: 1,
    kind: 'note',
    slug,
    versions: latestById([...written, ...versions.filter((each) => !isSeen(each))], ({ changedAt }) => changedAt),
    replaced: latestById(
      [...versions.filter(isSeen).map(({ id }) => ({ id, at: stamp.now })), ...replaced],
      ({ at }) => at,
    ),
  };
}

/**
 * An empty text removes the note. Two texts in conflict become this one. `seen`: ids of the versions that its author
 * has read; what another tab or device wrote meanwhile stays beside it.
 */
export function setNote(
  records: SavedRecords,
  slug: string,
  text: string,
  stamp: SavedStamp,
  seen?: readonly string[],
): SavedResult {
  if (text.trim() === '') return withRecords(records, [rewrittenNote(records, slug, [], stamp, seen)]);
  const parsed = v.safeParse(NoteText, text);
  return parsed.success
    ? withRecords(records, [rewrittenNote(records, slug, [parsed.output], stamp, seen)])
    : 'bad_text';
}
