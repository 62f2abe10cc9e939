import { expect, test } from 'vitest';
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

test('an offer stands only where one can pay nothing, for a year from today', () => {
  expect(describe({ pricingType: 'free' })).toMatchObject({ offers: { price: 0, priceValidUntil: '2029-02-28' } });
  expect(describe({ pricingType: 'freemium' })).toMatchObject({ offers: { priceCurrency: 'USD' } });
  expect(describe({ pricingType: 'paid' })).not.toHaveProperty('offers');
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
  const full = describe({ reviewCount: 2, reviews: [review, anonymous], companyName: 'Anthropic' });

  expect(unknownIn([full, organization(context), webSite(context, 'A directory')])).toEqual([]);
  expect(unknownIn({ '@type': 'SoftwareApplication', colour: 'red', offers: { '@type': 'Offr' } })).toEqual([
    'SoftwareApplication.colour',
    'Offr',
  ]);
});
