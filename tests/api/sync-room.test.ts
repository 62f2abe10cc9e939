import { expect, test } from 'vitest';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { type SavedRecord, savedRecordKey } from '#domain/model/saved-lists.ts';
import type { SyncAnswer } from '#domain/model/saved-sync.ts';
import { eachDatabase, type TestDatabase } from '../support/databases.ts';
import { savedEntry, savedNote } from '../support/saved-records.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const CALL = '/api/user/lists';

async function signUp(site: TestSite) {
  const visitor = await Visitor.signUp(site, 'ada');
  await visitor.put(CALL, { lists: true, notes: true });
  const send = (records: SavedRecord[]) => visitor.post(CALL, { position: null, notes: true, records });
  const sync = async (records: SavedRecord[] = []): Promise<SyncAnswer> => {
    const answer = await send(records);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  return { visitor, send, sync };
}

/** The user's account has these already. */
async function fill({ writer }: TestDatabase, userId: number, records: readonly SavedRecord[]): Promise<void> {
  const rows = records.map((record, i) => ({
    ...{ user_id: userId, key: savedRecordKey(record), record: JSON.stringify(record), revision: i + 1 },
    removed_at: record.kind !== 'note' && record.isRemoved ? Date.now() : null,
  }));
  for (let i = 0; i < rows.length; i += 500) await writer('synced_records').insert(rows.slice(i, i + 500));
  await writer('synced_lists').where({ user_id: userId }).update({ revision: rows.length });
}

const entries = (total: number, given: { isRemoved?: boolean; listId?: string } = {}) =>
  Array.from({ length: total }, (_, i) => savedEntry(`t${i}`, given));
const held = ({ reader }: TestDatabase) =>
  reader('synced_records')
    .count({ n: '*' })
    .first()
    .then((row) => Number(row?.n));

eachDatabase((open) => {
  test('an account of 10,000 records takes changes and removals, refuses what is new, and is received as before', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const { visitor, sync } = await signUp(site);
    await fill(database, visitor.user.id, entries(10_000));
    const moved = savedEntry('t1', { changedAt: 2_000, rank: 7 });
    const removed = savedEntry('t2', { changedAt: 2_000, isRemoved: true });
    const unknown = savedEntry('elsewhere', { isRemoved: true });
    const answer = await sync([savedEntry('new'), moved, unknown, savedNote('t1')]);
    expect(answer.refused).toEqual([
      { key: 'entry/saved/new', code: 'too_many' },
      { key: 'note/t1', code: 'too_many' },
    ]);
    const answered = answer.records.map(savedRecordKey);
    expect([answered.includes('entry/saved/new'), answered.includes('note/t1'), answer.isMore]).toEqual([
      false,
      false,
      true,
    ]);
    expect(answer.records).toEqual(expect.arrayContaining([moved, unknown]));
    // A removal makes room at once.
    const next = await sync([removed, savedEntry('new')]);
    expect([next.refused, next.records.map(savedRecordKey).includes('entry/saved/new')]).toEqual([[], true]);
    expect((await sync([])).records).toHaveLength(200);
    expect(await diagnose(database)).toEqual([]);
  });

  test('an account keeps 10,000 removals beside its records, and takes those of its own records always', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const { visitor, sync } = await signUp(site);
    await fill(database, visitor.user.id, [...entries(10_000), ...entries(10_000, { isRemoved: true, listId: 'old' })]);
    const own = savedEntry('t3', { changedAt: 2_000, isRemoved: true, name: 'A longer name than it had' });
    const { refused, records } = await sync([savedEntry('elsewhere', { isRemoved: true }), own]);
    expect(refused).toEqual([{ key: 'entry/saved/elsewhere', code: 'too_many' }]);
    expect(records).toContainEqual(own);
    expect(await held(database)).toBe(20_000);
  });

  test('a note that does not fit into 4 MB is refused by itself, its removal is not, and refusals count', async () => {
    await using database = await open();
    await using site = await startSite(database, { RATE_SCALE: '0.01' });
    const { visitor, send, sync } = await signUp(site);
    const long = (i: number) => savedNote(`t${10_000 + i}`, 'x'.repeat(2_000));
    const total = Math.floor((4 * 1024 * 1024 - 500) / JSON.stringify(long(0)).length);
    await fill(
      database,
      visitor.user.id,
      Array.from({ length: total }, (_, i) => long(i)),
    );
    const gone = savedNote('t10000', '', { versions: [], replaced: [{ id: 'v1', at: 1_000 }] });
    const kept = await sync([savedEntry('a'), long(5_000), long(5_001)]);
    expect(kept.refused).toEqual([5_000, 5_001].map((i) => ({ key: `note/t${10_000 + i}`, code: 'too_large' })));
    expect(kept.records).toContainEqual(savedEntry('a'));
    const { refused } = await sync([gone, long(5_000)]);
    expect(refused).toEqual([]);
    expect((await send([long(5_001)])).status).toBe(429);
    expect((await send([])).status).toBe(200);
    expect(await diagnose(database)).toEqual([]);
  });
});
