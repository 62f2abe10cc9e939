import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { SEARCH_WORDS_MAX } from '#domain/search/known-words.ts';
import { minimumShouldMatch, searchPlan } from '#domain/search/search-plan.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

const transcription = { id: 9, slug: 'transcription', name: 'Transcription' };

function find(
  tools: readonly (Partial<CatalogTool> & { id: number })[],
  search: string,
  language: (typeof LANGUAGES)[number] = 'en',
  labels: ConstructorParameters<typeof ToolLists>[2] = { categories: [transcription], features: [] },
): number[] {
  const lists = new ToolLists(tools.map(catalogTool), language, labels);
  return lists.list(toolQuery({ search })).tools.map(({ id }) => id);
}

test('name matches outrank category, category outranks description, however popular', () => {
  const tools = [
    { id: 1, description: 'A transcription of speech', popularity: 900 },
    { id: 2, categories: [transcription], popularity: 500 },
    { id: 3, name: 'Super Transcription', popularity: 1 },
    { id: 4, name: 'Transcription Super', popularity: 0 },
    { id: 5, name: 'Transcription', popularity: 0 },
    { id: 6, description: 'Something else' },
  ];
  expect(find(tools, 'transcription')).toEqual([5, 4, 3, 2, 1]);
});

test('within one rank the more popular comes first, then the name', () => {
  const tools = [
    { id: 1, name: 'My Editor B', popularity: 3 },
    { id: 2, name: 'My Editor A', popularity: 3 },
    { id: 3, name: 'My Editor C', popularity: 7 },
  ];
  expect(find(tools, 'editor')).toEqual([3, 2, 1]);
});

test('every word must match, in any field', () => {
  const tools = [
    { id: 1, name: 'Alpha', companyName: 'Orbit Labs', description: 'Draws maps', features: { offline: true } },
    { id: 2, name: 'Beta', companyName: 'Orbit Labs', description: 'Sings songs' },
    { id: 3, name: 'Gamma', description: 'Draws maps', features: { offline: false } },
  ];
  const vocabulary = {
    categories: [],
    features: [{ key: 'offline', type: 'boolean' as const, group: 'access' as const, label: 'Works offline' }],
  };
  expect(find(tools, 'orbit maps', 'en', vocabulary)).toEqual([1]);
  expect(find(tools, 'alpha offline', 'en', vocabulary)).toEqual([1]);
  expect(find(tools, 'offline', 'en', vocabulary)).toEqual([1]);
  expect(find(tools, 'maps songs', 'en', vocabulary)).toEqual([]);
});

test('only the last word matches as a prefix', () => {
  const tools = [{ id: 1, name: 'My Copilot Studio' }];
  expect(find(tools, 'cop')).toEqual([1]);
  expect(find(tools, 'studio cop')).toEqual([1]);
  expect(find(tools, 'copilot stu')).toEqual([1]);
  expect(find(tools, 'cop studio')).toEqual([]);
});

test('the start of a name is found however it is parted', () => {
  expect(find([{ id: 1, name: 'My Studio' }], 'mystu')).toEqual([1]);
  expect(find([{ id: 1, name: 'MyStudio' }], 'my stu')).toEqual([1]);
});

test('case, width, accents, spaces and inflections do not matter', () => {
  const tools = [{ id: 1, name: 'ChatGPT', description: 'Transcribes your café talks' }];
  for (const search of ['chat gpt', 'CHATGPT', 'ｃｈａｔｇｐｔ', 'cafe', 'CAFÉ', 'transcription', 'transcribing'])
    expect([search, find(tools, search)]).toEqual([search, [1]]);
});

test('a description in its own language is matched by that language’s inflections, English ones still apply', () => {
  const german = [{ id: 1, description: 'Ein Übersetzer für Bilder' }];
  expect(find(german, 'übersetzung', 'de')).toEqual([1]);
  expect(find([{ id: 1, description: 'Translates images', lang: 'en' as const }], 'translation', 'de')).toEqual([1]);
});

