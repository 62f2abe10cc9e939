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
  readDeviceFile,
  restoreDeviceFile,
} from '#pwa/features/device-file/device-file.ts';
import { changeSaved, loadSaved, savedRecords, savedStamps } from '#pwa/features/saved/saved-store.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';

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
  const file = await readDeviceFile(asFile(await collectDeviceFile()));
  if (typeof file === 'string') throw new Error(file);
  return file;
}

test('an empty device takes all of the file, which holds no session and no draft of another account', async () => {
  const file = await filledFile();
  expect(JSON.stringify(file)).not.toMatch(/secret|Of another/);

  const storage = await openDevice(2_000);
  const account = await accountOf(file);
  expect(account.list).toEqual({ added: 1, replaced: 0, left: 0 });
  expect(account.entry).toEqual({ added: 2, replaced: 0, left: 0 });
  expect(account).toMatchObject({ note: { added: 1 }, draft: { added: 1 }, setting: { added: 1 } });
  expect(await restoreDeviceFile(file)).toBe(true);
  expect(savedListsOf(records()).map(({ title }) => title)).toEqual(['', 'Fair']);
  expect(noteTexts(records(), 'a')).toEqual(['Mine']);
  expect(storage.getItem('theme')).toBe('dark');
  expect(storage.getItem('review-draft/7/tool/claude')).toBe(DRAFT);

  const again = await accountOf(file);
  expect(Object.values(again).every(({ added, replaced }) => added + replaced === 0)).toBe(true);
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
  expect(account.entry).toEqual({ added: 1, replaced: 0, left: 1 });
  expect(account.note).toEqual({ added: 0, replaced: 1, left: 0 });
  expect(account.draft).toEqual({ added: 0, replaced: 0, left: 1 });
  expect(account.setting).toEqual({ added: 0, replaced: 1, left: 0 });
  await restoreDeviceFile(file);
  expect(entriesOf(records(), DEFAULT_LIST_ID).map(({ slug }) => slug)).toEqual(['c']);
  expect(noteTexts(records(), 'a')).toEqual(['Theirs', 'Mine']);
  expect(storage.getItem('review-draft/7/tool/claude')).toContain('Here');
});

test('drafts of one account are not read in for another', async () => {
  const file = await filledFile();
  const storage = await openDevice(2_000);
  cachedUser.value = { id: 9, username: 'bob', name: null };
  expect((await accountOf(file)).draft).toEqual({ added: 0, replaced: 0, left: 1 });
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
  expect(await refusalOf({ ...file, drafts: { session: 'x' } })).toBe('damaged');
  expect(await refusalOf({ ...file, drafts: { 'review-draft/7/tool/a': '{}' } })).toBe('damaged');
  expect(await refusalOf({ ...file, catalogues: [{ language: 'en', savedAt: 1, body: '{}' }] })).toBe('damaged');
  expect(await readDeviceFile({ size: 200_000_000 } as Blob)).toBe('too_large');
  expect(records().size).toBe(0);
});
