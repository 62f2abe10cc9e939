import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createList,
  entriesOf,
  noteTexts,
  removeEntry,
  savedListsOf,
  saveTool,
  setNote,
} from '#domain/catalogue/saved-lists.ts';
import { DEFAULT_LIST_ID } from '#domain/model/saved-lists.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import {
  accountOf,
  collectDeviceFile,
  countOf,
  readDeviceFile,
  restoreDeviceFile,
  summaryOf,
} from '#pwa/features/device-file/device-file.ts';
import { changeSaved, loadSaved, savedRecords, savedStamps } from '#pwa/features/saved/saved-store.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';

/** Local storage of one device. */
function memoryStorage(): Storage {
  const values: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => (Object.hasOwn(values, name) ? values[name] : null),
    setItem: (name: string, text: string) => void Object.assign(values, { [name]: text }),
    removeItem: (name: string) => void Reflect.deleteProperty(values, name),
  };
  for (const [name, method] of Object.entries(methods)) Object.defineProperty(values, name, { value: method });
  return values as unknown as Storage;
}

const LISTS = deviceStore('ai-dir-saved', 'records');

/** With nothing on it. */
async function openDevice(now: number): Promise<Storage> {
  vi.setSystemTime(now);
  vi.stubGlobal('localStorage', memoryStorage());
  await LISTS('readwrite', (objects) => promisifyRequest(objects.clear()));
  cachedUser.value = { id: 7, username: 'ada', name: null };
  await loadSaved();
  return localStorage;
}

const records = () => savedRecords.value ?? new Map();
const stamp = () => savedStamps()();
const save = (slug: string, listId = DEFAULT_LIST_ID) =>
  changeSaved((before) => saveTool(before, { listId, slug, name: slug }, stamp()));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('StorageEvent', class extends Event {});
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const asFile = (content: unknown) => new Blob([typeof content === 'string' ? content : JSON.stringify(content)]);

const DRAFT = JSON.stringify({
  version: 1,
  values: {
    ...{ rating: 4, ratings: { features: 0, easeOfUse: 0, value: 0 }, title: 'Begun', content: '' },
    ...{ reviewerName: '', isAnonymous: false },
  },
  revision: null,
  lastTry: null,
});

/** Outcomes of a kind that the file holds nothing of. */
const NONE = { added: 0, changed: 0, left: 0, removed: 0, full: 0, begun: 0, foreign: 0, unread: 0 };

async function opened(content: unknown) {
  const file = await readDeviceFile(asFile(content));
  if (typeof file === 'string') throw new Error(file);
  return file;
}

async function filledFile() {
  const storage = await openDevice(1_000);
  await changeSaved((before) => createList(before, 'fair', 'Fair', stamp()));
  await save('a');
  await save('b', 'fair');
  await changeSaved((before) => setNote(before, 'a', 'Mine', stamp()));
  storage.setItem('theme', 'dark');
  storage.setItem('session', 'secret');
  storage.setItem('review-draft/7/tool/claude', DRAFT);
  storage.setItem('review-draft/8/tool/claude', DRAFT.replace('Begun', 'Of another'));
  return opened(await collectDeviceFile());
}

test('an empty device takes all of the file, which holds no session and no draft of another account', async () => {
  const file = await filledFile();
  expect(JSON.stringify(file)).not.toMatch(/secret|Of another/);

  const storage = await openDevice(2_000);
  const account = await accountOf(file);
  expect(account.list).toEqual({ ...NONE, added: 1 });
  expect(account.entry).toEqual({ ...NONE, added: 2 });
  expect(summaryOf(account)).toBe('rule');
  expect(account).toMatchObject({ note: { added: 1 }, draft: { added: 1 }, setting: { added: 1 } });
  expect(await restoreDeviceFile(file)).toBe(true);
  expect(savedListsOf(records()).map(({ title }) => title)).toEqual(['', 'Fair']);
  expect(noteTexts(records(), 'a')).toEqual(['Mine']);
  expect(storage.getItem('theme')).toBe('dark');
  expect(storage.getItem('review-draft/7/tool/claude')).toBe(DRAFT);

  const again = await accountOf(file);
  expect(summaryOf(again)).toBe('nothing_new');
  expect(again.entry.left).toBe(2);
});

test('what was changed here later stays, two notes are both kept, and a draft that was begun here too', async () => {
  const file = await filledFile();
  const storage = await openDevice(5_000);
  storage.setItem('theme', 'light');
  storage.setItem('review-draft/7/tool/claude', DRAFT.replace('Begun', 'Here'));
  await save('a');
  await changeSaved((before) => removeEntry(before, DEFAULT_LIST_ID, 'a', stamp()));
  await save('c');
  await changeSaved((before) => setNote(before, 'a', 'Theirs', stamp()));

  const account = await accountOf(file);
  expect(account.entry).toEqual({ ...NONE, added: 1, removed: 1 });
  expect(account.note).toEqual({ ...NONE, changed: 1 });
  expect(account.draft).toEqual({ ...NONE, begun: 1 });
  expect(account.setting).toEqual({ ...NONE, changed: 1 });
  await restoreDeviceFile(file);
  expect(entriesOf(records(), DEFAULT_LIST_ID).map(({ slug }) => slug)).toEqual(['c']);
  expect(noteTexts(records(), 'a')).toEqual(['Theirs', 'Mine']);
  expect(storage.getItem('review-draft/7/tool/claude')).toContain('Here');
});