test('T49: Chinese and Japanese match from one character, and not without voicing marks', () => {
  const tools = [
    { id: 1, description: '画像を生成するツール' },
    { id: 2, description: '図書館の案内' },
    { id: 3, name: 'ガイド' },
  ];
  expect(find(tools, '画', 'ja')).toEqual([1]);
  expect(find(tools, '画像生成', 'ja')).toEqual([]);
  expect(find(tools, '画像を生成', 'ja')).toEqual([1]);
  expect(find(tools, 'ガイド', 'ja')).toEqual([3]);
  expect(find(tools, 'カイト', 'ja')).toEqual([]);
});

test('a typo finds a name, but not a description', () => {
  const tools = [
    { id: 1, name: 'Midjourney' },
    { id: 2, description: 'Unlike Midjourney' },
  ];
  expect(find(tools, 'midjorney')).toEqual([1]);
  expect(find(tools, 'midjuorny')).toEqual([1]);
  expect(find(tools, 'midjourney')).toEqual([1, 2]);
});

test('T48: only the first ten words count', () => {
  const words = Array.from({ length: SEARCH_WORDS_MAX }, (_, i) => `word${i}`).join(' ');
  const tools = [{ id: 1, description: words }];
  expect(find(tools, `${words} missing`)).toEqual([1]);
  expect(find(tools, `missing ${words}`)).toEqual([]);
});

