import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toolKey } from '#pwa/lib/api/api-keys.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { openTab, resetDevice, serveCatalogue } from '../../support/fake-device.ts';

const claude = toolKey('claude', 'en');
const counts = { 1: 0, 2: 0, 3: 1, 4: 0, 5: 0 };
const then = { avgRating: 3, reviewCount: 1, ratingRank: 30_000, ratingCounts: counts };
const now = { avgRating: 4, reviewCount: 2, ratingRank: 38_000, ratingCounts: { ...counts, 5: 1 } };
const claudeWith = (ratings: object) => ({
  ...catalogTool({ id: 1, slug: 'claude', name: 'Claude', popularity: 9 }),
  ...ratings,
});
const older = catalogFixture();
const newer = catalogFixture({ version: '1-2', tools: [claudeWith(now)] });

type Tab = Awaited<ReturnType<typeof openTab>>;
let stops: (() => void)[] = [];

async function open(): Promise<Tab> {
  const tab = await openTab();
  stops.push(tab.keeper.start());
  await tab.keeper.open('en');
  return tab;
}

beforeEach(async () => {
  resetDevice();
  serveCatalogue(older, '"1-1-br"');
  const { keeper } = await openTab();
  await keeper.open('en');
  await keeper.check('en');
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what another tab was told after this page knew a tool is newer than what it knew', async () => {
  const [one, other] = [await open(), await open()];
  other.keeper.observe(claude, { ...claudeWith(then), reviews: [] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  serveCatalogue(newer, '"1-2-br"');

  await one.keeper.refresh('en');

  await vi.waitFor(() => expect(other.keeper.answer(claude)).toMatchObject({ avgRating: 4, reviewCount: 2 }));
});

test('what this page was told after another tab had asked is newer than its catalogue', async () => {
  const [one, other] = [await open(), await open()];
  let answer = (_: Response) => {};
  const asked = serveCatalogue(newer, '"1-2-br"', () => new Promise((resolve) => (answer = resolve)));
  const refreshed = one.keeper.refresh('en');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  other.keeper.observe(claude, { ...claudeWith(then), reviews: [] });

  answer(Response.json(newer, { headers: { ETag: '"1-2-br"' } }));
  await refreshed;

  await vi.waitFor(() => expect(other.cataloguesInUse.value.en?.toolCount).toBe(1));
  expect(other.keeper.answer(claude)).toMatchObject({ avgRating: 3, reviewCount: 1 });
});

test('a page that missed what another tab saved takes it when it asks itself', async () => {
  const tab = await openTab();
  await tab.keeper.open('en');
  serveCatalogue(newer, '"1-2-br"');
  await (await openTab()).keeper.refresh('en');
  expect(tab.keeper.answer(claude)).toMatchObject({ avgRating: 0 });

  await tab.keeper.check('en');

  expect(tab.keeper.answer(claude)).toMatchObject({ avgRating: 4 });
});

test('what another tab could not keep takes nothing from this one', async () => {
  const { IDBObjectStore } = await import('fake-indexeddb');
  const [one, other] = [await open(), await open()];
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  serveCatalogue(newer, '"1-2-br"');
  await other.keeper.check('en');
  await one.keeper.check('en');
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(other.keeper.answer(claude)).toMatchObject({ avgRating: 4 });
});
