import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { EVERYDAY_WORDS, searchWordsOf } from '#domain/search/everyday-words.ts';
import { prepareReader, readNeeds as readWith } from '#domain/search/read-needs.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

const readNeeds = (search: string, language: Language) => readWith(search, searchWordsOf(language).map(prepareReader));
const terms = (search: string, language: Language) => readNeeds(search, language).needs.map(({ is }) => is[0]);

test.each<[Language, string, string]>([
  ['en', 'no account', 'fno_account_needed'],
  ['de', 'ohne ein Konto', 'fno_account_needed'],
  ['es', 'sin registrarse', 'fno_account_needed'],
  ['fr', 'sans inscription', 'fno_account_needed'],
  ['zh', '无需登录', 'fno_account_needed'],
  ['ja', 'アカウントが不要', 'fno_account_needed'],
  ['de', 'kostenloses', 'pfree'],
  ['en', 'kostenlos', 'pfree'],
  ['fr', 'gratuites', 'pfree'],
  ['ja', '無料', 'pfree'],
  ['en', 'deutsch', 'lde'],
  ['de', 'japanischer', 'lja'],
  ['fr', 'ドイツ語', 'lde'],
  ['zh', '德语', 'lde'],
  ['en', 'works without internet', 'foffline_use'],
  ['ja', 'ネット接続なしで', 'foffline_use'],
  ['de', 'iPhone', 'fios_app'],
  ['es', 'marca de agua', ''],
  ['es', 'sin marca de agua', 'gwatermark'],
])('a search in %s for "%s" asks for %s', (language, search, expected) => {
  expect(terms(search, language)).toEqual(expected === '' ? [] : [expected]);
});

test.each(['Freed', 'notes bot', 'accounting', 'a bot', 'living'])('"%s" says no fact', (search) => {
  expect(terms(search, 'en')).toEqual([]);
});

test.each<[Language, string]>([
  ['en', 'under 15 dollars'],
  ['en', 'less than $15'],
  ['de', 'unter 15 Euro'],
  ['es', 'menos de 15 €'],
  ['fr', 'moins de 15 euros'],
  ['zh', '低于15美元'],
  ['ja', '15ドル以下'],
])('%s: "%s" asks for a plan of 10 a month at most, which is the next lower step', (language, search) => {
  expect(readNeeds(search, language)).toMatchObject({
    needs: [{ is: ['mfree', 'mUSD10', 'mEUR10', 'mGBP10'] }],
    rest: '',
  });
});

test.each<[Language, string]>([
  ['en', 'text to video'],
  ['en', 'video from a text'],
  ['de', 'Text zu Video'],
  ['de', 'Video aus einem Text'],
  ['es', 'texto a vídeo'],
  ['fr', 'texte en vidéo'],
  ['zh', '文字转视频'],
  ['ja', 'テキストから動画'],
])('%s: "%s" is a video made of a text', (language, search) => {
  const { direction, rest } = readNeeds(search, language);
  expect([direction?.from.name, direction?.to.name, rest]).toEqual(['text', 'video', '']);
});

test('every language has words for every fact that another has, but for names that are the same everywhere', () => {
  const same = ['windows', 'mac', 'linux', 'iphone', 'android'];
  const missing = LANGUAGES.flatMap((language) =>
    Object.keys(EVERYDAY_WORDS.en.facts)
      .filter((fact) => !same.includes(fact) && !(fact in EVERYDAY_WORDS[language].facts))
      .map((fact) => `${language} ${fact}`),
  );
  expect(missing).toEqual([]);
});

test('a tool that states a fact precedes those that have its words, which precede none', () => {
  const tools = [
    catalogTool({ id: 1, description: 'Works offline', popularity: 9 }),
    catalogTool({ id: 2, features: { offline_use: true } }),
    catalogTool({ id: 3, features: { offline_use: false }, popularity: 99 }),
  ];
  const lists = new ToolLists(tools);
  expect(lists.list(toolQuery({ search: 'offline' })).tools.map(({ id }) => id)).toEqual([2, 1]);
});

test('a catalogue saved without words for searches answers them by texts', () => {
  const tools = [
    catalogTool({ id: 1, description: 'Works offline', popularity: 9 }),
    catalogTool({ id: 2, features: { offline_use: true } }),
  ];
  const lists = new ToolLists(tools, 'en', { categories: [], features: [], searchWords: undefined });
  expect(lists.list(toolQuery({ search: 'offline' })).tools.map(({ id }) => id)).toEqual([1]);
});
