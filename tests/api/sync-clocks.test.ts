import { expect, test } from 'vitest';
import { WriteLimits } from '#backend/http/write-limits.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { chooseSync, syncLists } from '#backend/saved/sync-lists.ts';
import { sweepRemovals } from '#backend/saved/synced-records.ts';
import { byKey } from '#domain/catalogue/merge-saved.ts';
import { type DeviceCopy, syncRequest, takeAnswer } from '#domain/catalogue/sync-saved.ts';
import { REMOVALS_KEPT_MS, type SavedRecord } from '#domain/model/saved-lists.ts';
import { eachDatabase, type TestDatabase } from '../support/databases.ts';
import { savedEntry, savedList, savedNote } from '../support/saved-records.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
/** A device whose clock was never set. */
const LONG_AGO = 1_000;

/** Of a user whose lists and notes are synced. */
async function startSync(database: TestDatabase) {
  const deps = { database, limits: new WriteLimits({ rateScale: 0, secret: 'x' }) };
  await database.writer('users').insert({ id: 1, username: 'ada', username_key: 'ada', created_at: '' });
  await chooseSync(deps, 1, { lists: true, notes: true });
  const send = (records: SavedRecord[], now: number) =>
    syncLists(deps, 1, { position: null, notes: true, records }, now);
  /** One exchange of a device. */
  const exchange = async (device: DeviceCopy, now: number) =>
    takeAnswer(device, await syncLists(deps, 1, syncRequest(device, true), now));
  return { send, exchange };
}

const deviceWith = (...records: SavedRecord[]): DeviceCopy => ({
  ...{ records: byKey(records), known: new Map(), position: null },
});

eachDatabase((open) => {
  test('removals are forgotten 180 days after they arrived, also of a device whose clock is years behind', async () => {
    await using database = await open();
    const { send } = await startSync(database);
    const gone = savedEntry('a', { isRemoved: true, changedAt: LONG_AGO });
    const list = savedList('fair', { isRemoved: true, changedAt: LONG_AGO });
    const note = savedNote('b', 'Ask Ana.', { replaced: [{ id: 'v0', at: LONG_AGO }] });
    await send([gone, list, savedEntry('c'), note], NOW);
    await sweepRemovals(database, NOW + REMOVALS_KEPT_MS - HOUR);
    const dated = { ...note, replaced: [{ id: 'v0', at: NOW }] };
    expect(new Set((await send([], NOW)).records)).toEqual(new Set([gone, list, savedEntry('c'), dated]));
    expect(await diagnose(database)).toEqual([]);
    // Known ones arrive again, and live no longer by it.
    await send([gone, note], NOW + HOUR);
    await sweepRemovals(database, NOW + REMOVALS_KEPT_MS + HOUR / 2);
    expect(new Set((await send([], NOW)).records)).toEqual(new Set([savedEntry('c'), savedNote('b')]));
    expect(await diagnose(database)).toEqual([]);
  });

  test('stamps of a clock that is more than a day ahead become the time of arrival, on the device as well', async () => {
    await using database = await open();
    const { send, exchange } = await startSync(database);
    const later = NOW + 30 * YEAR;
    const note = savedNote('a', '', {
      versions: [{ id: 'v1', text: 'Ask Ana.', changedAt: later }],
      replaced: [{ id: 'v0', at: later }],
    });
    const ahead = await exchange(
      deviceWith(savedEntry('a', { changedAt: later }), savedEntry('b', { changedAt: NOW + 2 * HOUR }), note),
      NOW,
    );
    const stamps = [...ahead.records.values()].map((record) =>
      record.kind === 'note' ? [record.versions[0]?.changedAt, record.replaced[0]?.at] : record.changedAt,
    );
    expect(stamps).toEqual([NOW, NOW + 2 * HOUR, [NOW, NOW]]);
    expect(syncRequest(ahead, true).records).toEqual([]);
    // The change of another device wins, as it came later.
    const removed = savedEntry('a', { changedAt: NOW + HOUR, isRemoved: true });
    await send([removed], NOW + HOUR);
    const after = await exchange(ahead, NOW + 2 * HOUR);
    expect(after.records.get('entry/saved/a')).toEqual(removed);
    await sweepRemovals(database, NOW + REMOVALS_KEPT_MS + 2 * HOUR);
    expect(await database.reader('synced_records').where({ key: 'entry/saved/a' })).toEqual([]);
  });

  test('a stamp of years ahead that a device has kept since it was synced gives way to a later removal', async () => {
    await using database = await open();
    const { send, exchange } = await startSync(database);
    const { position } = await send([savedEntry('a')], NOW);
    const records = byKey([savedEntry('a', { changedAt: NOW + 30 * YEAR })]);
    const removed = savedEntry('a', { changedAt: NOW + HOUR, isRemoved: true });
    await send([removed], NOW + HOUR);
    const after = await exchange(
      { records, known: new Map([['entry/saved/a', position.copy]]), position },
      NOW + 2 * HOUR,
    );
    expect([...after.records.values()]).toEqual([removed]);
    expect(syncRequest(after, true).records).toEqual([]);
  });

  test('an undo while the request is under way, on a clock of years ahead, is kept and sent', async () => {
    await using database = await open();
    const { send } = await startSync(database);
    const later = NOW + 30 * YEAR;
    for (const isRemoved of [true, false]) {
      const slug = isRemoved ? 'a' : 'b';
      const answer = await send([savedEntry(slug, { changedAt: later, isRemoved })], NOW);
      const undone = savedEntry(slug, { changedAt: later + 1, isRemoved: !isRemoved });
      const device = takeAnswer(deviceWith(undone), answer);
      expect(device.records.get(`entry/saved/${slug}`)).toMatchObject({ isRemoved: !isRemoved });
      const { records } = syncRequest(device, true);
      const after = takeAnswer(device, await send(records, NOW));
      expect(after.records.get(`entry/saved/${slug}`)).toEqual({ ...undone, changedAt: NOW + 1 });
      expect(syncRequest(after, true).records).toEqual([]);
    }
  });

  test('a stamp of years ahead that is already stored is mended by the next device', async () => {
    await using database = await open();
    const { send, exchange } = await startSync(database);
    await send([savedEntry('a')], NOW);
    const immortal = savedEntry('a', { changedAt: NOW + 30 * YEAR });
    await database.writer('synced_records').update({ record: JSON.stringify(immortal) });
    const first = await exchange(deviceWith(), NOW);
    expect(syncRequest(first, true).records).toHaveLength(1);
    const mended = await exchange(first, NOW);
    expect(syncRequest(mended, true).records).toEqual([]);
    expect((await send([], NOW)).records).toEqual([savedEntry('a', { changedAt: NOW })]);
  });
});
