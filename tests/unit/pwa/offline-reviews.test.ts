import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_FILTER } from '#domain/model/tool-query.ts';
import { toolKey, toolsKey } from '#pwa/lib/api/api-keys.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { openTab, resetDevice, serveCatalogue } from '../../support/fake-device.ts';

const ALL = toolsKey({ ...NO_FILTER, sort: 'relevance', limit: 24, offset: 0 }, 'en');
const older = catalogFixture();

beforeEach(resetDevice);
afterEach(() => vi.unstubAllGlobals());

const ratings = { avgRating: 5, reviewCount: 1, ratingRank: 36_000, ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } };
const review = {
  id: 7,
  userId: null,
  toolId: 1,
  rating: 5,
  ratings: null,
  title: 'Good',
  content: 'Does what it says.',
  reviewerName: 'Anonymous',
  isAnonymous: true,
  user: null,
  createdAt: '2026-02-01',
  updatedAt: null,
};
const reviewed = {
  ...catalogTool({ id: 1, slug: 'claude', name: 'Claude', popularity: 9 }),
  ...ratings,
  reviews: [review],
};

test('a tool that the server has just told of is newer than a catalogue that was asked for before', async () => {
  serveCatalogue(older, '"1-1-br"');
  const tab = await openTab();
  await tab.keeper.open('en');
  await tab.keeper.check('en');
  let answerLate = (_: Response) => {};
  const asked = serveCatalogue(
    older,
    '"1-2-br"',
    () =>
      new Promise((resolve) => {
        answerLate = resolve;
      }),
  );
  const told = vi.fn();
  tab.keeper.subscribe(told);
  const checked = tab.keeper.check('en');
  await vi.waitFor(() => expect(asked).toHaveLength(1));

  tab.keeper.observe(toolKey('claude', 'de'), reviewed);
  expect(told).toHaveBeenLastCalledWith({ kind: 'ratings', slug: 'claude' });
  expect(tab.keeper.answer(toolKey('claude', 'en'))).toMatchObject({ avgRating: 5, reviewCount: 1, reviews: [review] });
  answerLate(Response.json({ ...older, version: '1-2' }, { headers: { ETag: '"1-2-br"' } }));
  await checked;

  expect(tab.keeper.answer(toolKey('claude', 'en'))).toMatchObject({ avgRating: 5, reviewCount: 1 });
  expect(tab.keeper.answer(ALL)).toMatchObject({ items: [{ slug: 'claude', avgRating: 5 }, { slug: 'whisper' }] });
});

test('reviews of a tool that was opened are there in the next visit, of others they are not known', async () => {
  const tools = older.tools.map((tool) => ({ ...tool, ...ratings }));
  serveCatalogue({ ...older, tools }, '"1-1-br"');
  const first = await openTab();
  await first.keeper.open('en');
  await first.keeper.check('en');
  first.keeper.observe(toolKey('claude', 'en'), reviewed);
  await vi.waitFor(async () => expect(await first.reviews.loadAllCachedReviews()).toHaveLength(1));

  const { keeper } = await openTab();
  await keeper.open('en');
  expect(keeper.answer(toolKey('claude', 'en'))).toMatchObject({ reviews: null, saved: { reviewsAt: null } });
  await keeper.loadReviews('claude');
  await keeper.loadReviews('whisper');
  const told = vi.fn();
  keeper.subscribe(told);

  // The screen asks before the background parts listen.
  expect(told.mock.calls).toEqual([[{ kind: 'restored', language: 'en' }], [{ kind: 'reviews', slug: 'claude' }]]);
  expect(keeper.answer(toolKey('claude', 'en'))).toMatchObject({
    reviews: [review],
    saved: { reviewsAt: expect.any(Number) },
  });
  expect(keeper.answer(toolKey('whisper', 'en'))).toMatchObject({ reviews: null });
});
