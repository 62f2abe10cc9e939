import { expect, test } from 'vitest';
import { byKey, mergeSaved } from '#domain/catalogue/merge-saved.ts';
import { createList, entriesOf, removeEntry, savedListsOf, saveTool, setNote } from '#domain/catalogue/saved-lists.ts';
import { LIST_TOOLS_MAX } from '#domain/model/atoms.ts';
import { DEFAULT_LIST_ID, LISTS_MAX, NOTE_LENGTH_MAX, type SavedRecord } from '#domain/model/saved-lists.ts';
import { savedEntry, savedList, savedNote } from '../../support/saved-records.ts';

const STAMP = { now: 5_000, createId: () => 'new' };

/** A device at all its limits. */
function fullDevice(name: string) {
  const lists = Array.from({ length: LISTS_MAX - 1 }, (_, i): SavedRecord => savedList(`${name}-${i}`));
  const entries = Array.from({ length: LIST_TOOLS_MAX }, (_, i): SavedRecord => savedEntry(`${name}-${i}`));
  const text = name.repeat(NOTE_LENGTH_MAX);
  const note = savedNote('both', '', { versions: [{ id: name, text, changedAt: 1_000 }] });
  return byKey([...lists, ...entries, note]);
}

test('the union of two full devices keeps everything above the limits; only additions are refused', () => {
  const union = mergeSaved(fullDevice('a'), fullDevice('b'));
  expect(savedListsOf(union)).toHaveLength(2 * LISTS_MAX - 1);
  expect(entriesOf(union, DEFAULT_LIST_ID)).toHaveLength(2 * LIST_TOOLS_MAX);
  expect(union.get('note/both')).toMatchObject({ versions: { length: 2 } });

  expect(createList(union, 'new', 'New', STAMP)).toBe('too_many_lists');
  expect(saveTool(union, { listId: DEFAULT_LIST_ID, slug: 'new', name: 'New' }, STAMP)).toBe('list_full');
  // Both texts as one are too long: neither goes before the visitor has shortened them.
  const both = `${'a'.repeat(NOTE_LENGTH_MAX)}\n\n${'b'.repeat(NOTE_LENGTH_MAX)}`;
  expect(setNote(union, 'both', both, STAMP)).toBe('bad_text');
  expect(entriesOf(removeEntry(union, DEFAULT_LIST_ID, 'a-0', STAMP), DEFAULT_LIST_ID)).toHaveLength(
    2 * LIST_TOOLS_MAX - 1,
  );
});
