import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passesFilter, toolComparator } from '#domain/catalogue/filter-tools.ts';
import { COLUMN_SORTS, DATA_CHOICES, NO_FILTER, PRICE_CHOICES, type TOOL_SORTS } from '#domain/model/tool-query.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { factQuery, randomDataProtection } from '../../support/random-facts.ts';
import { priceQuery, randomPlans } from '../../support/random-plans.ts';
import { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

const chatbots = { id: 1, slug: 'chatbots', name: 'Chatbots' };
const images = { id: 2, slug: 'images', name: 'Images' };
const audio = { id: 3, slug: 'audio', name: 'Audio' };
const FEATURES = ['offline', 'bot'].map((key) => ({
  key,
  type: 'boolean' as const,
  group: 'access' as const,
  label: key,
}));
const LABELS = { categories: [chatbots, images, audio], features: FEATURES };

test('each filter lets through what it names and nothing else', () => {
  const tool = catalogTool({ id: 1, pricingType: 'freemium', avgRating: 4.35, isVerified: true, categories: [images] });
  const cases: [Partial<typeof NO_FILTER>, boolean][] = [
    [{}, true],
    [{ category: 'images' }, true],
    [{ category: 'chatbots' }, false],
    [{ category: 'nothing-like-it' }, false],
    [{ pricing: ['free', 'freemium'] }, true],
    [{ pricing: ['paid'] }, false],
    [{ rating: 4.35 }, true],
    [{ rating: 4.36 }, false],
    [{ verified: true }, true],
    [{ featured: true }, false],
    [{ category: 'images', pricing: ['freemium'], rating: 4, verified: true }, true],
    [{ category: 'images', pricing: ['freemium'], rating: 4, verified: true, featured: true }, false],
  ];
  for (const [filter, passes] of cases)
    expect([filter, passesFilter(tool, { ...NO_FILTER, ...filter })]).toEqual([filter, passes]);
});

const orderable = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  name: fc.constantFrom('Alpha', 'alpha', 'Älpha', '😀', '\uff5e', 'ﬁ', 'β'),
  popularity: fc.integer({ min: 0, max: 2 }),
  ratingRank: fc.integer({ min: 0, max: 2 }),
  reviewCount: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.constantFrom('2026-01-31T10:00:00.000Z', '2025-01-31T10:00:00.000Z'),
});

test('every order is total: antisymmetric, transitive, and equal only for one and the same tool', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COLUMN_SORTS), orderable, orderable, orderable, (sort, a, b, c) => {
      const compare = toolComparator(sort);
      expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
      if (a.id !== b.id) expect(compare(a, b)).not.toBe(0);
      if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 5_000 },
  );
});

test('each order goes by its own key, and isPromoted never changes one', () => {
  const early = { createdAt: '2025-01-01T00:00:00.000Z' };
  const tools = [
    catalogTool({ id: 1, popularity: 5, ratingRank: 1, reviewCount: 2, isPromoted: true }),
    catalogTool({ id: 2, popularity: 9, ratingRank: 2, reviewCount: 1, ...early }),
    catalogTool({ id: 3, popularity: 1, ratingRank: 3, reviewCount: 3, isPromoted: true }),
  ];
  const lists = new ToolLists(tools, 'en', LABELS);
  const order = (sort: (typeof TOOL_SORTS)[number]) => lists.list(toolQuery({ sort })).tools.map(({ id }) => id);
  expect(order('relevance')).toEqual([2, 1, 3]);
  expect(order('rating')).toEqual([3, 2, 1]);
  expect(order('newest')).toEqual([1, 3, 2]);
  expect(order('oldest')).toEqual([2, 1, 3]);
  expect(order('reviews')).toEqual([3, 1, 2]);
});

test('pages do not overlap, leave nothing out, and all tell the same total', () => {
  const tools = Array.from({ length: 7 }, (_, i) => catalogTool({ id: i + 1, popularity: i % 2 }));
  const lists = new ToolLists(tools, 'en', LABELS);
  const pages = [0, 3, 6, 9].map((offset) => lists.list(toolQuery({ limit: 3, offset })));
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
  expect(pages.map((page) => page.tools.length)).toEqual([3, 3, 1, 0]);
  expect(pages.flatMap((page) => page.tools)).toEqual(lists.list(toolQuery({ limit: 100 })).tools);
});

