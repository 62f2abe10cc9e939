import { expect, test } from 'vitest';
import type { Plan } from '#domain/model/plan.ts';
import type { ToolDetails } from '#pwa/lib/api/api-keys.ts';
import type { RouteData } from '#pwa/router/route.ts';
import { organization, softwareApplication, webSite } from '#pwa/seo/structured-data.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { unknownIn } from '../../support/schema-org.ts';

const site = { origin: 'https://dir.example', siteName: 'AI Dir', supportEmail: 'a@dir.example', today: '2028-02-29' };
const context: RouteData = {
  ...{ id: 'tool', path: '/tools/claude', params: {}, search: new URLSearchParams(), language: 'de' },
  site,
};

const review = {
  ...{ id: 1, userId: 2, toolId: 1, rating: 4, ratings: null, title: 'Good', content: 'It works well.' },
  ...{ reviewerName: null, isAnonymous: false, user: { name: null, username: 'ada' } },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: null },
};
const anonymous = { ...review, reviewerName: 'Anonymous', isAnonymous: true, userId: null, user: null };

const toolWith = (more: Partial<ToolDetails>): ToolDetails => ({
  ...catalogTool({ id: 1, name: 'Claude' }),
  reviews: [],
  ...more,
});
const describe = (more: Partial<ToolDetails>) =>
  softwareApplication(context, toolWith(more), 'https://dir.example/x.png');

const plan: Plan = {
  ...{ name: 'Pro', amount: 20, currency: 'EUR', period: 'month', unit: null, perSeat: false, billed: 'year' },
  ...{ limits: {}, checkedAt: '2028-02-01', sourceUrl: 'https://claude.example/pricing' },
};

test('offers are of plans that were looked up in the last 180 days, and none is made of a pricing type', () => {
  const plans: Plan[] = [
    { ...plan, name: 'Free', amount: 0, checkedAt: '2027-09-02' },
    plan,
    { ...plan, name: 'For life', period: 'once', billed: null },
    { ...plan, name: 'Old', checkedAt: '2027-09-01' },
    { ...plan, name: 'API', amount: 0.006, period: 'usage', unit: 'minute', billed: null },
  ];

  expect(describe({ pricingType: 'paid', plans })).toMatchObject({
    offers: [
      { name: 'Free', price: 0, priceCurrency: 'EUR' },
      { name: 'Pro', price: 20, priceSpecification: { price: 20, priceCurrency: 'EUR', unitCode: 'MON' } },
      { name: 'For life', price: 20 },
    ],
  });
  for (const pricingType of ['free', 'freemium', 'paid'] as const)
    expect(describe({ pricingType })).not.toHaveProperty('offers');
});

test('ratings and at most three reviews stand only where there are any', () => {
  const none = describe({ reviewCount: 0, reviews: [] });
  const some = describe({ reviewCount: 5, avgRating: 4.2, reviews: [anonymous, review, review, review, review] });

  expect(none).not.toHaveProperty('aggregateRating');
  expect(none).not.toHaveProperty('review');
  expect(some).toMatchObject({ aggregateRating: { ratingValue: 4.2, reviewCount: 5 } });
  expect(some).toHaveProperty('review.length', 3);
  expect(some).toMatchObject({ review: [{ author: { name: 'Anonymous' } }, { author: { name: 'ada' } }, {}] });
});

test('reviews say the day and nothing of who wrote an anonymous one', () => {
  const text = JSON.stringify(describe({ reviewCount: 1, reviews: [anonymous] }));

  expect(text).toContain('"datePublished":"2026-01-02"');
  expect(text).not.toMatch(/ada|03:04/);
});

test('schema.org knows every word of it', () => {
  const full = describe({ plans: [plan], reviewCount: 2, reviews: [review, anonymous], companyName: 'Anthropic' });

  expect(unknownIn([full, organization(context), webSite(context, 'A directory')])).toEqual([]);
  expect(unknownIn({ '@type': 'SoftwareApplication', colour: 'red', offers: { '@type': 'Offr' } })).toEqual([
    'SoftwareApplication.colour',
    'Offr',
  ]);
});