test('drafts of one account are not read in for another', async () => {
  const file = await filledFile();
  const storage = await openDevice(2_000);
  cachedUser.value = { id: 9, username: 'bob', name: null };
  expect((await accountOf(file)).draft).toEqual({ ...NONE, foreign: 1 });
  await restoreDeviceFile(file);
  expect(storage.getItem('review-draft/7/tool/claude')).toBeNull();
});

test('T59: what is no file of ours is refused with its reason, before anything changes', async () => {
  const file = await filledFile();
  await openDevice(2_000);
  const refusalOf = (content: unknown) => readDeviceFile(asFile(content));
  expect(await refusalOf('no JSON')).toBe('foreign');
  expect(await refusalOf({ hello: 1 })).toBe('foreign');
  expect(await refusalOf(null)).toBe('foreign');
  expect(await refusalOf({ ...file, version: 2 })).toBe('newer');
  expect(await refusalOf({ ...file, records: [{ kind: 'entry' }] })).toBe('damaged');
  expect(await readDeviceFile({ size: 200_000_000 } as Blob)).toBe('too_large');
  expect(records().size).toBe(0);
});

test('a file of which this device takes nothing is not said to be here if parts of it are not', async () => {
  const file = await filledFile();
  const storage = await openDevice(5_000);
  await restoreDeviceFile(file);
  cachedUser.value = null;
  expect(summaryOf(await accountOf(file))).toBe('nothing_taken');
  expect(countOf(await accountOf(file), 'foreign')).toBe(1);

  cachedUser.value = { id: 7, username: 'ada', name: null };
  expect(summaryOf(await accountOf(file))).toBe('nothing_new');
  storage.setItem('review-draft/7/tool/claude', DRAFT.replace('Begun', 'Here'));
  expect(summaryOf(await accountOf(file))).toBe('nothing_taken');

  storage.setItem('review-draft/7/tool/claude', DRAFT);
  await changeSaved((before) => removeEntry(before, DEFAULT_LIST_ID, 'a', stamp()));
  const account = await accountOf(file);
  expect(summaryOf(account)).toBe('nothing_taken');
  expect([account.entry.removed, account.note.removed, countOf(account, 'removed')]).toEqual([1, 1, 2]);
});

const BODY = JSON.stringify(catalogFixture());

test('T59: drafts, settings and catalogues that cannot be read stay out, and the rest is taken', async () => {
  const file = await filledFile();
  const storage = await openDevice(2_000);
  const bad = await opened({
    ...file,
    drafts: { ...file.drafts, session: DRAFT, 'review-draft/7/tool/a': '{}', 'review-draft/7/tool/b': 1 },
    settings: { ...file.settings, session: 'x', compare: 1 },
    catalogues: [
      { language: 'en', savedAt: 1, body: BODY },
      { language: 'de', savedAt: 1, body: '{}' },
      { language: 'fr', savedAt: 9e15, body: BODY },
      { language: 'xx', savedAt: 1, body: BODY },
    ],
  });
  const account = await accountOf(bad);
  expect([account.draft.unread, account.setting.unread, account.catalogue.unread]).toEqual([3, 2, 3]);
  expect(account).toMatchObject({ draft: { added: 1 }, setting: { added: 1 }, catalogue: { added: 1 } });
  expect(await restoreDeviceFile(bad)).toBe(true);
  expect(entriesOf(records(), DEFAULT_LIST_ID)).toHaveLength(1);
  expect(storage.getItem('theme')).toBe('dark');
  expect([storage.getItem('session'), storage.getItem('review-draft/7/tool/a')]).toEqual([null, null]);
});

test('T59: moments that no calendar tells, endless ranks and texts beyond their limits are refused', async () => {
  const file = await filledFile();
  const refusalWith = async (kind: string, change: object) => {
    const changed = file.records.map((record) => (record.kind === kind ? { ...record, ...change } : record));
    const text = JSON.stringify({ ...file, records: changed }).replaceAll('"endless"', '1e999');
    const read = await readDeviceFile(asFile(text));
    return typeof read === 'string' ? read : null;
  };
  expect(await refusalWith('entry', {})).toBeNull();
  expect(await refusalWith('entry', { addedAt: 8.64e15 })).toBeNull();
  expect(await refusalWith('entry', { addedAt: 9e15 })).toBe('damaged');
  expect(await refusalWith('entry', { changedAt: 1e300 })).toBe('damaged');
  expect(await refusalWith('entry', { rank: 'endless' })).toBe('damaged');
  expect(await refusalWith('list', { title: 'x'.repeat(61) })).toBe('damaged');
  const note = (text: string) => ({ versions: [{ id: 'a', text, changedAt: 1 }] });
  expect(await refusalWith('note', note('x'.repeat(2000)))).toBeNull();
  expect(await refusalWith('note', note('x'.repeat(2001)))).toBe('damaged');
  expect(await readDeviceFile(asFile({ ...file, savedAt: 9e15 }))).toBe('damaged');
});

test('settings are stored last: if there is no room before, those of this device stay', async () => {
  const file = await opened({ ...(await filledFile()), catalogues: [{ language: 'en', savedAt: 9_000, body: BODY }] });
  const storage = await openDevice(2_000);
  storage.setItem('theme', 'light');
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'catalogues') throw new DOMException('', 'QuotaExceededError');
    return put.apply(this, given);
  });
  expect(await restoreDeviceFile(file)).toBe(false);
  expect(storage.getItem('theme')).toBe('light');
});
