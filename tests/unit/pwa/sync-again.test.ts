import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedRecords } from '#domain/catalogue/merge-saved.ts';
import { removeEntry } from '#domain/catalogue/saved-lists.ts';
import { mergeSent } from '#domain/catalogue/sync-saved.ts';
import { DEFAULT_LIST_ID, REMOVALS_KEPT_MS, savedRecordKey } from '#domain/model/saved-lists.ts';
import type { SyncRequest } from '#domain/model/saved-sync.ts';
import { savedEntry } from '../../support/saved-records.ts';
import { freshDevice, openSyncPage, SYNC_USER, serveSync, syncProblem } from '../../support/sync-page.ts';

beforeEach(freshDevice);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DAY = 24 * 60 * 60 * 1000;

/** Answers all that it has, whatever the position. */
function startAccount(copy = 'copy-1') {
  const account = { stored: new Map() as SavedRecords };
  const answer = ({ records }: SyncRequest) => {
    account.stored = new Map([...account.stored, ...mergeSent(account.stored, records, Date.now()).merged]);
    return { position: { copy, revision: 1 }, records: [...account.stored.values()], now: Date.now() };
  };
  return { account, sent: serveSync(answer) };
}

const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
const lastOf = (sent: SyncRequest[]) => sent.flatMap(({ records }) => records.map(savedRecordKey));

test.each([
  ['offline', null],
  ['signed_out', syncProblem(401, 'signed_out')],
  ['signed_out', syncProblem(409, 'user_mismatch')],
  ['busy', syncProblem(429, 'too_many_requests')],
  ['busy', syncProblem(503, 'busy')],
  ['busy', syncProblem(404, 'not_found')],
  ['failed', syncProblem(500, 'internal')],
] as const)('what is waited for is told apart: %s', async (state, answer) => {
  const page = await openSyncPage();
  await page.save('a');
  if (answer) serveSync(answer);
  else vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await page.syncSaved();
  expect([page.syncState.value, page.isWaiting(state)]).toEqual([state, state !== 'failed']);
  const { account } = startAccount();
  await page.syncSaved();
  expect([page.syncState.value, [...account.stored.keys()]]).toEqual(['idle', ['entry/saved/a']]);
});

test('turned on again, the sync knows when it last ran; for another account it does not', async () => {
  const page = await openSyncPage();
  startAccount();
  await page.syncSaved();
  const syncedAt = page.readOwnSyncChoice()?.syncedAt;
  expect(syncedAt).toBeTypeOf('number');
  for (const end of [() => page.changeSyncChoice(SYNC_USER.id, { lists: false }), async () => page.endSyncChoice()]) {
    await end();
    serveSync(syncProblem(503, 'busy'));
    await page.changeSyncChoice(SYNC_USER.id, { lists: true });
    expect([page.syncState.value, page.readOwnSyncChoice()?.syncedAt]).toEqual(['busy', syncedAt]);
  }
  page.cacheUser({ ...SYNC_USER, id: 8 });
  await page.changeSyncChoice(8, { lists: true });
  expect(page.readOwnSyncChoice()).toMatchObject({ userId: 8, syncedAt: null });
});

test('removals while the sync is off hold when it is turned on again, however late', async () => {
  const page = await openSyncPage();
  const { account, sent } = startAccount();
  for (const slug of ['a', 'b']) await page.save(slug);
  await page.syncSaved();
  page.endSyncChoice();
  await page.changeSaved((records) => removeEntry(records, DEFAULT_LIST_ID, 'a', page.savedStamps()()));
  await page.syncSaved();
  expect(account.stored.get('entry/saved/a')).toMatchObject({ isRemoved: false });
  later(REMOVALS_KEPT_MS + DAY);
  await page.save('c');
  sent.length = 0;
  await page.changeSyncChoice(SYNC_USER.id, { lists: true });
  expect(lastOf(sent)).toContain('entry/saved/a');
  expect(account.stored.get('entry/saved/a')).toMatchObject({ isRemoved: true });
  expect([...(await page.syncDevice()).records.values()].filter(({ kind }) => kind === 'entry')).toMatchObject([
    { slug: 'a', isRemoved: true },
    { slug: 'b', isRemoved: false },
    { slug: 'c', isRemoved: false },
  ]);
});

test('a later change in the account wins over a removal while the sync was off', async () => {
  const page = await openSyncPage();
  const { account } = startAccount();
  await page.save('a');
  await page.syncSaved();
  page.endSyncChoice();
  await page.changeSaved((records) => removeEntry(records, DEFAULT_LIST_ID, 'a', page.savedStamps()()));
  const again = savedEntry('a', { changedAt: Date.now() + 1000, rank: 5 });
  account.stored = new Map([['entry/saved/a', again]]);
  await page.changeSyncChoice(SYNC_USER.id, { lists: true });
  expect((await page.syncDevice()).records.get('entry/saved/a')).toEqual(again);
});

test('a device that was off for longer than removals are kept sends everything, so that all have the same', async () => {
  const page = await openSyncPage();
  const { account, sent } = startAccount();
  for (const slug of ['a', 'b']) await page.save(slug);
  await page.syncSaved();
  page.endSyncChoice();
  later(REMOVALS_KEPT_MS + DAY);
  // Another device removed it, and the server has forgotten the removal.
  account.stored = new Map([...account.stored].filter(([key]) => key !== 'entry/saved/a'));
  sent.length = 0;
  await page.changeSyncChoice(SYNC_USER.id, { lists: true });
  expect([...account.stored.keys()].sort()).toEqual([...(await page.syncDevice()).records.keys()].sort());
  expect(lastOf(sent).sort()).toEqual(['entry/saved/a', 'entry/saved/b']);
});
