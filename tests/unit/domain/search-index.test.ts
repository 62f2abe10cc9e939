import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedTool, indexedTool } from '#domain/catalogue/index-tools.ts';
import { knownTools } from '#domain/catalogue/list-tools.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { type FacetQuery, SEARCH_CANDIDATES_MAX, TOOL_SORTS, type ToolQuery } from '#domain/model/tool-query.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import { ADDED_MAX } from '#domain/search/facts-builder.ts';
import { searchPlan } from '#domain/search/search-plan.ts';
import { prepareVocabulary } from '#domain/search/search-units.ts';
import type { IndexedText } from '#domain/search/tool-tokens.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { LinearSearch } from '../../support/linear-search.ts';
import { LABELS, madeTool, randomQuery, randomTool } from '../../support/random-searches.ts';
import { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

/** Catalogues, each with several questions. More by hand: AI_DIR_RUNS=3000. */
const RUNS = Number(process.env.AI_DIR_RUNS ?? 150);

function expectSame(lists: ToolLists, linear: LinearSearch, queries: readonly (ToolQuery & FacetQuery)[]): void {
  const ids = ({ tools, total }: { tools: CatalogTool[]; total: number }) => ({
    ids: tools.map(({ id }) => id),
    total,
  });
  for (const asked of queries) {
    expect([asked, ids(lists.list(asked))]).toEqual([asked, ids(linear.list(asked))]);
    expect([asked, lists.facets(asked)]).toEqual([asked, linear.facets(asked)]);
  }
  const named = (own: CatalogTool, tools: CatalogTool[]) => [own.name, ...tools.map(({ id }) => id)];
  for (const own of lists.tools) {
    expect(named(own, lists.related(own))).toEqual(named(own, linear.related(own)));
    expect(named(own, lists.alternatives(own, 6))).toEqual(named(own, linear.related(own, 'main')));
  }
}

const languages = fc.constantFrom(...LANGUAGES);
const queries = fc.array(randomQuery, { minLength: 4, maxLength: 4 });

/** Some tools are closed, of which some have a successor. */
const isShut = ({ id }: CatalogTool) => id % 5 === 0;
function parted(all: readonly CatalogTool[]): {
  tools: CatalogTool[];
  labels: typeof LABELS & { closed: CatalogTool[] };
} {
  const successor = (id: number) => `tool-${id % 3 === 0 ? id + 1 : id % 7}`;
  const closed = all.filter(isShut).map((tool) => ({ ...tool, successor: successor(tool.id) }));
  return { tools: all.filter((tool) => !isShut(tool)), labels: { ...LABELS, closed } };
}

/** Questions of single names as well, which find closed tools. */
const withNames = (asked: readonly ToolQuery[], tools: readonly CatalogTool[]) => [
  ...asked,
  ...asked.flatMap((one, i) => {
    const { name, formerNames = [] } = tools[(i * 7) % tools.length] ?? { name: '' };
    return [name, ...formerNames].map((search) => ({ ...toolQuery({ search }), limit: one.limit, offset: one.offset }));
  }),
];

test('lists, facets and related tools of an index are those of a plain filter and sort', () => {
  fc.assert(
    fc.property(fc.array(randomTool, { maxLength: 40 }), languages, queries, (given, language, asked) => {
      const all = given.map((one, i) => madeTool(one, i + 1, language));
      const { tools, labels } = parted(all);
      expectSame(
        new ToolLists(tools, language, labels),
        new LinearSearch(tools, language, labels),
        withNames(asked, all),
      );
    }),
    { numRuns: RUNS },
  );
}, 200_000);

const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), at: fc.nat(44), tool: randomTool }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(44) }),
  fc.record({ kind: fc.constant('close' as const), at: fc.nat(44), successor: fc.nat(44) }),
  fc.record({ kind: fc.constant('scores' as const), at: fc.nat(44), tool: randomTool }),
);

test('an index that tools were added to, changed in and removed from answers like one of the tools as they are then', () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      fc.array(randomTool, { maxLength: 40 }),
      changes,
      languages,
      queries,
      (given, made, language, asked) => {
        const all = given.map((one, i) => madeTool(one, i + 1, language));
        const { tools: before, labels } = parted(all);
        const { index } = new ToolLists(before, language, labels);
        const now = new Map(before.map((one) => [one.id, one]));
        const shut = new Map(labels.closed.map((one) => [one.id, one]));
        const namesOf = ({ name, formerNames = [] }: Pick<CatalogTool, 'name' | 'formerNames'>) => [
          name,
          ...formerNames,
        ];
        const names = before.flatMap(namesOf);
        for (const one of made) {
          const id = one.at + 1;
          const known = now.get(id);
          if (one.kind === 'remove') {
            index.search.remove(id);
            now.delete(id);
            shut.delete(id);
          } else if (one.kind === 'close') {
            const tool = now.get(id) ?? shut.get(id);
            if (!tool) continue;
            const closed = { ...tool, successor: `tool-${one.successor}` };
            index.search.close([closedTool(closed, [...now.values()])]);
            now.delete(id);
            shut.set(id, closed);
          } else if (one.kind === 'put') {
            now.set(id, madeTool(one.tool, id, language));
            shut.delete(id);
            names.push(...namesOf(one.tool));
            expect(index.search.put([indexedTool(now.get(id) as CatalogTool, language)])).toBe(true);
          } else {
            const { avgRating, ratingRank, reviewCount } = one.tool;
            index.search.setScores(id, { avgRating: Math.round(avgRating * 100), ratingRank, reviewCount });
            if (known) now.set(id, { ...known, avgRating, ratingRank, reviewCount });
          }
        }
        const tools = [...now.values()];
        const known = { ...LABELS, closed: [...shut.values()] };
        expectSame(
          new ToolLists(tools, language, known, index),
          new LinearSearch(tools, language, known, names),
          withNames(asked, [...tools, ...shut.values()]),
        );
      },
    ),
    { numRuns: RUNS },
  );
}, 200_000);

