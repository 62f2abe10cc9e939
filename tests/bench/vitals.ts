import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../support/find-browser.ts';
import { probe, type Vitals } from './probe.ts';

/*
 * `npm run vitals [-- --at=http://localhost:3000] [-- --runs=5] [-- --only=cold,repeat,offline,inp]`: times of a
 * running site with the processor slowed to a quarter and, for first and repeated visits, slow 4G. Medians of runs.
 */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const NO_NETWORK = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
const PAGES = { home: '/', tools: '/tools', tool: '/tools/chatgpt', post: '/blog/how-we-rate' };
const PHONE = { viewport: { width: 412, height: 823 }, locale: 'en-US' };

function option(name: string, usual: string): string {
  return process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual;
}

const origin = option('at', 'http://localhost:3000');
const runs = Number(option('runs', '5'));
const parts = option('only', 'cold,repeat,offline,inp').split(',');
const folder = mkdtempSync(join(tmpdir(), 'ai-dir-vitals-'));

async function startBrowser(device: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(join(folder, device), {
    executablePath: findBrowser(),
    args: BROWSER_ARGS,
    ...PHONE,
  });
  // tsx wraps functions in a helper that pages lack.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await context.addInitScript(probe);
  return context;
}

async function slowPage(context: BrowserContext, network?: typeof SLOW_4G): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => window.vitals().heading > 0);
  await page.waitForTimeout(4000);
}

async function visit(context: BrowserContext, path: string, network?: typeof SLOW_4G): Promise<Vitals> {
  const page = await slowPage(context, network);
  await page.goto(new URL(path, origin).href, { waitUntil: 'commit' });
  await settle(page);
  const vitals = await page.evaluate(() => window.vitals());
  await page.close();
  return vitals;
}

async function getAcquainted(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return navigator.serviceWorker.controller !== null && names.includes('ai-dir-catalogues');
  });
  await page.waitForTimeout(3000);
  await page.close();
}

async function type(page: Page): Promise<void> {
  const box = page.locator('main input[type="search"]').first();
  await box.focus();
  for (const letter of 'transcribe') {
    await page.keyboard.press(letter);
    await page.waitForTimeout(250);
  }
}

async function toggle(page: Page): Promise<void> {
  const boxes = page.locator('main form input[type="checkbox"]:enabled');
  for (let place = 0; place < 4; place += 1) {
    await boxes.nth(place % 3).click();
    await page.waitForTimeout(500);
  }
}

async function interact(context: BrowserContext, act: (page: Page) => Promise<void>): Promise<Vitals> {
  const page = await slowPage(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(new URL('/tools', origin).href);
  await settle(page);
  await act(page);
  await page.waitForTimeout(500);
  const vitals = await page.evaluate(() => window.vitals());
  await page.close();
  return vitals;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function report(name: string, measure: () => Promise<Vitals>, keys: (keyof Vitals)[]): Promise<void> {
  const all: Vitals[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure());
  const figures = keys.map((key) => {
    const value = median(all.map((each) => each[key]));
    return `${key} ${key === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  process.stdout.write(`${name.padEnd(16)}${figures.join('  ')}  (load ${loadavg()[0]?.toFixed(1)})\n`);
}

async function inNewBrowser(device: string, measure: (context: BrowserContext) => Promise<Vitals>): Promise<Vitals> {
  const context = await startBrowser(device);
  try {
    return await measure(context);
  } finally {
    await context.close();
  }
}

let strangers = 0;
try {
  if (parts.includes('cold')) {
    for (const [name, path] of Object.entries(PAGES)) {
      const first = () => inNewBrowser(`stranger-${strangers++}`, (context) => visit(context, path, SLOW_4G));
      await report(`cold ${name}`, first, ['fcp', 'lcp', 'cls', 'tbt']);
    }
  }
  const known = await startBrowser('known');
  await getAcquainted(known);
  if (parts.includes('repeat')) {
    for (const [name, path] of Object.entries(PAGES)) {
      await report(`repeat ${name}`, () => visit(known, path, SLOW_4G), ['fcp', 'lcp', 'heading', 'cls', 'tbt']);
    }
  }
  if (parts.includes('inp')) {
    await report('typing', () => interact(known, type), ['inp']);
    await report('filters', () => interact(known, toggle), ['inp']);
  }
  await known.close();
  if (parts.includes('offline')) {
    for (const [name, path] of Object.entries(PAGES)) {
      const start = () => inNewBrowser('known', (context) => visit(context, path, NO_NETWORK));
      await report(`offline ${name}`, start, ['fcp', 'lcp', 'heading', 'tbt']);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
