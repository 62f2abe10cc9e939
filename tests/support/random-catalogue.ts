import fc from 'fast-check';
import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { PRICING_TYPES } from '#domain/model/atoms.ts';
import { TOOL_SORTS } from '#domain/model/tool-query.ts';
import { addCategories, addFeatures, addTools, emptyCatalogue, type TestTool } from './catalogue.ts';
import { factQuery, randomFacts } from './random-facts.ts';
import { priceQuery, randomPlans } from './random-plans.ts';
import { scoreColumns } from './reviews.ts';

/** Words hard to search: inflections, CamelCase, accents, width, Chinese, Japanese, beyond U+FFFF. */
const WORDS = [
  ...['chat', 'ChatGPT', 'GitHub', 'Copilot', 'transcribe', 'Transcription', 'transcribes', 'copilots', 'Chad'],
  ...['Übersetzer', 'naïve', 'Café', 'cafe', 'Straße', 'œuvre', 'İstanbul', 'Σίσυφος', 'ИИ', 'Ｗｉｄｅ', 'o’clock'],
  ...['画像', '画像生成', '翻訳', '東京の写真', 'ガイド', 'カイト', 'がくしゅう', '写作', '图像', '文字起こし'],
  ...[
    'C++',
    '.NET',
    'v2',
    '4K',
    'a',
    'I',
    'x_y',
    "o'Reilly",
    'NOT',
    'NEAR',
    '😀',
    '𝒳ray',
    '𠮷野家',
    'ﬁne',
    '™',
    'e\u0301',
  ],
  ...['running', 'runner', 'runs', 'images', 'imaging', 'Bilder', 'bildern', 'imagen', 'imágenes', 'écriture'],
];
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }) },
);
/** Makes a text valid for imports. */
function storable(text: string): string {
  const kept = text.replace(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return /[^\s\p{Cf}]/u.test(kept) ? kept : 'x';
}
const words = (min: number, max: number) =>
  fc
    .tuple(fc.array(word, { minLength: min, maxLength: max }), fc.constantFrom(' ', '', '-', ' '))
    .map(([parts, between]) => storable(parts.join(between)));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const CATEGORIES = ['chatbots', 'images', 'writing', 'audio'];
const FEATURES = {
  web_app: 'boolean',
  open_source: 'boolean',
  model: 'text',
  languages: 'number',
  free_plan: 'boolean',
  sso: 'boolean',
  mcp: 'boolean',
  training_opt_out: 'boolean',
} as const;

const tool = fc.record(
  {
    name: words(1, 3),
    description: words(1, 8),
    companyName: fc.option(words(1, 2)),
    pricingType: fc.constantFrom(...PRICING_TYPES),
    categories: fc.subarray(CATEGORIES, { minLength: 1, maxLength: 3 }),
    isVerified: fc.boolean(),
    isPromoted: fc.boolean(),
    popularity: fc.constantFrom(0, 5, 5, 9, 1_000_000),
    features: fc.record(
      {
        web_app: fc.boolean(),
        open_source: fc.boolean(),
        free_plan: fc.boolean(),
        sso: fc.boolean(),
        mcp: fc.boolean(),
        training_opt_out: fc.boolean(),
        model: words(1, 2),
        languages: fc.integer({ min: 0, max: 9 }),
      },
      { requiredKeys: [] },
    ),
    translations: fc.record(
      Object.fromEntries(OTHERS.map((language) => [language, words(1, 5).map((description) => ({ description }))])),
      {
        requiredKeys: [],
      },
    ),
    facts: randomFacts,
    plans: randomPlans,
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  },
  {
    requiredKeys: [
      'name',
      'description',
      'pricingType',
      'categories',
      'popularity',
      'stars',
      'isVerified',
      'isPromoted',
    ],
  },
);

export const randomCatalogue = fc.record({
  categories: fc.tuple(
    ...CATEGORIES.map(() =>
      fc.record({
        name: words(1, 2),
        de: maybe(words(1, 2)),
        ja: maybe(words(1, 2)),
        everyday: fc.array(words(1, 1), { maxLength: 3 }),
      }),
    ),
  ),
  features: fc.tuple(...Object.keys(FEATURES).map(() => fc.record({ en: words(1, 2), zh: maybe(words(1, 2)) }))),
  /** Imported in order, so that ages differ. */
  batches: fc.array(fc.array(tool, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 2 }),
});
export type RandomCatalogue = typeof randomCatalogue extends fc.Arbitrary<infer T> ? T : never;

function mistype(text: string, at: number): string {
  const letters = [...text];
  const i = at % letters.length;
  if (at % 3 === 0) letters.splice(i, 1);
  else if (at % 3 === 1) letters.splice(i, 0, 'q');
  else letters.splice(i, 2, letters[i + 1] ?? '', letters[i] ?? '');
  return letters.join('');
}

/** A word, prefix, typo or name from the catalogue, or anything. `pick` selects the text. */
const searchPart = fc.oneof(
  { weight: 4, arbitrary: fc.nat().map((pick) => ({ kind: 'word', pick }) as const) },
  { weight: 2, arbitrary: fc.nat().map((pick) => ({ kind: 'start', pick }) as const) },
  { weight: 2, arbitrary: fc.nat().map((pick) => ({ kind: 'typo', pick }) as const) },
  { weight: 2, arbitrary: fc.nat().map((pick) => ({ kind: 'name', pick }) as const) },
  { weight: 2, arbitrary: word.map((text) => ({ kind: 'text', text: text.replaceAll('\0', '') }) as const) },
);

export const randomQuery = fc.record({
  search: fc.array(searchPart, { maxLength: 3 }),
  category: fc.constantFrom('', '', '', ...CATEGORIES, 'nothing-like-it'),
  pricing: fc.subarray([...PRICING_TYPES], { maxLength: 2 }),
  rating: fc.constantFrom('', '', '', '0', '3', '3.67', '4.5', '5'),
  verified: fc.constantFrom('', '', 'true', 'false'),
  featured: fc.constantFrom('', '', 'true', 'false'),
  ...priceQuery,
  ...factQuery(['web_app', 'open_source']),
  sort: fc.constantFrom('', 'price', ...TOOL_SORTS),
  match: fc.constantFrom('', 'all', 'most'),
  limit: fc.constantFrom('', '1', '2', '5', '100'),
  offset: fc.constantFrom('', '0', '1', '3'),
  lng: fc.constantFrom('', ...LANGUAGES),
});
export type RandomQuery = typeof randomQuery extends fc.Arbitrary<infer T> ? T : never;

/** A random query as URL parameters for this catalogue. */
export function queryString(catalogue: RandomCatalogue, query: RandomQuery): string {
  const texts = [
    ...catalogue.batches
      .flat()
      .flatMap((given) => [given.name, given.name, given.description, given.companyName ?? '']),
    ...catalogue.batches
      .flat()
      .flatMap(({ translations = {} }) => Object.values(translations).map((text) => text?.description ?? '')),
    ...catalogue.categories.flatMap(({ name, de, ja, everyday }) => [name, de ?? '', ja ?? '', ...everyday]),
    ...catalogue.features.flatMap(({ en, zh }) => [en, zh ?? '']),
  ];
  const names = catalogue.batches.flat().flatMap(({ name, facts }) => [name, ...(facts?.formerNames ?? [])]);
  const known = texts.flatMap((text) => text.split(/[\s-]+/)).filter(Boolean);
  const search = query.search.map((part) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'name') return names[part.pick % names.length] ?? '';
    const chosen = known[part.pick % known.length] ?? '';
    if (part.kind === 'start') return [...chosen].slice(0, 1 + (part.pick % 4)).join('');
    return part.kind === 'typo' ? mistype(chosen, part.pick) : chosen;
  });
  const text = [...search.join(' ')].slice(0, 200).join('');
  return new URLSearchParams({
    ...query,
    search: text,
    pricing: query.pricing.join(','),
    features: query.features.join(','),
    data: query.data.join(','),
    facts: String(query.facts),
  }).toString();
}

