import { type APIRequestContext, type BrowserContext, type Page, test as plain } from '@playwright/test';
import { untilReady } from '../until-saved.ts';
import { contentAddresses, sampleOf } from './addresses.ts';
import { KillableBrowser } from './killable-browser.ts';
import { mainText, navigateInApp } from './main-text.ts';
import { expect, siteTest } from './offline-test.ts';

/** Observed limit on a quiet machine is 1 s; the rest is slack for a busy one. */
const AT_ONCE_MS = 3000;
/** Than with a server that answers: nothing waits for what is gone. */
const SLOWER_MAX = 1.5;

/** Exceeds the time a page waits for its store before asking the server. */
const LATE_MS = 700;

/** Runs in the page. */
function openCataloguesLate(lateBy: number): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    if (name !== 'ai-dir-catalogues') return open.call(this, name, version);
    const late = {} as IDBOpenDBRequest;
    setTimeout(() => {
      const request = Object.assign(open.call(this, name, version), late);
      Object.defineProperty(late, 'result', { get: () => request.result });
    }, lateBy);
    return late;
  };
}

const test = siteTest.extend<{ killable: KillableBrowser }>({
  killable: async ({ browserName: _ }, use) => {
    const killable = new KillableBrowser();
    await use(killable);
    await killable.remove();
  },
});

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function timeUntil(go: () => Promise<unknown>, isThere: () => Promise<boolean>, message = ''): Promise<number> {
  const startedAt = performance.now();
  // A page being left can't be evaluated.
  const isSeen = () => isThere().catch(() => false);
  const limits = { intervals: [10, 20, 50], timeout: 10_000, message };
  await Promise.all([go(), expect.poll(isSeen, limits).toBe(true)]);
  return performance.now() - startedAt;
}

/** From an empty page: the one before would be taken for the one that is asked for. */
async function timeOfLoad(page: Page, address: string, isThere: () => Promise<boolean>): Promise<number> {
  await page.goto('about:blank');
  return timeUntil(() => page.goto(address, { waitUntil: 'commit' }), isThere, address);
}

/** A machine that is itself slow is measured by what it does with a server. */
function atOnce(withServer: number): number {
  return Math.max(AT_ONCE_MS, SLOWER_MAX * withServer);
}

function report(name: string, times: readonly number[]): void {
  const description = `median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms`;
  plain.info().annotations.push({ type: name, description });
  console.log(`    ${name}: ${description}`);
}

/** A sample of saved pages. Pages missing everywhere can only wait. */
async function savedAddresses(request: APIRequestContext): Promise<string[]> {
  const all = await contentAddresses(request);
  return sampleOf(
    all.filter((address) => address !== '/terms' && !address.includes('no-such') && !address.startsWith('/no/')),
    12,
  );
}

test('a server that hangs makes nobody wait: what is saved shows at once', async ({ page, request, ownSite }) => {
  const addresses = await savedAddresses(request);
  await page.goto('/');
  await untilReady(page);
  const fromStart = async () => {
    const times: number[] = [];
    for (const address of addresses.slice(0, 5))
      times.push(await timeOfLoad(page, address, async () => (await mainText(page)) !== ''));
    return times;
  };
  const withServer = await fromStart();
  report('a page from the start, the server answering', withServer);
  ownSite.hang();
  const inside: number[] = [];
  for (const address of addresses) {
    await navigateInApp(page, '/terms');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms');
    const before = await mainText(page);
    inside.push(
      await timeUntil(
        () => navigateInApp(page, address),
        async () => ![before, ''].includes(await mainText(page)),
        address,
      ),
    );
  }
  report('a page from inside, the server hanging', inside);
  const hanging = await fromStart();
  report('a page from the start, the server hanging', hanging);
  ownSite.goOn();
  expect(Math.max(...inside, ...hanging)).toBeLessThan(atOnce(Math.max(...withServer)));
});

test('a store that opens late: what is saved shows as soon as it is there', async ({ page, ownSite }) => {
  await page.goto('/');
  await untilReady(page);
  const list = page.getByRole('main').getByRole('article');
  const timeOfList = () =>
    timeOfLoad(
      page,
      '/categories/writing',
      async () => (await list.count()) > 0 && (await page.locator('main [aria-busy="true"]').count()) === 0,
    );
  const withServer = await timeOfList();
  await page.addInitScript(openCataloguesLate, LATE_MS);
  ownSite.hang();
  const time = await timeOfList();
  report('a page from the start, the store late by 700 ms', [time]);
  ownSite.goOn();
  expect(time).toBeGreaterThan(LATE_MS);
  expect(time).toBeLessThan(atOnce(withServer) + LATE_MS);
});

test('filters and searches do not wait for a server that hangs', async ({ page, ownSite }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools');
  await untilReady(page);
  const count = page
    .getByRole('main')
    .getByText(/^\d+ tools?/)
    .first();
  const all = await count.innerText();
  const changed = async () => (await count.innerText()) !== all;
  const timeOfFilter = async () => {
    const free = page.getByRole('complementary').getByRole('checkbox', { name: /^Free \d/ });
    const time = await timeUntil(() => free.check(), changed);
    await free.uncheck();
    await expect(count).toHaveText(all);
    return time;
  };
  const withServer = await timeOfFilter();
  ownSite.hang();
  const times = [await timeOfFilter()];
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search AI tools' });
  await search.fill('translate');
  times.push(await timeUntil(() => search.press('Enter'), changed));
  report('a filter and a search, the server hanging', times);
  ownSite.goOn();
  expect(Math.max(...times)).toBeLessThan(atOnce(withServer));
});

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main h1')) performance.mark('heading');
      else requestAnimationFrame(look);
    };
    look();
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

function headingTime(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('heading')[0]?.startTime ?? 0);
}

test('a cold start without a server: the first useful paint comes soon on a slow device', async ({
  killable,
  ownSite,
}) => {
  // Six starts of a browser.
  test.slow();
  const context = await killable.start();
  const page = await context.newPage();
  await page.goto(`${ownSite.origin}/`);
  await untilReady(page);
  await killable.close();

  const coldStarts = async () => {
    const times: number[] = [];
    for (const path of ['/tools', '/tools/claude', '/']) {
      const cold = await slowPage(await killable.start());
      await cold.goto(`${ownSite.origin}${path}`, { waitUntil: 'commit' });
      await expect.poll(() => headingTime(cold)).toBeGreaterThan(0);
      times.push(await headingTime(cold));
      await killable.close();
    }
    return times;
  };
  const withServer = await coldStarts();
  await ownSite.kill();
  const times = await coldStarts();
  report('a cold start with its server, CPU four times slower', withServer);
  report('a cold start without a server, CPU four times slower', times);
  expect(median(times)).toBeLessThan(atOnce(median(withServer)));
});
