import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CatalogIndex } from '#domain/catalogue/index-tools.ts';
import {
  addWatch,
  answerWatch,
  isToAnswer,
  removeWatch,
  WATCHES_MAX,
  watchesOf,
  watchNews,
  withReadWatches,
} from '#domain/catalogue/watches.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import { type Answered, NewsRecord, newsRecordKey, type SearchWatch } from '#domain/model/news.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { NO_FILTER, type ToolFilter } from '#domain/model/tool-query.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { LinearSearch } from '../../support/linear-search.ts';
import { LABELS, madeTool, randomQuery, randomTool } from '../../support/random-searches.ts';

const NOW = Date.UTC(2026, 10, 13);

function watchOf(path: string, answered: Answered | null, addedAt = NOW): SearchWatch {
  return { version: 1, kind: 'watch', path, language: 'en', title: 'Search', addedAt, answered };
}

const catalogOf = (version: string, tools: readonly CatalogTool[], given: Partial<Catalog> = {}) =>
  catalogFixture({ version, tools: [...tools], ...given });

const answer = (catalog: Catalog, filter: ToolFilter) => answerWatch(catalog, new CatalogIndex(catalog, 'en'), filter);

/** Answered in each catalogue; read after each of those that say so. */
function toldIn(filter: ToolFilter, catalogs: readonly Catalog[], isRead: readonly boolean[]): string[][] {
  const first = watchOf('/tools?verified=true', catalogs[0] ? answer(catalogs[0], filter) : null);
  let records: ReadonlyMap<string, NewsRecord> = new Map([[newsRecordKey(first), first]]);
  return catalogs.slice(1).map((catalog, i) => {
    const [watch] = watchesOf(records);
    const answered = watch && isToAnswer(watch, catalog.version) ? answer(catalog, filter) : null;
    if (!watch || !answered) return [];
    const told = watchNews(watch, answered);
    if (isRead[i]) records = withReadWatches(records, [told]);
    return [...told.added].sort();
  });
}

test('new matches are told until they are read, and then no more: tools that are new, and others that match now', () => {
  const chat = catalogTool({ id: 1, slug: 'chat', isVerified: true });
  const later = catalogTool({ id: 2, slug: 'later' });
  const fresh = catalogTool({ id: 3, slug: 'fresh', isVerified: true });
  const other = catalogTool({ id: 4, slug: 'other' });
  const both = [chat, { ...later, isVerified: true }, fresh, other];
  const catalogs = [
    catalogOf('1-1', [chat, later]),
    catalogOf('1-2', both),
    catalogOf('1-3', both),
    catalogOf('1-4', both),
    // The copy of a page that was open before.
    catalogOf('1-1', [fresh]),
    catalogOf('1-5', both.slice(1)),
    catalogOf('1-6', both),
  ];
  const filter = { ...NO_FILTER, verified: true };
  expect(toldIn(filter, catalogs, [false, true, true, true, true, true])).toEqual([
    ['fresh', 'later'],
    ['fresh', 'later'],
    [],
    [],
    [],
    ['chat'],
  ]);
});

test('the first answer is no news, and a shortened catalogue or a feature that is none gives none', () => {
  const catalog = catalogOf('1-1', [catalogTool({ id: 1, slug: 'a' })]);
  const answered = answer(catalog, NO_FILTER);
  expect(answered).toEqual({ catalogue: '1-1', slugs: ['a'] });
  expect(answered && watchNews(watchOf('/tools?search=a', null), answered).added).toEqual([]);
  expect(answer({ ...catalog, truncated: true }, NO_FILTER)).toBeNull();
  expect(answer(catalog, { ...NO_FILTER, features: ['nothing'] })).toBeNull();
});

test('what is read later does not bring back a search that was removed, nor an older answer', () => {
  const [older, newer] = ['1-2', '1-3'].map((catalogue): Answered => ({ catalogue, slugs: ['a'] }));
  if (!older || !newer) throw new Error('two answers');
  const watch = watchOf('/tools?search=a', { catalogue: '1-1', slugs: [] });
  const told = watchNews(watch, older);
  expect(withReadWatches(new Map(), [told]).size).toBe(0);
  const records = new Map([[newsRecordKey(watch), { ...watch, answered: newer }]]);
  expect(withReadWatches(records, [told])).toBe(records);
});

test('at the limit nothing is lost: the next one is refused, and the same one again is not', () => {
  let records: ReadonlyMap<string, NewsRecord> = new Map();
  const all = Array.from({ length: WATCHES_MAX }, (_, i) => watchOf(`/tools?search=${i}`, null, NOW + i));
  for (const watch of all) records = addWatch(records, watch) ?? new Map();
  expect(watchesOf(records)).toEqual(all.toReversed());
  expect(addWatch(records, watchOf('/tools?search=more', null))).toBeNull();
  expect(addWatch(records, watchOf('/tools?search=3', null))).toBe(records);
  const [first] = all;
  const fewer = first ? removeWatch(records, newsRecordKey(first)) : records;
  expect(addWatch(fewer, watchOf('/tools?search=more', null))?.size).toBe(WATCHES_MAX);
});

test('it is stored as it is', () => {
  const watch = watchOf('/tools?search=a', { catalogue: '1-1', slugs: ['a'] });
  expect(v.parse(NewsRecord, structuredClone(watch))).toEqual(watch);
});

/** Places of tools, each of which may be in either catalogue, or in both with other facts. */
const places = fc.array(fc.record({ before: fc.option(randomTool), after: fc.option(randomTool) }), { maxLength: 12 });

test('of two catalogues exactly the new matches are told, by a plain filter, and once', () => {
  const labels = { ...LABELS, searchWords: searchWordsOf('de') };
  fc.assert(
    fc.property(randomQuery, places, ({ match: _, limit: __, offset: ___, sort: ____, ...filter }, drawn) => {
      const madeOf = (when: 'before' | 'after') =>
        drawn.flatMap(({ [when]: tool }, i) => (tool ? madeTool(tool, i + 1, 'de') : []));
      const tools = { before: madeOf('before'), after: madeOf('after') };
      const own = (version: string, when: 'before' | 'after') =>
        answerWatch({ version, tools: tools[when] }, new CatalogIndex({ tools: tools[when], ...labels }, 'de'), filter);
      const plain = (when: 'before' | 'after') => {
        const list = new LinearSearch(tools[when], 'de', labels);
        return list.list({ ...filter, sort: 'newest', limit: 100, offset: 0 }).tools.map(({ slug }) => slug);
      };
      const [before, after] = [own('1-1', 'before'), own('1-2', 'after')];
      if (!before || !after) throw new Error('answered');
      const told = watchNews(watchOf('/tools?search=a', before), after);
      const known = plain('before');
      expect([...told.added].sort()).toEqual(
        plain('after')
          .filter((slug) => !known.includes(slug))
          .sort(),
      );
      expect(watchNews({ ...told.watch, answered: after }, { ...after, catalogue: '1-3' }).added).toEqual([]);
    }),
  );
});
