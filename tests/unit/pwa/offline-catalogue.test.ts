import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { toolKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { openTab, resetDevice, serveCatalogue } from '../../support/fake-device.ts';

const ALL = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 }, 'en');
const older = catalogFixture();
const newer = catalogFixture({ version: '1-2', tools: [catalogTool({ id: 3, slug: 'new' })] });
const slugs = (answer: unknown) => (answer as { items: { slug: string }[] }).items.map(({ slug }) => slug);

type Tab = Awaited<ReturnType<typeof openTab>>;
const slugsIn = ({ keeper }: Tab) => slugs(keeper.answer(ALL));

beforeEach(resetDevice);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function visitOnce(): Promise<void> {
  serveCatalogue(older, '"1-1-br"');
  const { keeper } = await openTab();
  await keeper.open('en');
  await keeper.check('en');
}

test('the first visit saves the catalogue, and the next one answers from it before it asks', async () => {
  const asked = serveCatalogue(older, '"1-1-br"');
  const first = await openTab();
  await first.keeper.open('en');
  expect(first.keeper.answer(ALL)).toBeUndefined();
  await first.keeper.check('en');
  expect(slugsIn(first)).toEqual(['claude', 'whisper']);
  expect(asked).toEqual([{ path: '/api/catalog', ifNoneMatch: null }]);

  const second = await openTab();
  await second.keeper.open('en');

  expect(slugsIn(second)).toEqual(['claude', 'whisper']);
  expect(asked).toHaveLength(1);
});

test('without a connection another saved language is shown, and the server is asked again once there is one', async () => {
  await visitOnce();
  const tab = await openTab();
  await tab.keeper.open('de');
  await tab.keeper.open('en');
  const german = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 }, 'de');

  expect(tab.keeper.answer(german)).toBeUndefined();
  expect(slugs(tab.keeper.fallback(german))).toEqual(['claude', 'whisper']);
  expect(tab.keeper.isMissing(toolKey('unknown', 'de'))).toBe(true);
  expect(tab.keeper.takeProvisionalKeys()).toEqual([german]);
});

test('a catalogue that is still the newest is only noted as checked', async () => {
  await visitOnce();
  const asked = serveCatalogue(older, '"1-1-br"');
  const tab = await openTab();
  await tab.keeper.open('en');
  const before = tab.cataloguesInUse.value.en;
  const told = vi.fn();
  tab.keeper.subscribe(told);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(before?.checkedAt ?? 0));

  await tab.keeper.check('en');

  expect(asked).toEqual([{ path: '/api/catalog', ifNoneMatch: '"1-1-br"' }]);
  expect(told.mock.calls).toEqual([[{ kind: 'restored', language: 'en' }]]);
  const after = tab.cataloguesInUse.value.en;
  expect(after?.savedAt).toBe(before?.savedAt);
  expect(after?.checkedAt).toBeGreaterThan(before?.checkedAt ?? 0);
  expect((await tab.store.loadCatalogue('en'))?.checkedAt).toBe(after?.checkedAt);
});

test.each([1, 2])(
  'a catalogue saved by version %i answers, and is fetched again although its ETag is current',
  async (version) => {
    const file = join(projectRoot, `tests/fixtures/stores/catalogue-${version}.json`);
    const first = JSON.parse(readFileSync(file, 'utf8'));
    const { set } = await import('idb-keyval');
    const { deviceStore } = await import('#pwa/lib/device-store.ts');
    await set('de', first, deviceStore('ai-dir-catalogues', 'catalogues'));
    const asked = serveCatalogue({ ...older, searchWords: [] }, first.etag);
    const tab = await openTab();
    await tab.keeper.open('de');
    expect(slugs(tab.keeper.answer(toolsKey({ ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 }, 'de')))).toEqual(
      ['claude', 'whisper'],
    );

    await tab.keeper.check('de');
    await tab.keeper.check('de');

    expect(asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, first.etag]);
    expect(JSON.parse((await tab.store.loadCatalogue('de'))?.body ?? '{}')).toHaveProperty('searchWords');
  },
);

test('a new catalogue takes the place of the old one, and screens that show it are told', async () => {
  await visitOnce();
  serveCatalogue(newer, '"1-2-br"');
  const tab = await openTab();
  const told = vi.fn();
  tab.keeper.subscribe(told);
  await tab.keeper.open('en');
  await tab.keeper.check('en');

  expect(told.mock.calls).toEqual([[{ kind: 'restored', language: 'en' }], [{ kind: 'renewed', language: 'en' }]]);
  expect(slugsIn(tab)).toEqual(['new']);
  expect((await tab.store.loadCatalogue('en'))?.etag).toBe('"1-2-br"');
});