export async function store(database: Database, { categories, features, batches }: RandomCatalogue): Promise<void> {
  await emptyCatalogue(database);
  await addFeatures(
    database,
    Object.entries(FEATURES).map(([key, type], i) => ({
      key,
      type,
      group: key === 'web_app' ? 'platforms' : 'abilities',
      label: { en: features[i]?.en ?? key, ...(features[i]?.zh ? { zh: features[i].zh } : {}) },
    })),
  );
  await addCategories(
    database,
    categories.map(({ name, de, ja, everyday }, i) => ({
      slug: CATEGORIES[i] ?? '',
      name,
      words: everyday,
      requiredKeys: i < 2 ? Object.keys(FEATURES).sort().slice(i) : [],
      translations: {
        ...(de ? { de: { name: de, description: de, words: everyday.slice(1) } } : {}),
        ...(ja ? { ja: { name: ja, description: ja } } : {}),
      },
    })),
  );
  for (const [n, batch] of batches.entries()) {
    const tools = batch.map(({ stars: _, facts, ...given }, i) => {
      const slug = `tool-${n}-${i}`;
      // No tool succeeds itself.
      const another = facts?.successor === slug ? { successor: 'another' } : {};
      return { ...facts, ...another, ...given, slug } as TestTool;
    });
    await addTools(database, tools);
    for (const [i, { stars }] of batch.entries()) {
      if (stars.length === 0) continue;
      const { id } = await database.reader('tools').where({ slug: tools[i]?.slug }).first('id');
      await database.write(async (transaction) => {
        const scores = scoreColumns(stars.map((rating) => ({ rating, score: rating * 10 })));
        await transaction('tools').where({ id }).update(scores);
        await recordToolChanges(transaction, [id]);
      });
    }
  }
}
