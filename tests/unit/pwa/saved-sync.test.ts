import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byKey } from '#domain/catalogue/merge-saved.ts';
import { removeEntry } from '#domain/catalogue/saved-lists.ts';
import {
  DEFAULT_LIST_ID,
  isRemoval,
  REMOVALS_KEPT_MS,
  type SavedRecord,
  savedRecordKey,
} from '#domain/model/saved-lists.ts';
import type { SyncAnswer, SyncRequest } from '#domain/model/saved-sync.ts';
import { savedEntry, savedNote } from '../../support/saved-records.ts';
import {
  freshDevice,
  openSyncPage as openPage,
  syncProblem as problem,
  serveSync as serve,
  SYNC_USER as USER,
} from '../../support/sync-page.ts';

beforeEach(freshDevice);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['text of a proxy', new Response('no such host', { status: 404, headers: { 'Content-Type': 'text/plain' } })],
  ['a server of before the sync', problem(404, 'not_found')],
])('a 404 with %s ends no choice and is tried again', async (_, answer) => {
  const page = await openPage();
  await page.save('a');
  serve(answer);
  await page.syncSaved();
  expect([page.syncState.value, page.readOwnSyncChoice()?.isOn]).toEqual(['busy', true]);
  const sent = serve(() => ({}));
  await page.syncSaved();
  expect([page.syncState.value, sent.length]).toEqual(['idle', 1]);
});

test('the server says that the account keeps no lists: the choice ends and the lists stay', async () => {
  const page = await openPage();
  await page.save('a');
  serve(problem(404, 'not_synced'));
  await page.syncSaved();
  expect([page.syncState.value, page.readOwnSyncChoice()]).toEqual(['ended', null]);
  expect([...(page.savedRecords.value?.keys() ?? [])]).toEqual(['entry/saved/a']);
});

test('a removal that the server has not heard of is not forgotten by a clock that runs years ahead', async () => {
  const page = await openPage();
  await page.save('a');
  serve(() => ({}));
  await page.syncSaved();
  const removal = savedEntry('a', { isRemoved: true, changedAt: Date.now() + 1 });
  await page.changeSaved((records) => new Map([...records, ['entry/saved/a', removal]]));
  vi.useFakeTimers({ now: Date.now() + 2 * REMOVALS_KEPT_MS, toFake: ['Date'] });
  await page.save('b');
  const sent = serve(() => ({}));
  await page.syncSaved();
  expect(sent[0]?.records).toContainEqual(removal);
  await page.save('c');
  expect([...(await page.syncDevice()).records.keys()].sort()).toEqual(['entry/saved/b', 'entry/saved/c']);
});

test('what the account has no room for stays here and is named, is not asked for without end, and all else comes', async () => {
  const page = await openPage();
  await page.changeSaved(() => byKey(Array.from({ length: 250 }, (_, i) => savedEntry(`t${i}`))));
  const theirs = savedEntry('theirs');
  const refuse = ({ records }: SyncRequest): Partial<SyncAnswer> => {
    const live = records.filter((record) => !isRemoval(record));
    const refused = live.map((record) => ({ key: savedRecordKey(record), code: 'too_many' as const }));
    return { records: [theirs, ...records.filter(isRemoval)], refused };
  };
  const sent = serve(refuse);
  await page.syncSaved();
  expect([page.syncState.value, sent.length, page.refusedRecords.value.length]).toEqual(['idle', 1, 200]);
  expect(page.savedRecords.value?.size).toBe(251);
  // Without a removal there is no more room than before.
  await page.syncSaved('change');
  expect(sent).toHaveLength(1);
  await page.changeSaved((records) => removeEntry(records, DEFAULT_LIST_ID, 't249', page.savedStamps()()));
  await page.syncSaved('change');
  expect(sent[1]?.records[0]).toMatchObject({ slug: 't249', isRemoved: true });
  expect(page.refusedRecords.value).toHaveLength(249);
  serve(() => ({ refused: [] }));
  await page.syncSaved();
  expect(page.refusedRecords.value).toEqual([]);
});

test('a note that is longer than a request may be holds up nothing, and is named', async () => {
  const page = await openPage();
  const versions = Array.from({ length: 50 }, (_, i) => ({ id: `v${i}`, text: '見'.repeat(2000), changedAt: 50 - i }));
  await page.changeSaved(() => byKey([savedEntry('a'), savedNote('b', '', { versions })]));
  const theirs = savedEntry('theirs');
  const isLong = ({ records }: SyncRequest) => records.some(({ kind }) => kind === 'note');
  const sent = serve((request) =>
    isLong(request) ? problem(413, 'too_large') : { records: [...request.records, theirs] },
  );
  await page.syncSaved();
  expect(page.syncState.value).toBe('idle');
  expect(page.savedRecords.value?.has('entry/saved/theirs')).toBe(true);
  expect(page.refusedRecords.value.map(savedRecordKey)).toEqual(['note/b']);
  const asked = sent.length;
  await page.save('c');
  await page.syncSaved('change');
  expect(sent.slice(asked).map(({ records }) => records.map(savedRecordKey))).toEqual([['entry/saved/c']]);
  expect(page.savedRecords.value?.has('note/b')).toBe(true);
});