const page = () => new Response('<h1>Log in to this Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } });
const broken = () => Response.json({ ...newer, tools: [{ slug: 'new' }] });
const cut = () => new Response('{"version":"1-2","tools":[', { headers: { 'Content-Type': 'application/json' } });

test.each<[string, () => Response | Promise<Response>]>([
  ['no answer', () => Promise.reject(new TypeError('failed'))],
  ['a page of somebody else', page],
  ['a refusal', () => Response.json({ message: 'busy', code: 'busy' }, { status: 503 })],
  ['an answer of the wrong shape', broken],
  ['an answer that breaks off', cut],
])('%s leaves what is saved as it is', async (_, answer) => {
  await visitOnce();
  serveCatalogue(newer, '"1-2-br"', answer);
  const tab = await openTab();
  await tab.keeper.open('en');
  const saved = await tab.store.loadCatalogue('en');

  await tab.keeper.check('en');
  await expect(tab.keeper.refresh('en')).rejects.toThrow();

  expect(slugsIn(tab)).toEqual(['claude', 'whisper']);
  expect(await tab.store.loadCatalogue('en')).toEqual(saved);
});

test('what this version cannot read is fetched again, whole', async () => {
  await visitOnce();
  const earlier = await openTab();
  const record = await earlier.store.loadCatalogue('en');
  if (record) await earlier.store.saveCatalogue({ ...record, body: '{"version":"0"}' });
  const asked = serveCatalogue(older, '"1-1-br"');
  const tab = await openTab();
  await tab.keeper.open('en');
  expect(tab.keeper.answer(ALL)).toBeUndefined();

  await tab.keeper.check('en');

  expect(asked).toEqual([{ path: '/api/catalog', ifNoneMatch: null }]);
  expect(slugsIn(tab)).toEqual(['claude', 'whisper']);
});

test('a device that is full answers from memory, and says so', async () => {
  serveCatalogue(older, '"1-1-br"');
  const tab = await openTab();
  const { IDBObjectStore } = await import('fake-indexeddb');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await tab.keeper.open('en');
  await tab.keeper.check('en');

  expect(slugsIn(tab)).toEqual(['claude', 'whisper']);
  expect(tab.cataloguesInUse.value.en?.isKept).toBe(false);
  expect(await tab.keeper.refresh('en').catch((error: unknown) => tab.storeTrouble(error))).toBe('full');
  put.mockRestore();
  await tab.keeper.check('en');
  expect(tab.cataloguesInUse.value.en?.isKept).toBe(true);
});

test.each([
  ['hangs', () => ({ open: () => ({}) })],
  ['is not there', () => undefined],
])('a device whose storage %s holds nobody up', async (_, factory) => {
  vi.stubGlobal('indexedDB', factory());
  serveCatalogue(older, '"1-1-br"');
  vi.useFakeTimers();
  const tab = await openTab();
  const opened = vi.fn();
  void tab.keeper.open('en').then(opened);
  await vi.advanceTimersByTimeAsync(150);
  expect(opened).toHaveBeenCalled();

  const checked = tab.keeper.check('en');
  await vi.advanceTimersByTimeAsync(60_000);
  await checked;

  expect(slugsIn(tab)).toEqual(['claude', 'whisper']);
  expect(tab.cataloguesInUse.value.en?.isKept).toBe(false);
});

test('what the device gives late is used from then on', async () => {
  await visitOnce();
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
    const late = {} as IDBOpenDBRequest;
    setTimeout(() => {
      const request = open(name);
      request.onsuccess = (event) => {
        Object.assign(late, { result: request.result });
        late.onsuccess?.call(late, event);
      };
    }, 250);
    return late;
  });
  const tab = await openTab();
  const told = vi.fn();
  tab.keeper.subscribe(told);
  await tab.keeper.open('en');
  expect(tab.keeper.answer(ALL)).toBeUndefined();

  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ kind: 'restored', language: 'en' }));

  expect(slugsIn(tab)).toEqual(['claude', 'whisper']);
});

test('what one tab renews or removes, the others follow', async () => {
  await visitOnce();
  const [one, other] = [await openTab(), await openTab()];
  const stops = [one, other].map(({ keeper }) => keeper.start());
  await Promise.all([one, other].map(({ keeper }) => keeper.open('en')));
  serveCatalogue(newer, '"1-2-br"');

  await one.keeper.refresh('en');
  await vi.waitFor(() => expect(slugsIn(other)).toEqual(['new']));
  await one.keeper.remove('en');
  await vi.waitFor(() => expect(other.keeper.answer(ALL)).toBeUndefined());

  expect(other.cataloguesInUse.value).toEqual({});
  expect(await other.store.loadCatalogue('en')).toBeNull();
  for (const stop of stops) stop();
});
