import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isNewerCatalogue, NO_NEWS, takeBaseline } from '#domain/catalogue/baseline.ts';
import { baselineTools, type CatalogueNews, compareCatalogues } from '#domain/catalogue/catalogue-news.ts';
import type { Catalog } from '#domain/model/catalogue.ts';
import { Baseline } from '#domain/model/news.ts';
import type { Plan } from '#domain/model/plan.ts';
import type { CatalogTool } from '#domain/model/tool.ts';
import { catalogFixture } from '#tests/support/catalog-fixture.ts';
import { catalogTool } from '#tests/support/catalog-tool.ts';

const NOW = Date.UTC(2026, 10, 13);

function compared(before: Catalog, after: Catalog): CatalogueNews {
  const baseline = v.parse(Baseline, structuredClone(takeBaseline(before, NOW)));
  return compareCatalogues(baseline, baselineTools(baseline) ?? [], after);
}

function planOf(amount: number, given: Partial<Plan> = {}): Plan {
  return {
    ...{ name: 'Pro', amount, currency: 'USD', period: 'month', unit: null, perSeat: false, billed: 'month' },
    ...{ limits: {}, checkedAt: '2026-11-01', sourceUrl: 'https://tool.example/pricing' },
    ...given,
  };
}

const catalogOf = (version: string, tools: CatalogTool[], given: Partial<Catalog> = {}) =>
  catalogFixture({ version, tools, ...given });

test('what is new, closed, costs something else or can do something else is told, and nothing more', () => {
  const same = catalogTool({ id: 1, slug: 'same', plans: [planOf(20)], features: { api: true } });
  const dearer = catalogTool({ id: 2, slug: 'dearer', pricingType: 'paid', plans: [planOf(20)] });
  const able = catalogTool({ id: 3, slug: 'able', features: { api: false, languages: 3, sso: true } });
  const gone = catalogTool({ id: 4, slug: 'gone', name: 'Gone' });
  const closing = catalogTool({ id: 5, slug: 'closing', name: 'Closing' });
  const before = catalogOf('1-7', [same, dearer, able, gone, closing]);
  const after = catalogOf(
    '1-9',
    [
      {
        ...same,
        avgRating: 4,
        reviewCount: 3,
        description: 'Other words.',
        plans: [planOf(20, { checkedAt: '2026-11-12' })],
      },
      { ...dearer, plans: [planOf(25)] },
      { ...able, features: { api: true, languages: 3 } },
      catalogTool({ id: 6, slug: 'fresh' }),
    ],
    { closed: [{ ...closing, status: 'discontinued' }] },
  );

  const { before: price } = compared(before, after).prices[0] ?? {};
  expect(price).toMatchObject({ pricingType: 'paid', plans: [{ amount: 20, currency: 'USD' }] });
  expect(compared(before, after)).toEqual({
    added: ['fresh'],
    closed: [
      { slug: 'gone', name: 'Gone' },
      { slug: 'closing', name: 'Closing' },
    ],
    prices: [{ slug: 'dearer', before: price }],
    features: [
      {
        slug: 'able',
        changes: [
          { key: 'api', before: false, after: true },
          { key: 'sso', before: true, after: undefined },
        ],
      },
    ],
  });
});

test('a catalogue that is not newer tells nothing: the copy of another language may be an older one', () => {
  const tool = catalogTool({ id: 1, slug: 'a' });
  const after = catalogOf('2-3', [tool]);
  expect(compared(after, catalogOf('2-3', []))).toEqual(NO_NEWS);
  expect(compared(after, catalogOf('2-2', []))).toEqual(NO_NEWS);
  expect(compared(after, catalogOf('1-99', []))).toEqual(NO_NEWS);
  expect(compared(after, catalogOf('3-1', [])).closed).toHaveLength(1);
  expect(isNewerCatalogue('1-10', '1-9')).toBe(true);
});

test('plans that are recorded for the first time are no other price, unless the kind of price changes', () => {
  const unknown = catalogTool({ id: 1, slug: 'a', pricingType: 'freemium' });
  const recorded = { ...unknown, plans: [planOf(20)] };
  expect(compared(catalogOf('1-1', [unknown]), catalogOf('1-2', [recorded]))).toEqual(NO_NEWS);
  const paid = catalogOf('1-2', [{ ...recorded, pricingType: 'paid' }]);
  expect(compared(catalogOf('1-1', [unknown]), paid).prices).toHaveLength(1);
});

