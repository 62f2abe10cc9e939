import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toolKey } from '#pwa/lib/api/api-keys.ts';
import { catalogFixture } from '../../support/catalog-fixture.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { openTab, resetDevice, serveCatalogue } from '../../support/fake-device.ts';
import { FakeLocks } from '../../support/outbox-device.ts';

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

function checkAs(owner: string, { keeper }: Tab, locks: FakeLocks): Promise<void> {
  vi.stubGlobal('navigator', { locks: locks.of(owner) });
  return keeper.check('en');
}

const asItIs = () => Response.json(newer, { headers: { ETag: '"1-2-br"' } });
const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(asItIs()), 20));

test('one of two tabs asks, and both have what it was told', async () => {
  const [one, other] = [await open(), await open()];
  const asked = serveCatalogue(newer, '"1-2-br"', late);
  const locks = new FakeLocks();

  await Promise.all([checkAs('one', one, locks), checkAs('other', other, locks)]);

  expect(asked).toHaveLength(1);
  await vi.waitFor(() => expect(other.keeper.answer(claude)).toMatchObject({ avgRating: 4 }));
});

test('a tab asks itself when the tab that asked is closed or fails', async () => {
  const locks = new FakeLocks();
  const [closed, failing, last] = [await open(), await open(), await open()];
  const answers = [() => new Promise<Response>(() => {}), () => Promise.reject(new TypeError('failed')), asItIs];
  const asked = serveCatalogue(newer, '"1-2-br"', () => answers[asked.length - 1]?.() ?? asItIs());
  void checkAs('closed', closed, locks);
  const checked = [checkAs('failing', failing, locks), checkAs('last', last, locks)];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  locks.drop('closed');
  await Promise.all(checked);

  expect(asked).toHaveLength(3);
  expect(last.keeper.answer(claude)).toMatchObject({ avgRating: 4 });
});

test('a catalogue of the version that the server has is not asked for again', async () => {
  const tab = await open();
  vi.useFakeTimers();
  const asked = serveCatalogue(newer, '"1-2-br"');
  tab.keeper.revalidate('1-1');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);

  tab.keeper.revalidate('1-2');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);

  tab.keeper.revalidate();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(asked).toHaveLength(2);
});
