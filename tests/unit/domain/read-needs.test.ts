import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { EVERYDAY_WORDS, searchWordsOf } from '#domain/search/everyday-words.ts';
import { fold } from '#domain/search/fold.ts';
import { readIntent } from '#domain/search/intent.ts';
import { LANGUAGE_RULES } from '#domain/search/language-rules.ts';
import { prepareReader, readNeeds as readWith } from '#domain/search/read-needs.ts';
import { runs } from '#domain/search/words.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

const readNeeds = (search: string, language: Language) => readWith(search, searchWordsOf(language).map(prepareReader));
const terms = (search: string, language: Language) => readNeeds(search, language).needs.map(({ is }) => is[0]);

test.each<[Language, string, string]>([
  ['en', 'no account', 'fno_account_needed'],
  ['de', 'ohne ein Konto', 'fno_account_needed'],
  ['de', 'Stimme aus einem Lied entfernen', 'fstem_separation'],
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

const untils = (search: string, language: Language) =>
  readNeeds(search, language).needs.flatMap(({ within = [] }) => within.map(({ until }) => until));

test.each<[Language, string, string]>([
  ['en', 'under 15 dollars', 'oUSD0000001500'],
  ['en', 'less than $15', 'oUSD0000001500'],
  ['en', '$9.99/month', 'oUSD0000000999'],
  ['en', 'no more than 1,500 yen', 'oJPY0000001500'],
  ['de', 'bis 20 Euro', 'oEUR0000002000'],
  ['de', '9,99 € im Monat', 'oEUR0000000999'],
  ['es', 'menos de 15 €', 'oEUR0000001500'],
  ['fr', "jusqu'à 15 euros", 'oEUR0000001500'],
  ['zh', '不超过15美元', 'oUSD0000001500'],
  ['zh', '预算100元', 'oCNY0000010000'],
  ['ja', '15ドル以下', 'oUSD0000001500'],
  ['ja', '月額1000円以下', 'oJPY0000001000'],
])('%s: "%s" asks for a price of %s at most', (language, search, until) => {
  expect(untils(search, language)).toEqual([until]);
  expect(readNeeds(search, language)).toMatchObject({ needs: [{ is: ['mfree'] }], rest: '' });
});

test.each<[Language, string]>([
  ['en', 'under 10 a month'],
  ['en', 'budget 10'],
  ['de', 'höchstens 10 im Monat'],
  ['ja', '予算10'],
])('%s: "%s" asks for a price in any currency', (language, search) => {
  expect(untils(search, language)).toEqual(expect.arrayContaining(['oUSD0000001000', 'oEUR0000001000']));
});

test.each<[Language, string]>([
  ['en', 'up to 50 languages'],
  ['en', 'under 18'],
  ['en', 'more than 10 dollars'],
  ['de', 'bis zu 50 Sprachen'],
  ['de', 'ab 10 Euro'],
  ['es', 'más de 10 €'],
  ['fr', 'moins de 18 ans'],
  ['zh', '超过10美元'],
  ['ja', '10ドル以上'],
])('%s: "%s" says no highest price', (language, search) => {
  expect(readNeeds(search, language).needs).toEqual([]);
});

test('a price in a search is compared with the amounts of plans, in its own currency', () => {
  const monthly = (amount: number, currency: string) => {
    const plan = {
      name: 'Pro',
      amount,
      currency,
      period: 'month',
      unit: null,
      perSeat: false,
      billed: 'month',
    } as const;
    return { ...plan, limits: {}, checkedAt: null, sourceUrl: 'https://tool.example' } as never;
  };
  const tools = [
    catalogTool({ id: 1, pricingType: 'paid', plans: [monthly(9, 'USD')], popularity: 9 }),
    catalogTool({ id: 2, pricingType: 'paid', plans: [monthly(5, 'USD')] }),
    catalogTool({ id: 3, pricingType: 'paid', plans: [monthly(4, 'EUR')], popularity: 5 }),
  ];
  const found = (search: string) => new ToolLists(tools).list(toolQuery({ search })).tools.map(({ id }) => id);
  expect([found('under 5 dollars'), found('under 4.99 dollars'), found('budget 5')]).toEqual([[2], [], [3, 2]]);
});

test.each<[Language, string, readonly string[], string]>([
  ['en', 'without sign-up', ['fno_account_needed'], ''],
  ['en', 'not open source', ['gopen_source'], ''],
  ['en', 'no phone calls', [], 'phone calls'],
  ['en', 'not just for android', ['fandroid_app'], 'just'],
  ['en', 'chatbot not free', [], 'chatbot'],
  ['en', 'no code app', [], 'no code'],
  ['de', 'keine Telefonate', [], 'telefonate'],
  ['es', 'sin llamadas', [], 'llamadas'],
  ['fr', 'pas de publicité', [], 'publicite'],
  ['zh', '不要手机', ['gios_app', 'gandroid_app'], ''],
  ['zh', '无人机', [], '无人机'],
])('%s: in "%s" a negation is of the fact behind it, or ignored', (language, search, facts, rest) => {
  const read = readNeeds(search, language);
  expect(read.needs.flatMap(({ is }) => is)).toEqual(facts);
  expect(read.rest).toBe(rest);
});

test.each<[Language, string]>([
  ['en', 'phone calls'],
  ['en', 'local business'],
  ['es', 'negocio local'],
  ['zh', '手机号'],
  ['ja', 'スマホゲーム'],
])('%s: "%s" says no fact, though it contains a word for one', (language, search) => {
  expect(readNeeds(search, language)).toMatchObject({ needs: [], ignored: [] });
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

test.each<[Language, string, string[]]>([
  ['en', 'free trial', ['ffree_trial']],
  ['en', 'free open source', ['pfree', 'fopen_source']],
  ['fr', 'pas cher', ['pfree']],
  ['en', 'add a logo', []],
  ['en', 'computer vision', []],
  ['fr', 'étude de marché', []],
  ['es', 'gestión de equipo', []],
])('%s: "%s" says %j', (language, search, expected) => {
  expect(terms(search, language)).toEqual(expected);
});

test.each<[Language, string, string]>([
  ['zh', '无水印的视频', '视频'],
  ['zh', '免费的翻译', '翻译'],
  ['ja', '登録不要のチャット', 'チャット'],
  ['ja', 'ブラウザで動画編集', '動画編集'],
])('%s: of "%s" no particle is left beside "%s"', (language, search, rest) => {
  expect(readNeeds(search, language).rest).toBe(rest);
});

test('an amount in groups of digits is one number', () => {
  expect(untils('moins de 1 000 euros', 'fr')).toEqual(['oEUR0000100000']);
});

/** Phrases that are one word without their stop words, and say the same alone. */
const SHORTENED = [
  ...['free', 'device', 'computer', 'laptop', 'premise', 'premises', 'commercial', 'browser', 'sources', 'citations'],
  ...['references', 'flugzeug', 'gerat', 'freie', 'quellen', 'ordenador', 'computadora', 'dispositivo', 'libre'],
  ...['navegador', 'fuentes', 'hors', 'local', 'navigateur'],
];

test.each(['en', 'de', 'es', 'fr'] as const)(
  'no phrase of several words in %s is read as a common word',
  (language) => {
    const { stopWords } = LANGUAGE_RULES[language];
    const shortened = Object.values(EVERYDAY_WORDS[language].facts).flatMap((phrases) =>
      fold(phrases)
        .split(', ')
        .flatMap((phrase) => {
          const all = runs(phrase).map(({ text }) => text);
          const content = all.filter((word) => !stopWords.includes(word));
          return all.length > 1 && content.length === 1 ? content : [];
        }),
    );
    expect(shortened.filter((word) => !SHORTENED.includes(word))).toEqual([]);
  },
);

test('no search of 200 characters takes long, whatever its words', () => {
  const named = (name: string) => (name === 'chatgpt' ? 1 : undefined);
  const tools = { named, correctionsFor: () => ['chatgpt'], alternativesOf: () => [2] };
  for (const language of LANGUAGES) {
    const readers = searchWordsOf(language).map(prepareReader);
    const { to, from, intents, media, negations } = EVERYDAY_WORDS[language];
    const words = [to, from, intents.to, intents.of, intents.either, negations, ...LANGUAGE_RULES[language].stopWords];
    const fillers = new Set([...words.flatMap((phrases) => phrases.split(', ')), '的', 'の', '5', '$', ' ']);
    for (const filler of fillers)
      for (const start of [media.text.split(', ')[0], 'ChatGPT', '像', 'alternative'])
        for (const end of ['x', 'x alternative', 'x替代', 'x ChatGPT']) {
          const search = `${start} ${`${filler} `.repeat(100)}`.slice(0, 185) + end;
          const began = performance.now();
          readWith(search, readers);
          readIntent(search, readers, tools);
          // Patterns that try all combinations take minutes.
          expect([search, performance.now() - began > 2_000]).toEqual([search, false]);
        }
  }
}, 300_000);
