import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import { prepareReader, readNeeds } from '#domain/search/read-needs.ts';
import { camelParts, indexWords, joinedLetters, queryWords } from '#domain/search/words.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { ToolLists } from '../../support/tool-lists.ts';

const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text);

test('an index keeps words, and every one and two characters of Chinese and Japanese', () => {
  expect(texts(indexWords('Chat-GPT 4, naïve!'))).toEqual(['chat', 'gpt', '4', 'naive']);
  expect(texts(indexWords('画像生成'))).toEqual(['画', '像', '生', '成', '画像', '像生', '生成']);
  expect(texts(indexWords('𠮷野'))).toEqual(['𠮷', '野', '𠮷野']);
});

test('a query asks for overlapping pairs, and for a lone character as it is', () => {
  expect(texts(queryWords('画像生成'))).toEqual(['画像', '像生', '生成']);
  expect(texts(queryWords('画'))).toEqual(['画']);
  expect(texts(queryWords('AI画像'))).toEqual(['ai', '画像']);
});

test('particles part the words of a query, but not a word written in Hiragana', () => {
  expect(texts(queryWords('東京の写真'))).toEqual(['東京', '写真']);
  expect(texts(queryWords('我的图像'))).toEqual(['我', '图像']);
  expect(texts(queryWords('きのこ'))).toEqual(['きの', 'のこ']);
});

test('Latin words stay whole beside Chinese, and keep at most forty letters', () => {
  expect(indexWords('AI写作')[0]).toEqual({ text: 'ai', isCjk: false });
  expect(texts(indexWords('x'.repeat(90)))).toEqual(['x'.repeat(40)]);
});

test('a name in CamelCase is found by its parts, and by all of it in a row', () => {
  expect(camelParts('GitHub Copilot')).toEqual(['git', 'hub']);
  expect(camelParts('ChatGPT')).toEqual(['chat', 'gpt']);
  expect(camelParts('Copilot')).toEqual([]);
  expect(joinedLetters('Chat GPT')).toBe(joinedLetters('ChatGPT'));
});

test('punctuation and symbols are no words', () => {
  expect(queryWords('?! … -- % _ " * ( ) 😀')).toEqual([]);
});

test.each<[Language, string, boolean]>([
  ['en', 'remove the background', true],
  ['en', 'remove background noise', false],
  ['en', 'STEM tutor', false],
  ['fr', 'supprimer le fond', true],
  ['fr', 'supprimer le fond sonore', false],
  ['es', 'quitar el fondo musical', false],
  ['zh', '去除背景噪音', false],
  ['ja', '切り抜き動画', false],
])('an everyday word in %s: "%s" asks for an ability: %s', (language, search, asks) => {
  expect(readNeeds(search, searchWordsOf(language).map(prepareReader)).needs.length > 0).toBe(asks);
});

test('English words of a category find its tools in another language, where a word is none of its own', () => {
  const category = {
    id: 1,
    slug: 'pictures',
    name: 'Bilder',
    words: ['Bildgenerator'],
    englishWords: ['Image generation', 'picture'],
  };
  const painter = catalogTool({ id: 1, slug: 'painter', description: 'Malt.', popularity: 9, categories: [category] });
  const other = catalogTool({
    id: 2,
    slug: 'other',
    description: 'Alle Picture-Dateien.',
    popularity: 1,
    categories: [],
  });
  const found = (language: Language, search: string, known: object = {}, words: string[] = []) => {
    const german = { id: 2, slug: 'files', name: 'Dateien', words };
    const labels = { categories: [{ ...category, ...known }, german], features: [] };
    const query = { ...NO_FILTER, search, sort: 'relevance', limit: 9, offset: 0 } as const;
    return new ToolLists([painter, other], language, labels).list(query).tools.map(({ slug }) => slug);
  };
  expect(found('de', 'image generator')).toEqual(['painter']);
  expect(found('de', 'generated images')).toEqual(['painter']);
  expect(found('ja', 'picture')).toEqual(['other', 'painter']);
  expect(found('ja', 'pict')).toEqual(['other']);
  expect(found('de', 'picture', {}, ['Picture'])).toEqual(['other']);
  expect(found('de', 'image', { englishWords: undefined })).toEqual([]);
  expect(found('de', 'im')).toEqual([]);
});

test.each<[Language, string, string]>([
  ['en', 'artificial intelligence offline', ''],
  ['de', 'Programme mit künstlicher Intelligenz ohne Internet', 'programme'],
  ['es', 'inteligencia artificial sin internet', ''],
  ['fr', 'intelligence artificielle sans internet', ''],
  ['zh', '人工智能 离线', ''],
  ['ja', '人工知能 オフライン', ''],
])('%s: "%s" asks for one fact: every tool is artificial intelligence', (language, search, rest) => {
  const readers = searchWordsOf(language).map(prepareReader);
  const read = readNeeds(search, readers);
  expect(read.needs.map(({ is }) => is)).toEqual([['foffline_use']]);
  expect(read.rest).toBe(rest);
  expect(readNeeds('business intelligence', readers).rest).toBe('business intelligence');
});