test('T47: any text is a valid search in every language', () => {
  const tools = [
    { id: 1, name: 'ChatGPT', description: 'c++ and .NET' },
    { id: 2, name: '画像', description: 'ガイド' },
  ].map(catalogTool);
  const vocabulary = {
    categories: [transcription],
    features: [{ key: 'web_app', type: 'boolean' as const, group: 'platforms' as const, label: 'Web app' }],
  };
  const indexes = LANGUAGES.map((language) => new ToolLists(tools, language, vocabulary));
  const search = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  );
  fc.assert(
    fc.property(search, fc.constantFrom(...indexes), (text, lists) => {
      const { tools: found, total } = lists.list(toolQuery({ search: text }));
      expect(found.length).toBe(total);
      const plan = searchPlan(text, lists.index.language, lists.index.vocabulary());
      const tokens = plan.flatMap(({ groups }) => groups.flat().map(({ token }) => token));
      expect(tokens.filter((token) => !/^[a-z][^\p{White_Space}"'*()\\:&|!<>]*$/u.test(token))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
  // Some seconds, and more on a busy machine.
}, 120_000);

test('T50: a text without a letter or digit finds nothing, and a blank one everything', () => {
  const lists = new ToolLists([catalogTool({ id: 1, name: 'ChatGPT' })]);
  const total = (search: string) => lists.list(toolQuery({ search })).total;

  expect(['%', '_', '?!', '😀', '"', '* -'].map(total)).toEqual([0, 0, 0, 0, 0, 0]);
  expect([' ', ''].map(total)).toEqual([1, 1]);
});

test('everyday words find a category: first what its tools say themselves, then its other tools, then anything else', () => {
  const accounting = { id: 9, slug: 'accounting', name: 'Accounting' };
  const vocabulary = { categories: [{ ...accounting, words: ['Invoice', '確定申告'] }], features: [] };
  const tools = [
    { id: 1, description: 'Reads an invoice aloud', popularity: 900 },
    { id: 2, description: 'Keeps books', categories: [accounting], popularity: 500 },
    { id: 3, description: 'Writes an invoice', categories: [accounting], popularity: 1 },
    { id: 4, name: 'Invoice Ninja', popularity: 0 },
    { id: 5, description: 'Something else' },
  ];
  expect(find(tools, 'invoices', 'en', vocabulary)).toEqual([4, 3, 2, 1]);
  expect(find(tools, 'invoices aloud', 'en', vocabulary)).toEqual([1]);
  expect(find(tools, 'invoices books', 'en', vocabulary)).toEqual([2]);
  expect(find(tools, '確定申告', 'ja', vocabulary)).toEqual([2, 3]);
});

const accounting = { id: 9, slug: 'accounting', name: 'Accounting' };
const law = { id: 8, slug: 'law', name: 'Law' };
const WORKERS = { categories: [{ ...accounting, words: ['invoice'] }, law], features: [] };
const WORKER_TOOLS = [
  { id: 1, description: 'Drafts letters', categories: [law, accounting], popularity: 900 },
  { id: 2, description: 'Keeps books', categories: [accounting], popularity: 1 },
  { id: 3, description: 'Sends letters and an invoice', popularity: 500 },
  { id: 4, description: 'Reads letters aloud', popularity: 950 },
];

test('of the tools that an everyday word finds, those filed first under its category come before others', () => {
  expect(find(WORKER_TOOLS, 'invoice', 'en', WORKERS)).toEqual([2, 1, 3]);
});

test('of tools that meet as many words, those of a category that is meant come before those that say the words', () => {
  const lists = new ToolLists(WORKER_TOOLS.map(catalogTool), 'en', WORKERS);
  const query = toolQuery({ search: 'invoice nowhere letters nothing', match: 'most' });
  expect(lists.list(query).tools.map(({ id }) => id)).toEqual([1, 3, 2, 4]);
});

test('the start of an everyday word counts from three letters on', () => {
  const accounting = { id: 9, slug: 'accounting', name: 'Accounting' };
  const vocabulary = { categories: [{ ...accounting, words: ['invoice'] }], features: [] };
  const tools = [{ id: 1, description: 'Keeps books', categories: [accounting] }];
  expect(find(tools, 'inv', 'en', vocabulary)).toEqual([1]);
  expect(find(tools, 'in', 'en', vocabulary)).toEqual([]);
});

test('what is true of every tool need not be said by one, unless nothing else is asked', () => {
  const tools = [
    { id: 1, name: 'Make', description: 'Connects services' },
    { id: 2, name: 'Vid', description: 'Cuts videos of talks' },
  ];
  expect(find(tools, 'the best AI tool to make videos')).toEqual([2]);
  expect(find(tools, 'make')).toEqual([1]);
  expect(find(tools, 'ein Programm für videos', 'de')).toEqual([2]);
  expect(find([{ id: 1, description: '写真を加工' }], 'AI 写真 おすすめ', 'ja')).toEqual([1]);
  expect(find(tools, 'videos nowhere')).toEqual([]);
});

test('"free" is asked of the pricing too', () => {
  const tools = [
    { id: 1, description: 'Cuts videos', pricingType: 'paid' as const },
    { id: 2, description: 'Cuts videos', pricingType: 'freemium' as const },
    { id: 3, description: 'Frees your videos', pricingType: 'paid' as const },
  ];
  expect(find(tools, 'free videos')).toEqual([2, 3]);
  expect(find(tools, 'kostenlose videos', 'de')).toEqual([2]);
});

test('where most words are enough, tools that match all come first, then all but one, and so on', () => {
  const tools = [
    { id: 1, description: 'Draws', popularity: 900 },
    { id: 2, description: 'Draws maps', popularity: 500 },
    { id: 3, description: 'Draws maps of cities', popularity: 1 },
    { id: 4, description: 'Sings', popularity: 999 },
  ];
  const lists = new ToolLists(tools.map(catalogTool));
  const ids = (match: 'all' | 'most', search: string) =>
    lists.list(toolQuery({ search, match })).tools.map(({ id }) => id);
  expect(ids('all', 'draws maps cities')).toEqual([3]);
  expect(ids('most', 'draws maps cities')).toEqual([3, 2, 1]);
  expect(ids('most', 'maps cities nowhere')).toEqual([3, 2]);
  expect(ids('most', 'nowhere')).toEqual([]);
});

test('most of some groups are met by just those that meet so many of them', () => {
  const groups = fc
    .integer({ min: 1, max: 6 })
    .chain((count) => fc.tuple(fc.array(fc.boolean(), { minLength: count, maxLength: count })));
  fc.assert(
    fc.property(groups, ([met]) => {
      const given = met.map((_, i) => [{ token: `w${i}`, isPrefix: false }]);
      const holds = minimumShouldMatch(given).map(
        ({ groups, least }) => groups.filter(([term]) => met[Number(term?.token.slice(1))]).length >= least,
      );
      const count = met.filter(Boolean).length;
      expect(holds).toEqual(met.slice(1).map((_, i) => count >= met.length - 1 - i));
    }),
  );
});
