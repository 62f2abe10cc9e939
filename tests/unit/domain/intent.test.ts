import { expect, test } from 'vitest';
import { askedTools, unmetWords } from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import { intentFromText, intentToText } from '#domain/model/search-intent.ts';
import { withoutWord } from '#domain/search/fold.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

const chatbots = { id: 7, slug: 'chatbots', name: 'Chatbots' };
const TOOLS = [
  catalogTool({
    id: 1,
    name: 'ChatGPT',
    categories: [chatbots],
    features: { talks: true, draws: true },
    popularity: 9,
  }),
  catalogTool({ id: 2, name: 'Claude', categories: [chatbots], features: { talks: true }, popularity: 1 }),
  catalogTool({ id: 3, name: 'Gemini', formerNames: ['Bard'], categories: [chatbots], features: {}, popularity: 5 }),
  catalogTool({ id: 4, name: 'Notion AI', features: { offline_use: true } }),
  catalogTool({ id: 5, name: 'Sora', description: 'An alternative to ChatGPT' }),
];
const LABELS = {
  categories: [chatbots],
  features: ['talks', 'draws'].map((key) => ({
    key,
    type: 'boolean' as const,
    group: 'abilities' as const,
    label: key,
  })),
};
const listsIn = (language: Language) => new ToolLists(TOOLS, language, LABELS);

test.each<[Language, string, string, number[]]>([
  ['en', 'alternative to ChatGPT', 'alternatives', [1]],
  ['en', 'free chatgpt alternatives', 'alternatives', [1]],
  ['en', 'apps like notion', 'alternatives', [4]],
  ['en', 'use Claude instead of Bard', 'alternatives', [3]],
  ['en', 'cheaper than ChatGPT', 'alternatives', [1]],
  ['en', 'claude or gemini', 'compare', [2, 3]],
  ['en', 'chatgpt vs claude vs gemini vs sora', 'compare', [1, 2, 3]],
  ['en', 'difference between claude and gemini', 'compare', [2, 3]],
  ['de', 'Alternative zu ChatGPT', 'alternatives', [1]],
  ['de', 'wie Notion', 'alternatives', [4]],
  ['de', 'ChatGPT oder Claude', 'compare', [1, 2]],
  ['es', 'alternativa a ChatGPT', 'alternatives', [1]],
  ['es', 'ChatGPT o Claude', 'compare', [1, 2]],
  ['fr', 'une alternative à ChatGPT', 'alternatives', [1]],
  ['fr', 'ChatGPT ou Claude', 'compare', [1, 2]],
  ['zh', '类似Notion的软件', 'alternatives', [4]],
  ['zh', 'ChatGPT和Claude哪个好', 'compare', [1, 2]],
  ['zh', 'ChatGPT还是Claude', 'compare', [1, 2]],
  ['ja', 'ChatGPT 代わり', 'alternatives', [1]],
  ['ja', 'Notionみたいなアプリ', 'alternatives', [4]],
  ['ja', 'ChatGPTとClaudeの違い', 'compare', [1, 2]],
  ['ja', 'alternative to ChatGPT', 'alternatives', [1]],
  ['en', 'chatgbt alternative', 'alternatives', [1]],
  ['zh', 'chatgbt 替代', 'alternatives', [1]],
])('%s: "%s" asks for %s', (language, search, kind, ids) => {
  expect(askedTools(listsIn(language).index, search)).toMatchObject({ kind, ids });
});

test.each<[Language, string]>([
  ['en', 'chatgpt'],
  ['en', 'alternative to'],
  ['en', 'alternative to nothing known'],
  ['en', 'claude and gemini'],
  ['en', 'voice or text'],
  ['en', 'chatgbt'],
  ['en', 'alternative to sorra'],
  ['en', 'alternative to claudes'],
  ['de', 'ChatGPT und Claude'],
  ['zh', 'ChatGPT和Claude'],
  ['ja', 'ChatGPTとClaude'],
])('%s: "%s" asks for no other tools', (language, search) => {
  expect(askedTools(listsIn(language).index, search)).toBeUndefined();
});

test('the closest alternatives come first, and before tools that have the words', () => {
  const found = (search: string) =>
    listsIn('en')
      .list(toolQuery({ search }))
      .tools.map(({ id }) => id);

  expect(found('alternative to chatgpt')).toEqual([2, 3, 5]);
  expect(found('claude vs gemini')).toEqual([2, 3]);
});

test('of tools compared with something unknown, the known one and its alternatives come first', () => {
  const lists = listsIn('en');
  const query = toolQuery({ search: 'chatgpt vs somebody' });

  expect(lists.list(query).tools).toEqual([]);
  expect(
    lists
      .list({ ...query, match: 'most' })
      .tools.map(({ id }) => id)
      .slice(0, 3),
  ).toEqual([1, 2, 3]);
  expect(askedTools(lists.index, query.search)).toBeUndefined();
});

test('other words narrow the alternatives, which come all where only most of the words must match', () => {
  const found = (match: 'all' | 'most') =>
    listsIn('en')
      .list(toolQuery({ search: 'offline alternative to chatgpt', match }))
      .tools.map(({ id }) => id);

  expect(found('all')).toEqual([]);
  expect(found('most').slice(0, 2)).toEqual([2, 3]);
});

test('facets count the alternatives that a list has', () => {
  const lists = listsIn('en');
  expect(lists.facets(toolQuery({ search: 'alternative to chatgpt' })).category).toEqual({ chatbots: 2 });
});

test('a header carries an intent in any letters, and nothing is read from other texts', () => {
  const intent = {
    kind: 'compare',
    tools: ['名, 前:=%', 'B b'].map((name, i) => ({ slug: `tool-${i}`, name })),
  } as const;
  const text = intentToText(intent);

  expect(text).toMatch(/^[\x21-\x7e ]+$/);
  expect(intentFromText(text)).toEqual(intent);
  expect([null, '', 'other a:b'].map(intentFromText)).toEqual([undefined, undefined, undefined]);
});

test('words without which a search that finds nothing would find tools are named', () => {
  const index = new ToolLists([catalogTool({ id: 1, description: 'Transcribes meetings' })]).index;
  const unmet = (search: string) => unmetWords(index, toolQuery({ search }));

  expect(unmet('transcribe meetings klingon')).toEqual(['klingon']);
  expect(unmet('klingon')).toEqual([]);
  expect(unmet('klingon vulcan')).toEqual([]);
  expect(withoutWord(' transcribe  klingon meetings ', 'klingon')).toBe('transcribe meetings');
});

test('the closest tools to a named one that are what it is not come before it where nothing matches every word', () => {
  const offline = { key: 'offline_use', type: 'boolean' as const, group: 'platforms' as const, label: 'Works offline' };
  const lists = new ToolLists(
    [
      catalogTool({ id: 1, name: 'ChatGPT', categories: [chatbots], popularity: 9 }),
      catalogTool({ id: 2, name: 'Jan', categories: [chatbots], features: { offline_use: true } }),
      catalogTool({ id: 3, name: 'Obsidian', features: { offline_use: true }, popularity: 8 }),
    ],
    'en',
    { categories: [chatbots], features: [offline] },
  );
  const found = (match: 'all' | 'most') => lists.list(toolQuery({ search: 'offline chatgpt', match })).tools;

  expect(found('all')).toEqual([]);
  expect(found('most').map(({ name }) => name)).toEqual(['Jan', 'ChatGPT', 'Obsidian']);
});
