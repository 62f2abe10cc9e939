import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import type { HistoryEntry } from '#domain/model/tool-history.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { htmlOf, textBelow } from '../../support/render-page.ts';

const SOURCE = 'https://notes.example/privacy';
const API: Feature = { key: 'api', label: 'API access', type: 'boolean', unit: null, group: 'integrations' };

type More = { history?: Partial<HistoryEntry>[]; language?: Language };

function pageOf(tool: Partial<CatalogTool>, { history = [], language }: More = {}): Promise<string> {
  const entry = { day: '2026-11-20', before: null, after: null, sourceUrl: null, note: null, origin: 'editor' };
  const answers = {
    '/api/tools/notes': { ...catalogTool({ id: 1, slug: 'notes', name: 'Notes', ...tool }), reviews: [] },
    '/api/features': [API],
    '/api/tools/notes/history': history.map((change) => ({ ...entry, ...change })),
  };
  return htmlOf(`/tools/notes${language ? `?lng=${language}` : ''}`, answers, '2026-11-23', language);
}

const answerIn = (html: string, label: string) =>
  new RegExp(`>${label}</dt><dd[^>]*>(.*?)</dd>`)
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('what becomes of data is said of the kinds of plans that the maker says it of, and of no other', async () => {
  const page = await pageOf({
    dataProtection: {
      free: { trainsOnInput: 'opt_out', retention: { days: 30 } },
      business: { trainsOnInput: 'no', dpa: true, regions: ['DE', 'EU'], certifications: [], humanReview: false },
      api: { trainsOnInput: 'no' },
    },
    sources: [{ url: SOURCE, day: '2026-11-02', by: 'editor', fields: ['dataProtection.free'] }],
  });
  expect(answerIn(page, 'Your data')).toBe(
    'Trains unless you opt out (Free) No training on what you enter (Business and API)',
  );
  expect(textBelow(page, 'Your data')?.split(' | ')).toEqual([
    ...['Something wrong here?', 'Your data', 'As the maker states it. We give no grade.'],
    ...['Trains on what you enter', 'Yes, unless you opt out', 'Free', 'No', 'Business and API'],
    ...['Kept for', '30 days', 'Free', 'Not stated', 'Business and API'],
    ...['Staff may read it', 'No', 'Business', 'Not stated', 'Free and API'],
    ...['Data processing agreement', 'Yes', 'Business', 'Not stated', 'Free and API'],
    ...['Stored in', 'Germany and European Union', 'Business', 'Not stated', 'Free and API'],
    ...['Paid', 'Not stated'],
    ...['Free', 'notes.example', '(opens in a new tab)', 'Nov 2, 2026'].filter((part) => !part.startsWith('(')),
    ...['Business', 'No date on record', 'API', 'No date on record'],
  ]);
});

test('data of which nothing is stated is not stated, and what is stated in part is not hidden', async () => {
  const empty = await pageOf({});
  expect(answerIn(empty, 'Your data')).toBe('Not stated');
  expect(textBelow(empty, 'Your data')).toBe('Something wrong here? | Your data | Not stated');
  expect(textBelow(empty, 'Languages')).toBeNull();
  expect(textBelow(empty, 'What changed')).toBeNull();
  const promised = await pageOf({ dataProtection: { paid: { dpa: true }, api: { dpa: false, regions: ['FR'] } } });
  expect(answerIn(promised, 'Your data')).toBe('Data processing agreement (Paid) Data stays in the EU (API)');
  const partly = await pageOf({ dataProtection: { paid: { deletion: 'on_request' } } });
  expect(answerIn(partly, 'Your data')).toBe('Partly stated, see below');
});

test('a feature on training answers where no plan does, in the answer and in the block', async () => {
  const page = await pageOf({
    features: { training_opt_out: true },
    dataProtection: { business: { dpa: true } },
    sources: [{ url: SOURCE, day: '2026-11-02', by: 'editor', fields: ['features.training_opt_out'] }],
  });
  expect(answerIn(page, 'Your data')).toBe('No training, or you can opt out');
  expect(textBelow(page, 'Your data')).toContain(
    'Trains on what you enter | No training, or you can opt out | Nov 2, 2026 | Data processing agreement | Yes | Business',
  );
  const alone = textBelow(await pageOf({ features: { training_opt_out: true } }), 'Your data');
  expect(alone).toContain('No training, or you can opt out');
  expect(alone).not.toContain('Not stated');
});

