import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSaved, pruneSaved, type SavedRecords } from '#domain/catalogue/merge-saved.ts';
import {
  allEntriesOf,
  createList,
  listsWith,
  moveTool,
  noteTexts,
  removeEntry,
  removeList,
  renameList,
  type SavedResult,
  savedListsOf,
  savedSlugsOf,
  saveTool,
  setNote,
  unsaveTool,
} from '#domain/catalogue/saved-lists.ts';
import { LIST_TOOLS_MAX } from '#domain/model/atoms.ts';
import { DEFAULT_LIST_ID, LISTS_MAX, NOTE_LENGTH_MAX, REMOVALS_KEPT_MS } from '#domain/model/saved-lists.ts';
import { at, done, NONE, save, slugsOf } from '../../support/saved-records.ts';

type Step = (records: SavedRecords, now: number) => SavedResult;

const slug = fc.constantFrom('a', 'b', 'c', 'd');
const listId = fc.constantFrom(DEFAULT_LIST_ID, 'fair', 'office');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ slug, listId }).map(
    (tool): Step =>
      (records, now) =>
        saveTool(records, { ...tool, name: 'A' }, at(now)),
  ),
  fc.tuple(listId, slug).map(
    ([list, tool]): Step =>
      (records, now) =>
        removeEntry(records, list, tool, at(now)),
  ),
  slug.map(
    (tool): Step =>
      (records, now) =>
        unsaveTool(records, tool, at(now)),
  ),
  fc.tuple(listId, slug, fc.nat({ max: 4 })).map(
    ([list, tool, to]): Step =>
      (records, now) =>
        moveTool(records, list, tool, to, at(now)),
  ),
  listId.map(
    (list): Step =>
      (records, now) =>
        createList(records, list, `List ${list}`, at(now)),
  ),
  fc.tuple(listId, fc.string()).map(
    ([list, title]): Step =>
      (records, now) =>
        renameList(records, list, title, at(now)),
  ),
  listId.map(
    (list): Step =>
      (records, now) =>
        removeList(records, list, at(now)),
  ),
  fc.tuple(slug, fc.string()).map(
    ([tool, text]): Step =>
      (records, now) =>
        setNote(records, tool, text, at(now)),
  ),
);

const apply = (records: SavedRecords, change: Step, now: number) => {
  const result = change(records, now);
  return typeof result === 'string' ? records : result;
};

/** Clocks differ, and stand still now and then. */
const history = fc.array(fc.tuple(step, fc.nat({ max: 20 })), { maxLength: 12 });
const device = history.map((steps) => steps.reduce((records, [change, now]) => apply(records, change, now), NONE));

const facts = (records: SavedRecords) => Object.fromEntries([...records].sort(([a], [b]) => (a < b ? -1 : 1)));

test('merging is commutative, associative and idempotent', () => {
  fc.assert(
    fc.property(device, device, device, (a, b, c) => {
      expect(facts(mergeSaved(a, b))).toEqual(facts(mergeSaved(b, a)));
      expect(facts(mergeSaved(mergeSaved(a, b), c))).toEqual(facts(mergeSaved(a, mergeSaved(b, c))));
      expect(facts(mergeSaved(a, mergeSaved(a, b)))).toEqual(facts(mergeSaved(a, b)));
    }),
  );
});

test('three devices that exchange their records, lost, doubled and reordered, come to the same lists', () => {
  const place = fc.nat({ max: 2 });
  const event = fc.oneof(
    fc.record({ on: place, change: step, now: fc.nat({ max: 20 }) }),
    fc.record({ from: place, to: place, isLost: fc.boolean(), isDoubled: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const devices: SavedRecords[] = [NONE, NONE, NONE];
      const stateOf = (i: number) => devices[i] ?? NONE;
      for (const each of events) {
        if ('change' in each) devices[each.on] = apply(stateOf(each.on), each.change, each.now);
        else if (!each.isLost) {
          const received = mergeSaved(stateOf(each.to), stateOf(each.from));
          devices[each.to] = each.isDoubled ? mergeSaved(received, stateOf(each.from)) : received;
        }
      }
      const all = [0, 1, 2].map((first) =>
        [0, 1, 2].map((i) => stateOf((first + i) % 3)).reduce((a, b) => mergeSaved(a, b)),
      );
      expect(facts(all[1] ?? NONE)).toEqual(facts(all[0] ?? NONE));
      expect(facts(all[2] ?? NONE)).toEqual(facts(all[0] ?? NONE));
    }),
  );
});

test('the last change on a device holds, even if its clock was set back, and limits are never exceeded', () => {
  fc.assert(
    fc.property(device, slug, fc.nat({ max: 20 }), (records, tool, now) => {
      const saved = save(records, tool, now);
      expect(slugsOf(mergeSaved(records, saved))).toContain(tool);
      const gone = unsaveTool(saved, tool, at(now));
      expect(savedSlugsOf(mergeSaved(saved, gone))).not.toContain(tool);
      expect(savedListsOf(saved).length).toBeLessThanOrEqual(LISTS_MAX);
    }),
  );
});

