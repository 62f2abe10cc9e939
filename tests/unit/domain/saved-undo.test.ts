import { expect, test } from 'vitest';
import { mergeSaved } from '#domain/catalogue/merge-saved.ts';
import {
  createList,
  moveTool,
  noteTexts,
  noteVersions,
  removeEntry,
  removeList,
  savedListsOf,
  setNote,
  unsaveTool,
} from '#domain/catalogue/saved-lists.ts';
import { undoSaved } from '#domain/catalogue/undo-saved.ts';
import { DEFAULT_LIST_ID } from '#domain/model/saved-lists.ts';
import { at, done, NONE, save, slugsOf } from '../../support/saved-records.ts';

test('undo brings back what a change removed, its place and its note too, and nothing else', () => {
  const before = done(setNote(save(save(save(NONE, 'a', 1), 'b', 2), 'c', 3), 'b', 'Good', at(3)));
  const after = removeEntry(before, DEFAULT_LIST_ID, 'b', at(4));
  expect(noteTexts(after, 'b')).toEqual([]);
  const later = save(after, 'd', 5);
  const undone = undoSaved(later, before, after, at(6));
  expect(slugsOf(undone)).toEqual(['d', 'c', 'b', 'a']);
  expect(noteTexts(undone, 'b')).toEqual(['Good']);
  expect(slugsOf(undoSaved(later, after, later, at(6)))).toEqual(['c', 'a']);
  expect(slugsOf(mergeSaved(undone, after))).toEqual(['d', 'c', 'b', 'a']);
});

test('undo leaves alone what was written after that step, and what the device has forgotten', () => {
  const before = done(setNote(save(NONE, 'a', 1), 'a', 'Old', at(1)));
  const removed = removeEntry(before, DEFAULT_LIST_ID, 'a', at(2));
  const again = done(setNote(save(removed, 'a', 3), 'a', 'New', at(4)));
  expect(undoSaved(again, before, removed, at(5))).toEqual(again);

  const moved = moveTool(save(before, 'b', 2), DEFAULT_LIST_ID, 'a', 0, at(3));
  const gone = unsaveTool(moved, 'a', at(4));
  expect(slugsOf(undoSaved(gone, save(before, 'b', 2), moved, at(5)))).toEqual(['b']);

  expect(undoSaved(NONE, before, removed, at(5))).toEqual(NONE);
});

test('undo of what was made: gone if nobody has used it since, wherever it was moved to', () => {
  const first = save(NONE, 'a', 1);
  const saved = save(first, 'b', 2);
  const moved = moveTool(saved, DEFAULT_LIST_ID, 'b', 1, at(3));
  expect(slugsOf(undoSaved(moved, first, saved, at(4)))).toEqual(['a']);
  const noted = done(setNote(saved, 'b', 'New', at(3)));
  expect(undoSaved(noted, first, saved, at(4))).toEqual(noted);

  const before = removeEntry(saved, DEFAULT_LIST_ID, 'b', at(3));
  const again = save(before, 'b', 4);
  expect(slugsOf(undoSaved(moveTool(again, DEFAULT_LIST_ID, 'b', 1, at(5)), before, again, at(6)))).toEqual(['a']);

  const listed = done(createList(saved, 'fair', 'Posters', at(3)));
  const filled = save(listed, 'a', 4, 'fair');
  expect(undoSaved(filled, saved, listed, at(5))).toEqual(filled);
  expect(savedListsOf(undoSaved(listed, saved, listed, at(5)))).toHaveLength(1);
});

test('times that the server has moved are no change', () => {
  const before = save(NONE, 'a', 1);
  const removed = removeEntry(before, DEFAULT_LIST_ID, 'a', at(9));
  const synced = new Map([...removed].map(([key, record]) => [key, { ...record, changedAt: 5, addedAt: 0 }]));
  expect(slugsOf(undoSaved(synced, before, removed, at(10)))).toEqual(['a']);
});

test('a note replaces the versions that its author has read, and no others', () => {
  const first = done(setNote(save(NONE, 'a', 1), 'a', 'First', at(1)));
  const seen = noteVersions(first, 'a').map(({ id }) => id);
  const elsewhere = done(setNote(first, 'a', 'Elsewhere', at(2)));
  const both = done(setNote(elsewhere, 'a', 'Here', at(3), seen));
  expect(noteTexts(both, 'a').toSorted()).toEqual(['Elsewhere', 'Here']);
  expect(noteTexts(mergeSaved(both, first), 'a').toSorted()).toEqual(['Elsewhere', 'Here']);
  expect(noteTexts(done(setNote(elsewhere, 'a', '', at(3), seen)), 'a')).toEqual(['Elsewhere']);
  expect(noteTexts(done(setNote(both, 'a', 'One', at(4))), 'a')).toEqual(['One']);
});

test('of a removed list no title stays, and undo brings it back', () => {
  const before = save(done(createList(NONE, 'fair', 'Posters', at(1))), 'a', 2, 'fair');
  const after = done(removeList(before, 'fair', at(3)));

  expect(JSON.stringify([...after])).not.toContain('Posters');
  expect(savedListsOf(undoSaved(after, before, after, at(4))).map(({ title }) => title)).toEqual(['', 'Posters']);
});
