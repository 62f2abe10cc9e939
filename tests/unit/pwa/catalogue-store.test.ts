import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { type Catalog, catalogueText } from '#domain/model/catalogue.ts';
import {
  catalogueSummary,
  createCatalogueRecord,
  parseCatalog,
  parseCatalogChunked,
  parseCatalogueRecord,
} from '#pwa/features/offline/catalogue-store.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';
import { openTab, resetDevice } from '../../support/fake-device.ts';

const catalog = catalogFixture();
const record = createCatalogueRecord({ language: 'de', etag: '"1-1-br"', body: JSON.stringify(catalog) }, catalog);

beforeEach(resetDevice);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what was saved is there for the next visit, one record a language', async () => {
  const { store } = await openTab();
  await store.saveCatalogue(record);
  await store.saveCatalogue({ ...record, language: 'ja', savedAt: 1, checkedAt: 2 });

  const { store: later } = await openTab();
  expect(await later.loadCatalogue('de')).toEqual(record);
  expect(await later.loadCatalogue('en')).toBeNull();
  expect(await later.listCatalogues()).toEqual([
    catalogueSummary(record),
    { ...catalogueSummary(record), language: 'ja', savedAt: 1, checkedAt: 2 },
  ]);

  await later.removeCatalogue('de');
  expect(await later.loadCatalogue('de')).toBeNull();
});

test('a record says its size in bytes and how much is in it', () => {
  const german = { ...catalog, posts: [], truncated: true };
  const body = JSON.stringify(german);

  expect(createCatalogueRecord({ language: 'de', etag: null, body: `${body}ä` }, german)).toMatchObject({
    bytes: body.length + 2,
    toolCount: 2,
    postCount: 0,
    isTruncated: true,
  });
});

const stored = (version: number): unknown =>
  JSON.parse(readFileSync(join(projectRoot, `tests/fixtures/stores/catalogue-${version}.json`), 'utf8'));

test.each([
  [1, null, undefined],
  [2, null, 2],
  [3, '"1-8-br"', 2],
])('a record of version %i is still read, and fetched again unless it is the newest', (version, etag, readers) => {
  const read = parseCatalogueRecord(stored(version));

  expect(read).toMatchObject({ language: 'de', etag, toolCount: 2, postCount: 1, isTruncated: false });
  expect(parseCatalog(read?.body ?? '').searchWords?.length).toBe(readers);
  expect(parseCatalog(read?.body ?? '').tools.map(({ slug }) => slug)).toEqual(['claude', 'whisper']);
});

test.each([
  { hasLines: false, isHidden: false, name: 'and the page gets a word in between' },
  { hasLines: true, isHidden: false, name: 'a line for each tool' },
  { hasLines: true, isHidden: true, name: 'at once where nobody looks: pauses are long there' },
])('read in stretches it is the same catalogue, $name', async ({ hasLines, isHidden }) => {
  vi.stubGlobal('document', { hidden: isHidden });
  const tools = Array.from({ length: 300 }, (_, i) => ({ ...catalog.tools[i % 2], id: i + 1, slug: `tool-${i}` }));
  const whole = { ...catalog, tools, truncated: true, unknown: 'left out' };
  const body = hasLines ? catalogueText(whole as Catalog) : JSON.stringify(whole);
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  });

  const read = await parseCatalogChunked(body);
  clearInterval(count);

  expect(read).toEqual(parseCatalog(body));
  expect(read.tools).toHaveLength(300);
  expect(turns > 0).toBe(!isHidden);
});

test.each<[string, unknown]>([
  ['no object', []],
  ['no tools', { ...catalog, tools: undefined }],
  ['no list of tools', { ...catalog, tools: {} }],
  ['a tool that is none', { ...catalog, tools: [...catalog.tools, { ...catalog.tools[0], slug: 7 }] }],
  ['no posts', { ...catalog, posts: null }],
])('what is no catalogue is refused, read in stretches too: %s', async (_, answer) => {
  const body = JSON.stringify(answer);

  expect(() => parseCatalog(body)).toThrow();
  await expect(parseCatalogChunked(body)).rejects.toThrow();
  await expect(parseCatalogChunked(body.slice(1))).rejects.toThrow(SyntaxError);
});

test('a text with a line for each tool is the same JSON, and refused if a byte of its frame or of a tool is lost', async () => {
  const text = catalogueText({ ...catalog, tools: [...catalog.tools].map((tool) => ({ ...tool, name: 'a\n]}",\n' })) });
  const empty = catalogueText({ ...catalog, tools: [] });

  expect(await parseCatalogChunked(text)).toEqual(parseCatalog(text));
  expect((await parseCatalogChunked(empty)).tools).toEqual([]);
  const bounds = [...text.matchAll(/\n/g)].flatMap(({ index }) => [index - 2, index - 1, index + 1]);
  for (const at of [0, ...bounds, text.length - 1])
    await expect(parseCatalogChunked(text.slice(0, at) + text.slice(at + 1)), `without ${at}`).rejects.toThrow();
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['text', 'de'],
  ['null', null],
  ['no version', { ...record, version: undefined }],
  ['a later version', { ...record, version: 4 }],
  ['no number', { ...record, version: 'toString' }],
  ['another language', { ...record, language: 'en' }],
  ['no language', { ...record, language: 'xx' }],
  ['no body', { ...record, body: catalog }],
  ['no age', { ...record, savedAt: 'today' }],
])('what does not fit counts as missing: %s', async (_, stored) => {
  const { store } = await openTab();
  await store.saveCatalogue(record);
  const { set } = await import('idb-keyval');
  const { deviceStore } = await import('#pwa/lib/device-store.ts');
  await set('de', stored, deviceStore('ai-dir-catalogues', 'catalogues'));

  expect(await store.loadCatalogue('de')).toBeNull();
});

test('a device without storage for the site is told apart', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const factory of [{ open: refuse }, undefined]) {
    vi.stubGlobal('indexedDB', factory);
    const { store, storeTrouble } = await openTab();

    expect(await store.loadCatalogue('de').catch((thrown: unknown) => storeTrouble(thrown))).toBe('missing');
  }
});

test('a device that never answers is given up after a while', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const { store, storeTrouble } = await openTab();
  const answer = store.loadCatalogue('de').catch((thrown: unknown) => storeTrouble(thrown));

  await vi.advanceTimersByTimeAsync(5_000);

  expect(await answer).toBe('silent');
});

test('reviews of at most 200 tools are kept, those that were opened last', async () => {
  const { reviews } = await openTab();
  for (let i = 0; i < 203; i += 1) await reviews.cacheReviews({ slug: `tool-${i}`, reviews: [], keptAt: 1_000 - i });

  expect(await reviews.loadAllCachedReviews()).toHaveLength(200);
  expect(await reviews.loadCachedReviews('tool-0')).toMatchObject({ slug: 'tool-0', reviews: [], keptAt: 1_000 });
  expect(await reviews.loadCachedReviews('tool-202')).toBeNull();
});