test('languages stand with the day on which somebody looked', async () => {
  const tool = {
    ...{ spokenLanguages: ['de', 'ja'], interfaceLanguages: [] },
    sources: [{ url: SOURCE, day: '2026-11-02', by: 'editor' as const, fields: ['spokenLanguages'] }],
  };
  expect(textBelow(await pageOf(tool), 'Languages')).toBe(
    'Something wrong here? | Languages | Interface | Not stated | Understands and speaks | German and Japanese | Nov 2, 2026',
  );
  expect(textBelow(await pageOf(tool, { language: 'de' }), 'Sprachen')).toContain('Deutsch und Japanisch');
});

test('a tool that nobody maintains says so again where its status stands', async () => {
  const statusOf = async (tool: Partial<CatalogTool>) => textBelow(await pageOf(tool), 'Status');
  expect(await statusOf({ status: 'unmaintained' })).toContain('No longer maintained');
  expect(await statusOf({ status: 'unmaintained', statusSince: '2026-08-31' })).toContain('since Aug 31, 2026');
  expect(await statusOf({ status: 'active' })).not.toContain('maintained');
});

test('a tool without ratings offers to write the first review, unless it takes none', async () => {
  expect(textBelow(await pageOf({}), 'Rating')).toContain('Write a review');
  expect(textBelow(await pageOf({ reviewCount: 1, avgRating: 4 }), 'Rating')).not.toContain('Write a review');
  expect(textBelow(await pageOf({ status: 'discontinued' }), 'Rating')).not.toContain('Write a review');
});

const PLAN = {
  ...{ name: 'Pro', amount: 20, currency: 'USD', period: 'month', unit: null, perSeat: false, billed: null },
  ...{ limits: {}, checkedAt: '2026-10-02', sourceUrl: SOURCE },
};

test('what changed is told with day, before, after and source, newest first', async () => {
  const history: Partial<HistoryEntry>[] = [
    { field: 'features.api', before: false, after: true, sourceUrl: SOURCE, note: 'Announced in May.' },
    { field: 'plans', before: [PLAN], after: [{ ...PLAN, amount: 25 }] },
    { field: 'plans', before: [PLAN], after: [{ ...PLAN, checkedAt: '2026-11-02' }] },
    { field: 'status', before: 'active', after: 'unmaintained', day: '2026-11-01' },
    { field: 'spokenLanguages', before: ['en'], after: ['en', 'de'] },
    { field: 'dataProtection.free', before: null, after: { dpa: true } },
    { field: 'owner', after: 'Example Holdings' },
    ...['isPromoted', 'constructor', 'features.gone'].map((field) => ({ field, before: false, after: true })),
  ];
  const told = textBelow(await pageOf({}, { history }), 'What changed')?.replaceAll('\u00a0', ' ');
  expect(told?.split(' | ')).toEqual([
    ...['Nov 20, 2026', 'API access', 'After: Yes', 'Before: No', 'Announced in May.', 'notes.example'],
    ...['Nov 20, 2026', 'Price', 'After: $25 a month', 'Before: $20 a month'],
    ...['Nov 1, 2026', 'Status', 'After: No longer maintained', 'Before: Maintained'],
    ...['Nov 20, 2026', 'Understands and speaks', 'After: English and German', 'Before: English'],
    ...['Nov 20, 2026', 'Your data (Free)', 'Before: Not stated'],
    ...['Nov 20, 2026', 'Owner', 'After: Example Holdings', 'Before: Not stated'],
  ]);
});

test('every language says it, with all values filled in', async () => {
  const dataProtection = {
    free: { trainsOnInput: 'default' as const, retention: 'until_deleted' as const, deletion: 'automatic' as const },
    paid: { trainsOnInput: 'opt_out' as const, retention: { days: 1 }, deletion: 'self_service' as const },
    api: { trainsOnInput: 'no' as const, retention: { days: 30 }, deletion: 'no' as const, humanReview: true },
  };
  const history = [{ field: 'pricingType', before: 'free', after: 'paid' }];
  for (const language of LANGUAGES) {
    const page = await pageOf({ dataProtection, spokenLanguages: ['fr'] }, { history, language });
    expect(page).not.toMatch(/\{\{|(?:data_terms|changes|answers|languages)\./);
  }
});
