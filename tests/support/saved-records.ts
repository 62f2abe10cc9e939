import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { entriesOf, type SavedResult, saveTool } from '#domain/catalogue/saved-lists.ts';
import { DEFAULT_LIST_ID, type SavedEntry, type SavedList, type ToolNote } from '#domain/model/saved-lists.ts';

/** On the default list. */
export function savedEntry(slug: string, given: Partial<SavedEntry> = {}): SavedEntry {
  const times = { addedAt: 1_000, changedAt: 1_000 };
  const entry = { version: 1, changedAt: 0, isRemoved: false, kind: 'entry', listId: DEFAULT_LIST_ID } as const;
  return { ...entry, slug, name: slug.toUpperCase(), ...times, rank: 0, ...given };
}

export function savedList(id: string, given: Partial<SavedList> = {}): SavedList {
  const list = { version: 1, changedAt: 1_000, isRemoved: false, kind: 'list' } as const;
  return { ...list, id, title: `List ${id}`, createdAt: 1_000, ...given };
}

export function savedNote(slug: string, text = 'Ask Ana.', given: Partial<ToolNote> = {}): ToolNote {
  return { version: 1, kind: 'note', slug, versions: [{ id: 'v1', text, changedAt: 1_000 }], replaced: [], ...given };
}

export const NONE: SavedRecords = new Map();
let lastId = 0;
export const at = (now: number) => ({
  now,
  createId: () => {
    lastId += 1;
    return `id-${lastId}`;
  },
});

export const done = (result: SavedResult): SavedRecords => {
  if (typeof result === 'string') throw new Error(result);
  return result;
};
export const save = (records: SavedRecords, slug: string, now: number, listId = DEFAULT_LIST_ID) =>
  done(saveTool(records, { listId, slug, name: slug.toUpperCase() }, at(now)));
export const slugsOf = (records: SavedRecords, listId = DEFAULT_LIST_ID) =>
  entriesOf(records, listId).map(({ slug }) => slug);
