import fc from 'fast-check';
import type { SearchLabels } from '#domain/catalogue/list-tools.ts';
import type { Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { TOOL_SORTS } from '#domain/model/tool-query.ts';
import { catalogTool } from './catalog-tool.ts';
import { factQuery, randomDataProtection } from './random-facts.ts';
import { priceQuery, randomPlans } from './random-plans.ts';

const CATEGORIES = ['chatbots', 'images', 'audio'].map((slug, i) => ({
  id: 7 + i,
  slug,
  name: slug,
  words: [`${slug}ly`],
}));
export const LABELS: SearchLabels = {
  categories: CATEGORIES,
  features: [
    { key: 'offline', type: 'boolean', group: 'access', label: 'Works offline' },
    { key: 'model', type: 'text', group: 'abilities', label: 'Models' },
    { key: 'reads', type: 'boolean', group: 'input', label: 'Text input' },
    { key: 'video_output', type: 'boolean', group: 'output', label: 'Video output' },
  ],
};

/** Few and alike, so that ties, typos and prefixes are frequent. */
const WORDS = [
  'chat',
  'chatbot',
  'chats',
  'chet',
  'GitHub',
  'transcribe',
  'transcription',
  'transcrobe',
  'Bilder',
  '画像',
  '翻訳',
];
/** Read as facts, in several languages, alone or beside each other. */
const FACT_WORDS = [
  ...[
    'cheap',
    'under 10 dollars',
    'bis 20 €',
    'budget 9',
    'no phone calls',
    'not offline',
    'pay once',
    'no bot',
    'ohne Bot',
    'german',
    'ドイツ語',
    '中文',
    '不要机器人',
    'ボットなし',
    '無料',
  ],
  ...['like', 'vs', 'alternative to', 'alternative', 'oder', '代わり', '比較', '类似'],
  ...['text to video', 'Text zu Video', '文字转视频', 'テキストから動画', 'to', 'no'],
];
const words = (max: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: max }).map((all) => all.join(' '));

export const randomTool = fc.record({
  name: words(2),
  companyName: fc.option(words(1)),
  description: words(4),
  tagline: words(2),
  formerNames: fc.array(words(2), { maxLength: 2 }),
  isEnglish: fc.boolean(),
  pricingType: fc.constantFrom('free', 'freemium', 'paid'),
  categories: fc.shuffledSubarray(CATEGORIES, { minLength: 1 }),
  features: fc.record(
    {
      offline: fc.boolean(),
      model: words(1),
      reads: fc.boolean(),
      meeting_bot: fc.boolean(),
      video_output: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  spokenLanguages: fc.subarray(['de', 'zh-Hans']),
  interfaceLanguages: fc.subarray(['de', 'ja']),
  isVerified: fc.boolean(),
  isPromoted: fc.boolean(),
  popularity: fc.integer({ min: 0, max: 2 }),
  avgRating: fc.constantFrom(0, 3.67, 4.5),
  ratingRank: fc.integer({ min: 0, max: 2 }),
  reviewCount: fc.integer({ min: 0, max: 2 }),
  plans: randomPlans,
  dataProtection: randomDataProtection,
  createdAt: fc.constantFrom('2026-01-31T10:00:00.000Z', '2026-01-31T10:00:00.001Z', '2025-12-31T10:00:00.000Z'),
});
type GivenTool = typeof randomTool extends fc.Arbitrary<infer T> ? T : never;

export const randomQuery = fc.record({
  search: fc.oneof(
    fc.constant(''),
    fc
      .array(
        fc.constantFrom(
          ...WORDS,
          ...WORDS,
          ...FACT_WORDS,
          'cha',
          't',
          'transcrib',
          'chatly',
          'free',
          'offline',
          'imag',
          '画',
        ),
        {
          minLength: 1,
          maxLength: 5,
        },
      )
      .map((all) => all.join(' ')),
  ),
  category: fc.constantFrom('', '', 'images', 'nowhere'),
  pricing: fc.subarray(['free', 'paid'] as const),
  rating: fc.constantFrom(0, 0, 3.67, 4, 4.5),
  verified: fc.boolean(),
  featured: fc.constantFrom(false, false, true),
  ...priceQuery,
  ...factQuery(['offline', 'video_output']),
  sort: fc.constantFrom(...TOOL_SORTS, 'relevance' as const, 'price' as const),
  match: fc.constantFrom('all', 'most'),
  limit: fc.constantFrom(1, 3, 100),
  offset: fc.constantFrom(0, 0, 1, 5),
});

export function madeTool({ isEnglish, ...given }: GivenTool, id: number, language: Language): CatalogTool {
  return catalogTool({
    id,
    ...given,
    ...(isEnglish && language !== 'en' ? { lang: 'en' as const } : {}),
  } as Partial<CatalogTool> & { id: number });
}
