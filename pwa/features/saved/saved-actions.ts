import type { TFunction } from 'i18next';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import {
  createList,
  entriesOf,
  moveTool,
  removeEntry,
  removeList,
  renameList,
  type SavedRefusal,
  type SavedResult,
  type SavedStamp,
  savedListsOf,
  saveTool,
  setNote,
  unsaveTool,
} from '#domain/catalogue/saved-lists.ts';
import { undoSaved } from '#domain/catalogue/undo-saved.ts';
import { LIST_TOOLS_MAX } from '#domain/model/atoms.ts';
import { DEFAULT_LIST_ID, LISTS_MAX } from '#domain/model/saved-lists.ts';
import { showToast, type ToastText } from '#pwa/ui/toast/toasts.ts';
import { changeSaved, SAVED_TOASTS, savedFailure, savedRecords, savedStamps } from './saved-store.ts';

type NamedTool = { slug: string; name: string };

export const titleOf = (records: SavedRecords | null, listId: string) =>
  records ? (savedListsOf(records).find(({ id }) => id === listId)?.title ?? '') : '';

export function listName(t: TFunction, records: SavedRecords | null, listId: string): string {
  // A list that returned with tools of another device lost its title when it was removed.
  return titleOf(records, listId) || t(listId === DEFAULT_LIST_ID ? 'saved.default_list' : 'saved.list_unnamed');
}

const currentName = (t: TFunction, listId: string) => listName(t, savedRecords.peek(), listId);

const REFUSALS: Readonly<Record<SavedRefusal, (t: TFunction) => string>> = {
  list_full: (t) => t('saved.refused_list_full', { tools: LIST_TOOLS_MAX }),
  too_many_lists: (t) => t('saved.refused_too_many_lists', { lists: LISTS_MAX }),
  bad_text: (t) => t('saved.refused_bad_text'),
  missing: (t) => t('saved.refused_missing'),
};

type Report = {
  title: ToastText;
  message?: ToastText;
  /** Replaces the toast about the same: one step of several. */
  about?: string;
};

let changes = 0;

export const refusalText = (t: TFunction, refusal: SavedRefusal) => REFUSALS[refusal](t);

type Work = (records: SavedRecords, stamp: SavedStamp) => SavedResult;

/** Makes the change and offers to undo it, if `report` says what it was. */
async function attempt(work: Work, report?: Report): Promise<SavedRefusal | null> {
  const stamps = savedStamps();
  const changed = await changeSaved((records) => work(records, stamps()));
  if (typeof changed === 'string') return changed;
  const { before, after } = changed;
  const undo = () => {
    const undoStamps = savedStamps();
    void changeSaved((records) => undoSaved(records, before, after, undoStamps()));
  };
  if (savedFailure.peek() !== null) {
    showToast({ type: 'warning', title: (t) => t('saved.memory_title'), message: (t) => t('saved.memory_text') });
  } else if (report) {
    const { about = String(++changes), ...texts } = report;
    const action = { run: undo, label: (t: TFunction) => t('saved.undo') };
    showToast({ type: 'success', ...texts, about: SAVED_TOASTS + about, action });
  }
  return null;
}

/** False if it was refused, which a toast says. */
async function change(work: Work, report?: Report): Promise<boolean> {
  const refusal = await attempt(work, report);
  if (refusal !== null) showToast({ type: 'warning', title: REFUSALS[refusal] });
  return refusal === null;
}

export function saveToList({ slug, name }: NamedTool, listId = DEFAULT_LIST_ID): Promise<boolean> {
  return change((records, stamp) => saveTool(records, { listId, slug, name }, stamp), {
    title: (t) => t('saved.saved_title'),
    message: (t) => t('saved.saved_text', { name, list: currentName(t, listId) }),
  });
}

export function unsave(slug: string, name: string): Promise<boolean> {
  return change((records, stamp) => unsaveTool(records, slug, stamp), {
    title: (t) => t('saved.removed_title'),
    message: (t) => t('saved.removed_text', { name }),
  });
}

export function removeFromList({ slug, name }: NamedTool, listId: string): Promise<boolean> {
  return change((records, stamp) => removeEntry(records, listId, slug, stamp), {
    title: (t) => t('saved.removed_title'),
    message: (t) => t('saved.removed_from', { name, list: currentName(t, listId) }),
  });
}

export function moveInList({ slug, name }: NamedTool, listId: string, to: number, total: number): Promise<boolean> {
  return change((records, stamp) => moveTool(records, listId, slug, to, stamp), {
    about: 'moves',
    title: (t) => t('saved.moved', { name, place: to + 1, total }),
  });
}

/** `seen`: ids of the versions that the text replaces. */
export function writeNote({ slug, name }: NamedTool, text: string, seen: readonly string[]): Promise<boolean> {
  const isRemoval = text.trim() === '';
  return change((records, stamp) => setNote(records, slug, text, stamp, seen), {
    title: (t) => t(isRemoval ? 'saved.note_removed' : 'saved.note_saved', { name }),
  });
}

/** Toasts are behind the dialogs of lists, which say themselves why a list was refused. */
export async function addList(title: string, tool?: NamedTool): Promise<{ id: string; refusal: SavedRefusal | null }> {
  const id: string = crypto.randomUUID();
  const refusal = await attempt((records, stamp) => createListWith(records, id, title, tool ? [tool] : [], stamp), {
    title: (t) => t('saved.list_added', { list: title.trim() }),
  });
  return { id, refusal };
}

function createListWith(
  records: SavedRecords,
  id: string,
  title: string,
  tools: readonly NamedTool[],
  stamp: SavedStamp,
): SavedResult {
  return tools
    .toReversed()
    .reduce<SavedResult>(
      (result, { slug, name }) =>
        typeof result === 'string' ? result : saveTool(result, { listId: id, slug, name }, stamp),
      createList(records, id, title, stamp),
    );
}

function hasSameList(records: SavedRecords, title: string, tools: readonly NamedTool[]): boolean {
  const order = tools.map(({ slug }) => slug).join();
  return savedListsOf(records).some(
    (list) =>
      list.title === title.trim() &&
      entriesOf(records, list.id)
        .map(({ slug }) => slug)
        .join() === order,
  );
}

/** Onto a list of its own, unless there is just this one. */
export function saveSharedList(title: string, tools: readonly NamedTool[]): Promise<boolean> {
  const id: string = crypto.randomUUID();
  const save = (records: SavedRecords, stamp: SavedStamp) =>
    hasSameList(records, title, tools) ? records : createListWith(records, id, title, tools, stamp);
  return change(save, {
    title: (t) => t('saved.saved_title'),
    message: (t) => t('saved.shared_saved', { list: title }),
  });
}

export function retitleList(id: string, title: string): Promise<SavedRefusal | null> {
  return attempt((records, stamp) => renameList(records, id, title, stamp), {
    title: (t) => t('saved.list_renamed', { list: title.trim() }),
  });
}

export function deleteList(id: string): Promise<boolean> {
  const title = titleOf(savedRecords.peek(), id);
  return change((records, stamp) => removeList(records, id, stamp), {
    title: (t) => t('saved.list_removed', { list: title }),
  });
}
