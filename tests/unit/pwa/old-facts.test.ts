import { expect, test } from 'vitest';
import type { CatalogTool, Tool } from '#domain/model/tool.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { htmlOf } from '../../support/render-page.ts';

const [OLD, NEW, TODAY] = ['2026-05-26', '2026-05-27', '2026-11-23'];
const SOURCE = 'https://notes.example/about';
const LABELS = { web_app: 'Web app', api: 'API' };
const VOCABULARY: Feature[] = Object.entries(LABELS).map(([key, label]) => ({
  ...{ key, label, type: 'boolean', unit: null },
  group: key === 'api' ? 'integrations' : 'platforms',
}));

function toolOf(day: string): CatalogTool {
  return catalogTool({
    ...{ id: 1, slug: 'notes', name: 'Notes', pricingType: 'paid', features: { web_app: true, api: false } },
    plans: [
      {
        ...{ name: 'Pro', amount: 20, currency: 'USD', period: 'month', unit: null, perSeat: false, billed: null },
        ...{ limits: {}, checkedAt: day, sourceUrl: SOURCE },
      },
    ],
    dataProtection: { free: { dpa: true } },
    sources: [
      {
        ...{ url: SOURCE, day, by: 'editor' },
        fields: ['price', 'website', 'features.web_app', 'features.api', 'dataProtection.free'],
      },
    ],
  });
}

const pageOf = (address: string, tool: CatalogTool): Promise<string> =>
  htmlOf(
    address,
    {
      '/api/tools/notes': { ...tool, reviews: [] } satisfies Tool,
      '/api/features': VOCABULARY,
      '/api/compare': { tools: [tool, { ...tool, id: 2, slug: 'other', name: 'Other' }] },
    },
    TODAY,
  );

/** The fields whose correction is offered beside "May be out of date". */
const oldFields = (html: string) =>
  [...html.matchAll(/href="\/tools\/(\w+)\/correct\?field=([\w.]+)"[^>]*>May be out of date/g)].map(
    ([, slug, field]) => (slug === 'notes' ? field : `${slug}: ${field}`),
  );

test('a fact older than 180 days says so wherever its day stands, and leads to its correction', async () => {
  const page = await pageOf('/tools/notes', toolOf(OLD));
  expect(oldFields(page)).toEqual([
    // The five answers: what it costs, what it runs on, what becomes of data.
    ...['price', 'features.web_app', 'dataProtection'],
    // The plan, the data of one kind of plans, and the day on which somebody looked at the address.
    ...['price', 'dataProtection', 'website'],
    // The tab of all features.
    ...['features.web_app', 'features.api'],
  ]);
  expect(oldFields(await pageOf('/compare?tools=notes,other', toolOf(OLD)))).toEqual(['price', 'other: price']);

  const { plans: _, ...unpriced } = toolOf(OLD);
  expect(oldFields(await pageOf('/tools/notes', unpriced)).filter((field) => field === 'price')).toHaveLength(2);
  expect(oldFields(await pageOf('/compare?tools=notes,other', unpriced))).toEqual(['price', 'other: price']);
});

test('a fact of 180 days does not, nor one without a day', async () => {
  for (const tool of [toolOf(NEW), { ...toolOf(OLD), plans: [], sources: [] }])
    for (const address of ['/tools/notes', '/compare?tools=notes,other'])
      expect(await pageOf(address, tool)).not.toContain('May be out of date');
});

test('without scripts the correction of a fact is a mail that names the tool and the field', async () => {
  const html = await pageOf('/tools/notes/correct?field=features.api', toolOf(OLD));
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? [];
  expect(without).toContain('This form needs JavaScript');
  expect(without).toContain(
    'href="mailto:help@dir.example?subject=Correct%20Notes%20(features.api)">help@dir.example</a>',
  );
});