test('a facet says how many tools its choice leaves beside the other filters', () => {
  const tools = [
    catalogTool({ id: 1, pricingType: 'free', categories: [chatbots, images], isVerified: true }),
    catalogTool({ id: 2, pricingType: 'paid', categories: [images], isVerified: true, isPromoted: true }),
    catalogTool({ id: 3, pricingType: 'free', categories: [audio] }),
  ];
  const lists = new ToolLists(tools, 'en', LABELS);
  expect(lists.facets(NO_FILTER)).toEqual({
    category: { chatbots: 1, images: 2, audio: 1 },
    pricing: { free: 2, freemium: 0, paid: 1 },
    verified: 2,
    featured: 1,
    price: { free: 2, 10: 0, 20: 0, 50: 0, usage: 0, unstated: 3 },
  });
  expect(lists.facets({ ...NO_FILTER, category: 'images', pricing: ['free'] })).toEqual({
    category: { chatbots: 1, images: 1, audio: 1 },
    pricing: { free: 1, freemium: 0, paid: 1 },
    verified: 1,
    featured: 0,
    price: { free: 1, 10: 0, 20: 0, 50: 0, usage: 0, unstated: 1 },
  });
});

test('a facet’s number is the length of the list that choosing it gives', () => {
  const tool = fc.record({
    pricingType: fc.constantFrom('free', 'freemium', 'paid'),
    isVerified: fc.boolean(),
    isPromoted: fc.boolean(),
    categories: fc.subarray([chatbots, images, audio], { minLength: 1 }),
    description: fc.constantFrom('Draws maps', 'Sings songs'),
    plans: randomPlans,
    features: fc.record({ offline: fc.boolean(), bot: fc.boolean() }, { requiredKeys: [] }),
    dataProtection: randomDataProtection,
  });
  const filter = fc.record({
    search: fc.constantFrom('', 'maps', 'tool'),
    category: fc.constantFrom('', 'images', 'audio'),
    pricing: fc.subarray(['free', 'paid'] as const),
    rating: fc.constant(0),
    verified: fc.boolean(),
    featured: fc.boolean(),
    ...priceQuery,
    ...factQuery(['offline', 'bot']),
  });
  fc.assert(
    fc.property(fc.array(tool, { maxLength: 12 }), filter, (given, asked) => {
      const lists = new ToolLists(
        given.map((more, i) => catalogTool({ id: i + 1, ...more }) as ReturnType<typeof catalogTool>),
        'en',
        LABELS,
      );
      const total = (more: Partial<typeof NO_FILTER>) => lists.list(toolQuery({ ...asked, ...more })).total;
      const facets = lists.facets({ ...asked, facts: true });
      for (const { slug } of [chatbots, images, audio])
        expect(facets.category[slug] ?? 0).toBe(total({ category: slug }));
      for (const type of ['free', 'freemium', 'paid'] as const)
        expect(facets.pricing[type]).toBe(total({ pricing: [type] }));
      expect(facets.verified).toBe(total({ verified: true }));
      expect(facets.featured).toBe(total({ featured: true }));
      for (const price of PRICE_CHOICES) expect([price, facets.price?.[price]]).toEqual([price, total({ price })]);
      const left = (count?: { yes: number; unstated: number }) =>
        (count?.yes ?? 0) + (asked.unstated === 'include' ? (count?.unstated ?? 0) : 0);
      for (const [key, count] of Object.entries(facets.facts?.features ?? {}))
        expect(left(count)).toBe(total({ features: [...new Set([...asked.features, key])] }));
      for (const choice of DATA_CHOICES) {
        const count = facets.facts?.data[choice];
        if (count) expect(left(count)).toBe(total({ data: [...new Set([...asked.data, choice])] }));
      }
      expect(facets.facts?.unstated).toBe(total({ unstated: 'include' }) - total({ unstated: '' }));
    }),
  );
});

test('related tools are the closest, the more popular of equals first; six at most, never the tool itself', () => {
  const own = catalogTool({ id: 1, categories: [chatbots, images] });
  const tools = [
    own,
    catalogTool({ id: 2, categories: [chatbots], popularity: 9 }),
    catalogTool({ id: 3, categories: [chatbots, images], popularity: 1 }),
    catalogTool({ id: 4, categories: [audio], popularity: 99 }),
    // Both its categories are shared, which is as close as the same main category.
    catalogTool({ id: 5, categories: [images, chatbots], popularity: 1 }),
    ...Array.from({ length: 6 }, (_, i) => catalogTool({ id: 10 + i, categories: [images], popularity: 5 })),
  ];
  expect(new ToolLists(tools, 'en', LABELS).related(own).map(({ id }) => id)).toEqual([3, 2, 5, 10, 11, 12]);
});
