import { expect, test } from 'vitest';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { createLog } from '#backend/server/log.ts';
import type { SyncAnswer } from '#domain/model/saved-sync.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { rawRequest } from '../support/raw-request.ts';
import { savedEntry, savedList, savedNote } from '../support/saved-records.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';

const CALL = '/api/user/lists';
const CANARY = 'Canary 7f3a: ask Ana';

const choose = (visitor: Visitor, choice: object) => visitor.put(CALL, choice);
const sendTo = (visitor: Visitor, records: object[], given: object = {}) =>
  visitor.post(CALL, { position: null, notes: true, records, ...given });

async function sync(visitor: Visitor, records: object[] = [], given: object = {}): Promise<SyncAnswer> {
  const answer = await sendTo(visitor, records, given);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function signUp(site: TestSite, name: string, choice: object | null = { lists: true }): Promise<Visitor> {
  const visitor = await Visitor.signUp(site, name);
  if (choice) expect((await choose(visitor, choice)).status).toBe(200);
  return visitor;
}

eachDatabase((open) => {
  test('a first login on a second device gives the union of both lists', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const phone = await signUp(site, 'ada');
    const first = await sync(phone, [savedEntry('a'), savedEntry('b'), savedList('fair')]);
    expect(first.records).toEqual([savedEntry('a'), savedEntry('b'), savedList('fair')]);
    const laptop = await Visitor.signIn(site, 'ada');
    const newer = savedEntry('b', { changedAt: 2_000, isRemoved: true });
    const { records, isMore } = await sync(laptop, [newer, savedEntry('c')]);
    expect(isMore).toBe(false);
    expect(new Set(records)).toEqual(new Set([savedEntry('a'), newer, savedEntry('c'), savedList('fair')]));
    const { position, notes } = first;
    expect(new Set((await sync(phone, [], { position })).records)).toEqual(new Set([newer, savedEntry('c')]));
    expect(notes).toBe(false);
    expect(await diagnose(database)).toEqual([]);
  });

  test('an older record that arrives late, twice or again changes nothing', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await signUp(site, 'ada');
    const [older, newer] = [savedEntry('a'), savedEntry('a', { changedAt: 2_000, rank: 7 })];
    await sync(ada, [newer]);
    const before = await database.reader('synced_records');
    for (const records of [[older], [newer], [older, newer, older]])
      expect((await sync(ada, records)).records).toEqual([newer]);
    expect(await database.reader('synced_records')).toEqual(before);
  });

  test('two devices that send at once lose nothing, and both notes stay', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await signUp(site, 'ada', { lists: true, notes: true });
    const versions = Array.from({ length: 8 }, (_, i) => ({ id: `v${i}`, text: `Text ${i}`, changedAt: i }));
    await Promise.all(
      versions.map((version, i) =>
        sync(ada, [
          savedEntry(`t${i}`),
          savedEntry('a', { changedAt: i }),
          savedNote('a', '', { versions: [version] }),
        ]),
      ),
    );
    const { records, position } = await sync(ada);
    const note = savedNote('a', '', { versions: versions.toReversed() });
    const entries = versions.map((_, i) => savedEntry(`t${i}`));
    expect(new Set(records)).toEqual(new Set([...entries, savedEntry('a', { changedAt: 7 }), note]));
    const revisions: number[] = await database.reader('synced_records').orderBy('revision').pluck('revision');
    expect(revisions.at(-1)).toBe(position.revision);
  });

  test('many records come in parts, each once', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await signUp(site, 'ada');
    const all = Array.from({ length: 450 }, (_, i) => savedEntry(`t${i}`));
    for (let i = 0; i < all.length; i += 200) await sync(ada, all.slice(i, i + 200));
    await expectProblem(await sendTo(ada, all.slice(0, 201)), 422, 'invalid');
    const got: object[] = [];
    let position: object | null = null;
    for (let isMore = true; isMore; ) {
      const part: SyncAnswer = await sync(ada, [], { position });
      got.push(...part.records);
      ({ isMore, position } = part);
    }
    expect(got).toHaveLength(450);
    expect(new Set(got)).toEqual(new Set(all));
  });

  test('notes are neither stored nor sent back without the second choice, and its end deletes them', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await signUp(site, 'ada');
    const kept = async () => JSON.stringify(await database.reader('synced_records'));
    expect((await sync(ada, [savedEntry('a'), savedNote('a', CANARY)])).records).toEqual([savedEntry('a')]);
    expect(await kept()).not.toContain(CANARY);
    expect(await (await choose(ada, { lists: true, notes: true })).json()).toEqual({ lists: true, notes: true });
    const { position } = await sync(ada, [savedNote('a', CANARY)]);
    expect(await kept()).toContain(CANARY);
    // A device that chose notes for itself only.
    expect(JSON.stringify(await sync(ada, [], { notes: false }))).not.toContain(CANARY);
    expect(await (await choose(ada, { lists: true })).json()).toEqual({ lists: true, notes: true });
    expect(await (await choose(ada, { lists: true, notes: false })).json()).toEqual({ lists: true, notes: false });
    expect(await kept()).not.toContain(CANARY);
    const after = await sync(ada, [], { position });
    expect(after).toMatchObject({ notes: false, records: [savedEntry('a')] });
    expect(after.position.copy).not.toBe(position.copy);
  });

  test('without the choice nothing is taken, and its end deletes what the server has', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await signUp(site, 'ada', null);
    for (const records of [[], [savedEntry('a')]]) await expectProblem(await sendTo(ada, records), 404, 'not_synced');
    expect(await (await choose(ada, { lists: false, notes: true })).json()).toEqual({ lists: false, notes: false });
    await choose(ada, { lists: true, notes: true });
    const { position } = await sync(ada, [savedEntry('a'), savedNote('a')]);
    expect((await choose(ada, { lists: false })).status).toBe(200);
    for (const table of ['synced_lists', 'synced_records']) expect(await database.reader(table), table).toEqual([]);
    await expectProblem(await sendTo(ada, [], { position }), 404, 'not_synced');
    await choose(ada, { lists: true });
    const { records, position: next, notes } = await sync(ada, [], { position });
    expect([records, notes, next.copy === position.copy]).toEqual([[], false, false]);
  });

  test('after a restore devices get and send everything again', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await signUp(site, 'ada');
    const { position } = await sync(ada, [savedEntry('a')]);
    expect((await sync(ada, [], { position })).records).toEqual([]);
    await database.writer('settings').where({ name: 'epoch' }).update({ value: '99' });
    const after = await sync(ada, [], { position });
    expect(after.records).toEqual([savedEntry('a')]);
    expect(after.position.copy).not.toBe(position.copy);
  });

  test('signed-out visitors and another expected user are refused, and nobody sees the lists of others', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    await using site = await startSite(database, {}, null, [], { log });
    const ada = await signUp(site, 'ada', { lists: true, notes: true });
    const ben = await signUp(site, 'ben', { lists: true, notes: true });
    const nobody = new Visitor(site);
    await expectProblem(await choose(nobody, { lists: true }), 401, 'signed_out');
    await expectProblem(await sendTo(nobody, []), 401, 'signed_out');
    const asBen = { 'X-Expect-User': String(ben.user.id) };
    await expectProblem(await ada.put(CALL, { lists: true }, asBen), 409, 'user_mismatch');
    const body = { position: null, notes: true, records: [savedNote('claude', CANARY)] };
    await expectProblem(await ada.post(CALL, body, asBen), 409, 'user_mismatch');
    const mine = await sendTo(ada, [savedEntry('claude', { name: CANARY }), savedNote('claude', CANARY)]);
    expect([mine.status, mine.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    // A body that fails must not be quoted in the log.
    await expectProblem(await ada.post(CALL, { ...body, position: CANARY }), 422, 'invalid');
    const refused = await Promise.all([
      ada.put(CALL, { lists: 1 }),
      ada.post(CALL, { ...body, records: [{ kind: 'x' }] }),
    ]);
    for (const answer of refused)
      expect((await answer.json()).errors).toEqual([
        { field: expect.any(String), code: 'wrong_type', message: "This value can't be used here" },
      ]);
    await expectProblem(await ada.post(CALL, `{"notes": "${CANARY}`), 400, 'bad_json');
    const paths = ['/api/tools', '/api/tools/claude', '/api/catalog', '/api/list?tools=claude', '/api/openapi.json'];
    const answers = await Promise.all([
      ...paths.map((path) => site.get(path)),
      ben.get('/api/user/export'),
      sendTo(ben, []),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(CANARY);
    }
    expect(lines.join('')).not.toContain(CANARY);
  });

  test('lists and notes are in the export and die with the account', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await signUp(site, 'ada', { lists: true, notes: true });
    const ben = await signUp(site, 'ben', null);
    await sync(ada, [savedEntry('a'), savedNote('a', CANARY)]);
    const exported = await (await ada.get('/api/user/export')).json();
    expect(exported.lists).toEqual({ hasNotes: true, records: [savedEntry('a'), savedNote('a', CANARY)] });
    expect((await (await ben.get('/api/user/export')).json()).lists).toBeNull();
    expect((await ada.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    for (const table of ['synced_lists', 'synced_records']) expect(await database.reader(table), table).toEqual([]);
  });

  test('a user sends at most 300 times an hour, and turns the sync off whenever they like', async () => {
    await using database = await open();
    await using site = await startSite(database, { RATE_SCALE: '0.01' });
    const ada = await signUp(site, 'ada');
    for (const status of [200, 200, 429]) expect((await sendTo(ada, [savedEntry('a')])).status).toBe(status);
    expect((await ada.put(CALL, { lists: false })).status).toBe(200);
  });

  test('a body of 256 KB is the most', async () => {
    await using database = await open();
    await using site = await startSite(database);
    const ada = await signUp(site, 'ada', { lists: true, notes: true });
    const long = (i: number) => savedNote(`t${i}`, 'x'.repeat(2_000));
    const tooLong = Array.from({ length: 135 }, (_, i) => long(i));
    const refused = await rawRequest(`${site.origin}${CALL}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: ada.cookieHeader },
      body: JSON.stringify({ position: null, notes: true, records: tooLong }),
    });
    await expectProblem(refused, 413, 'too_large');
    expect(refused.text).toContain('256 KB');
    expect(await diagnose(database)).toEqual([]);
  });
});