test('of two lists of first use the union is left', () => {
  const phone = save(save(NONE, 'a', 1), 'b', 2);
  const laptop = save(save(NONE, 'b', 3), 'c', 4);
  expect(slugsOf(mergeSaved(phone, laptop)).sort()).toEqual(['a', 'b', 'c']);
});

test('two notes in conflict are both kept, until one text is written over both', () => {
  const shared = done(setNote(save(NONE, 'a', 1), 'a', 'First', at(1)));
  const phone = done(setNote(shared, 'a', 'On the phone', at(2)));
  const laptop = done(setNote(shared, 'a', 'On the laptop', at(3)));
  const both = mergeSaved(phone, laptop);
  expect(noteTexts(both, 'a')).toEqual(['On the laptop', 'On the phone']);
  const one = done(setNote(both, 'a', 'Both', at(4)));
  expect(noteTexts(mergeSaved(mergeSaved(one, phone), laptop), 'a')).toEqual(['Both']);
});

test('a list holds 100 tools, there are 50 lists, and a note has 2,000 characters', () => {
  const full = Array.from({ length: LIST_TOOLS_MAX }, (_, i) => `t${i}`).reduce(
    (all, tool) => save(all, tool, 1),
    NONE,
  );
  expect(saveTool(full, { listId: DEFAULT_LIST_ID, slug: 'one-more', name: 'One more' }, at(2))).toBe('list_full');
  const lists = Array.from({ length: LISTS_MAX - 1 }, (_, i) => `l${i}`).reduce(
    (all, id) => done(createList(all, id, id, at(1))),
    NONE,
  );
  expect(createList(lists, 'last', 'Last', at(2))).toBe('too_many_lists');
  expect(setNote(NONE, 'a', '𝒳'.repeat(NOTE_LENGTH_MAX + 1), at(1))).toBe('bad_text');
  expect(noteTexts(done(setNote(NONE, 'a', '𝒳'.repeat(NOTE_LENGTH_MAX), at(1))), 'a')).toHaveLength(1);
});

test('the newest is first, and a tool goes where it is moved', () => {
  const records = ['a', 'b', 'c', 'd'].reduce((all, tool, i) => save(all, tool, i), NONE);
  expect(slugsOf(records)).toEqual(['d', 'c', 'b', 'a']);
  expect(slugsOf(moveTool(records, DEFAULT_LIST_ID, 'a', 1, at(9)))).toEqual(['d', 'a', 'c', 'b']);
  fc.assert(
    fc.property(fc.array(fc.tuple(slug, fc.nat({ max: 3 })), { maxLength: 80 }), (moves) => {
      let moved = records;
      for (const [tool, to] of moves) {
        const others = slugsOf(moved).filter((other) => other !== tool);
        moved = moveTool(moved, DEFAULT_LIST_ID, tool, to, at(9));
        expect(slugsOf(moved)).toEqual(others.toSpliced(to, 0, tool));
      }
    }),
  );
});

test('a removed list takes its tools along, and returns with what another device added later', () => {
  const fair = save(done(createList(save(NONE, 'a', 1), 'fair', 'Fair', at(1))), 'b', 2, 'fair');
  const removed = done(removeList(fair, 'fair', at(3)));
  expect(savedListsOf(removed).map(({ id }) => id)).toEqual([DEFAULT_LIST_ID]);
  expect(savedSlugsOf(removed)).toEqual(['a']);
  const elsewhere = save(fair, 'c', 4, 'fair');
  expect(slugsOf(mergeSaved(removed, elsewhere), 'fair')).toEqual(['c']);
  expect(listsWith(mergeSaved(removed, elsewhere), 'c')).toEqual(['fair']);
  expect(removeList(fair, DEFAULT_LIST_ID, at(3))).toBe('missing');
});

test('all lists as one have each tool once, in the order of the lists', () => {
  const lists = save(done(createList(save(save(NONE, 'a', 1), 'b', 2), 'fair', 'Fair', at(3))), 'c', 4, 'fair');

  expect(allEntriesOf(save(lists, 'a', 5, 'fair')).map(({ slug }) => slug)).toEqual(['b', 'a', 'c']);
});

test('removals are kept 180 days', () => {
  const gone = removeEntry(done(setNote(save(NONE, 'a', 1), 'a', 'Good', at(1))), DEFAULT_LIST_ID, 'a', at(2));
  expect(pruneSaved(gone, 2 + REMOVALS_KEPT_MS).size).toBe(2);
  expect(pruneSaved(gone, 3 + REMOVALS_KEPT_MS).size).toBe(0);
  const kept = save(NONE, 'a', 1);
  expect(facts(pruneSaved(kept, 1e15))).toEqual(facts(kept));
});