test('a translated catalogue tells the same as the other: texts, labels and the language of a text are no news', () => {
  const english = catalogTool({
    ...{ id: 1, slug: 'a', description: 'To talk.', tagline: 'Talk', plans: [planOf(20)], priceLabel: 'From $20' },
    features: { api: true, context: 'a million tokens' },
  });
  const german: CatalogTool = {
    ...{ ...english, description: 'Zum Reden.', tagline: 'Reden', priceLabel: 'Ab 20 $', lang: 'en' },
    features: { api: true, context: 'eine Million Token' },
  };
  expect(compared(catalogOf('1-1', [english]), catalogOf('1-2', [german]))).toEqual(NO_NEWS);
});

test('of a shortened catalogue it is unknown which tools are new; those that it says are closed are closed', () => {
  const [a, b, c] = [1, 2, 3].map((id) => catalogTool({ id, slug: `tool-${id}`, name: `Tool ${id}` }));
  if (!a || !b || !c) throw new Error('three tools');
  const before = catalogOf('1-1', [a, b]);
  const closed: CatalogTool[] = [{ ...b, status: 'discontinued' }];
  const found = compared(before, catalogOf('1-2', [c], { truncated: true, closed }));
  expect(found).toEqual({ ...NO_NEWS, closed: [{ slug: 'tool-2', name: 'Tool 2' }] });
});

test('a tool that was closed and is listed again is not new, and what differs from before is told', () => {
  const tool = catalogTool({ id: 1, slug: 'a', pricingType: 'paid', plans: [planOf(20)] });
  const closed: CatalogTool[] = [{ ...tool, status: 'discontinued' }];
  const before = catalogOf('1-2', [], { closed });
  expect(compared(catalogOf('1-1', [tool]), before).closed).toHaveLength(1);
  expect(compared(before, catalogOf('1-3', [], { closed }))).toEqual(NO_NEWS);
  expect(compared(before, catalogOf('1-3', []))).toEqual(NO_NEWS);
  expect(compared(before, catalogOf('1-3', [tool]))).toEqual(NO_NEWS);
  const dearer = compared(before, catalogOf('1-3', [{ ...tool, plans: [planOf(25)] }]));
  expect([dearer.added, dearer.prices.map(({ slug }) => slug)]).toEqual([[], ['a']]);
});

test('a damaged baseline is none', () => {
  const baseline = takeBaseline(catalogFixture(), NOW);
  expect(baselineTools({ ...baseline, tools: '[{"slug":1}]' })).toBeNull();
  expect(baselineTools({ ...baseline, tools: '[' })).toBeNull();
});

type Drawn = { amount: number; api: boolean | undefined };

const drawn = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.record<Drawn>({ amount: fc.constantFrom(0, 10, 20), api: fc.constantFrom(true, false, undefined) }),
);

function drawnCatalog(version: string, tools: Record<string, Drawn>): Catalog {
  const all = Object.entries(tools).map(([slug, { amount, api }]) =>
    catalogTool({
      id: slug.charCodeAt(0),
      slug,
      name: slug,
      plans: [planOf(amount)],
      features: api === undefined ? {} : { api },
    }),
  );
  return catalogOf(version, all);
}

test('whatever differs between two catalogues is told, and once', () => {
  fc.assert(
    fc.property(drawn, drawn, (old, now) => {
      const [before, after] = [drawnCatalog('1-1', old), drawnCatalog('1-2', now)];
      const told = compared(before, after);
      const both = Object.keys(now).filter((slug) => Object.hasOwn(old, slug));
      expect([...told.added].sort()).toEqual(
        Object.keys(now)
          .filter((slug) => !Object.hasOwn(old, slug))
          .sort(),
      );
      expect(told.closed.map(({ slug }) => slug).sort()).toEqual(
        Object.keys(old)
          .filter((slug) => !Object.hasOwn(now, slug))
          .sort(),
      );
      expect(told.prices.map(({ slug }) => slug).sort()).toEqual(
        both.filter((slug) => old[slug]?.amount !== now[slug]?.amount).sort(),
      );
      expect(told.features.map(({ slug }) => slug).sort()).toEqual(
        both.filter((slug) => old[slug]?.api !== now[slug]?.api).sort(),
      );
      // Read: the next catalogue that differs in nothing tells nothing.
      expect(compared(after, drawnCatalog('1-3', now))).toEqual(NO_NEWS);
    }),
  );
});