test('a search by relevance ends at its thousandth tool, one in another order does not', () => {
  const tools = Array.from({ length: 1_200 }, (_, i) =>
    catalogTool({
      id: i + 1,
      name: `Chat ${(i * 7919) % 1_200}`,
      popularity: i % 3,
      description: i % 2 === 0 ? 'Talks' : 'Chats',
    }),
  );
  const lists = new ToolLists(tools);
  const linear = new LinearSearch(tools, 'en', { categories: [], features: [] });
  const asked = [0, 940, SEARCH_CANDIDATES_MAX, 1_100].flatMap((offset) =>
    TOOL_SORTS.map((sort) => toolQuery({ search: 'chat', sort, offset, limit: 100 })),
  );
  for (const one of asked) {
    const [ours, plain] = [lists.list(one), linear.list(one)];
    expect([one.sort, one.offset, ours.tools.map(({ id }) => id), ours.total]).toEqual([
      one.sort,
      one.offset,
      plain.tools.map(({ id }) => id),
      plain.total,
    ]);
  }
});

test('an index takes no more tools than it has room for, and then none of them', () => {
  const { index } = new ToolLists([catalogTool({ id: 1 })]);
  const added = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => indexedTool(catalogTool({ id: from + i }), 'en'));
  const total = () =>
    index.search.find({
      plan: [],
      search: '',
      language: 'en',
      filter: { facts: [], rating: 0 },
      sort: 'newest',
      currency: 'USD',
      offset: 0,
      limit: 1,
    }).total;
  expect(index.search.put(added(2, ADDED_MAX - 1))).toBe(true);
  expect(index.search.put(added(1_000, 2))).toBe(false);
  expect(total()).toBe(ADDED_MAX);
  expect(index.search.put(added(1_000, 1))).toBe(true);
  expect(total()).toBe(ADDED_MAX + 1);
});

test('a fact of every kind is counted: stated, stated to be lacking, and unstated', () => {
  const features = [{ offline: true }, { offline: false }, {}, { offline: 'partly' }];
  const { index } = new ToolLists(features.map((own, i) => catalogTool({ id: i + 1, features: own })));
  expect(
    index.search.count([], 'en', [
      { filter: { facts: [], rating: 0 }, facts: ['foffline', 'goffline'] },
      { filter: { facts: [], lacking: ['goffline'], rating: 0 }, facts: ['foffline', 'goffline'] },
    ]),
  ).toEqual([
    [2, 1],
    [2, 0],
  ]);
});

test('a language is searched in its own texts, and in English ones only where it has none', () => {
  const { index } = new ToolLists([]);
  const texts = (own: readonly IndexedText[], id: number) => ({
    ...indexedTool(catalogTool({ id }), 'en'),
    texts: own,
  });
  const both = texts(
    [
      ['en', 'Draws maps'],
      ['de', 'Zeichnet Karten'],
    ],
    1,
  );
  expect(index.search.put([both, texts([['en', 'Sings maps']], 2)])).toBe(true);
  const found = (language: Language, search: string) => {
    const labels = { categories: [], features: [], searchWords: searchWordsOf(language) };
    const { nameWords } = index.search;
    const plan = searchPlan(search, language, prepareVocabulary(language, labels, nameWords, knownTools(index)));
    const filter = { facts: [], rating: 0 };
    return index.search.find({
      ...{ plan, search, language, filter },
      ...{ sort: 'oldest', currency: 'USD', offset: 0, limit: 9 },
    }).ids;
  };
  expect([found('en', 'maps'), found('de', 'maps'), found('de', 'karten'), found('ja', 'maps')]).toEqual([
    [1, 2],
    [2],
    [1],
    [1, 2],
  ]);
});

test('a tool that is added again and again stays the successor of the closed ones that name it', () => {
  const closed = [1, 2].map((id) => ({ ...catalogTool({ id, name: `Old ${id}` }), successor: 'tool-3' }));
  const { index } = new ToolLists([], 'en', { categories: [], features: [], closed });
  for (let i = 0; i < 2; i += 1) expect(index.search.put([indexedTool(catalogTool({ id: 3 }), 'en')])).toBe(true);
  const lists = new ToolLists([catalogTool({ id: 3 }), ...closed], 'en', undefined, index);
  expect(lists.list(toolQuery({ search: 'old 1' })).tools.map(({ id }) => id)).toEqual([3, 1]);
});