const refuseAll = ({ records }: SyncRequest): Partial<SyncAnswer> => ({
  records: [],
  refused: records.map((record) => ({ key: savedRecordKey(record), code: 'too_many' })),
});

test('what another tab has sent meanwhile is named no longer', async () => {
  const page = await openPage();
  await page.save('a');
  const sent = serve(refuseAll);
  await page.syncSaved();
  expect(page.refusedRecords.value).toHaveLength(1);
  await page.syncDevice((device) => ({ ...device, known: new Map([['entry/saved/a', 'copy-1']]) }));
  await page.syncSaved('change');
  expect([sent.length, page.refusedRecords.value]).toEqual([1, []]);
});

test('another tab names the same records, asks for them no more, and forgets them when there is room', async () => {
  const first = await openPage();
  await first.save('a');
  const second = await openPage();
  const stops = [first.followRefusals(), second.followRefusals()];
  const sent = serve(refuseAll);
  await first.syncSaved();
  await vi.waitFor(() => expect(second.refusedRecords.value).toEqual(first.refusedRecords.value));
  expect(second.refusedRecords.value).toHaveLength(1);
  await second.syncSaved('change');
  expect(sent).toHaveLength(1);
  serve(() => ({}));
  await first.syncSaved();
  await vi.waitFor(() => expect(second.refusedRecords.value).toEqual([]));
  for (const stop of stops) stop();
});

test('refused records are named to their own user alone, and to nobody after they were forgotten', async () => {
  const page = await openPage();
  await page.save('a');
  serve(refuseAll);
  await page.syncSaved();
  expect(page.refusedRecords.value).toHaveLength(1);
  page.cacheUser({ ...USER, id: 8 });
  page.storeSyncChoice({ userId: 8, isOn: true, notes: true, syncedAt: null });
  expect(page.refusedRecords.value).toEqual([]);
  await page.syncSaved();
  expect(page.refusedRecords.value).toHaveLength(1);
  await page.forgetSyncedLists();
  page.storeSyncChoice({ userId: 8, isOn: true, notes: true, syncedAt: null });
  expect(page.refusedRecords.value).toEqual([]);
});

test('of a full account just what was asked for is named, and what was not is sent at the next look', async () => {
  const page = await openPage();
  await page.changeSaved(() => byKey(Array.from({ length: 250 }, (_, i) => savedEntry(`t${i}`))));
  // The last in order, a change of what the account has: there is room for it.
  const fits = (record: SavedRecord) => isRemoval(record) || savedRecordKey(record) === 'entry/saved/t99';
  const sent = serve(({ records }) => {
    const others = records.filter((record) => !fits(record));
    const refused = others.map((record) => ({ key: savedRecordKey(record), code: 'too_many' as const }));
    return { records: records.filter(fits), refused };
  });
  await page.syncSaved();
  expect([sent.length, page.refusedRecords.value.length]).toEqual([1, 200]);
  await page.syncSaved();
  expect(sent[1]?.records.map(savedRecordKey)).toContain('entry/saved/t99');
  expect(page.refusedRecords.value).toHaveLength(249);
});

test('removals go out though 200 of them were refused', async () => {
  const page = await openPage();
  await page.changeSaved(() =>
    byKey(Array.from({ length: 250 }, (_, i) => savedEntry(`t${i}`, { isRemoved: true, changedAt: Date.now() }))),
  );
  const sent = serve(refuseAll);
  await page.syncSaved();
  expect(new Set(sent.flatMap(({ records }) => records.map(savedRecordKey))).size).toBe(250);
  expect(sent.length).toBeLessThan(5);
});

test('lists are not forgotten while the device keeps former prices, which tell of them', async () => {
  const page = await openPage();
  serve(() => ({}));
  await page.save('one');
  const { changeNewsRecords, withNewsRecords } = await import('#pwa/features/news/news-store.ts');
  const before = { pricingType: 'paid' as const, plans: [] };
  const mark = { version: 1 as const, kind: 'price' as const, slug: 'one', before, at: Date.now() };
  await changeNewsRecords((records) => withNewsRecords(records, [mark]));
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('refused', 'UnknownError');
  });

  await expect(page.forgetSyncedLists()).rejects.toThrow();
  expect(page.savedRecords.value?.size).toBe(1);
  expect(page.readOwnSyncChoice()?.isOn).toBe(true);
  vi.restoreAllMocks();
  await page.forgetSyncedLists();
  expect(page.savedRecords.value?.size).toBe(0);
});
