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
