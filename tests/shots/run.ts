import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { projectRoot } from '#backend/server/project-root.ts';
import { readStore } from '../e2e/offline/read-store.ts';
import { BROWSER_ARGS, findBrowser } from '../support/find-browser.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Accounts, makeAccounts } from './accounts.ts';
import { fillSaved } from './fill-saved.ts';
import { addressOf, SCREENS, STATES, type State } from './screens.ts';

/*
 * `npm run shots [-- --lng=de,ja] [-- --only=tools,home] [-- --states=empty,error] [-- --at=http://localhost:3000]`:
 * screenshots of a running development site with the seeds into shots/. Creates and removes two accounts and a review.
 */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const SCHEMES = ['light', 'dark'] as const;

function option(name: string, usual: string): string {
  return process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual;
}

const origin = option('at', 'http://localhost:3000');
const only = option('only', '').split(',').filter(Boolean);
const states = option('states', STATES.join()).split(',');
const folder = join(projectRoot, 'shots');

type Look = { language: string; size: keyof typeof SIZES; scheme: (typeof SCHEMES)[number] };

const inLanguage = (path: string, language: string): string => {
  const address = new URL(path, origin);
  address.searchParams.set('lng', language);
  return address.href;
};

async function openFailing(page: Page, path: string, language: string): Promise<void> {
  await page.goto(inLanguage('/privacy', language), { waitUntil: 'networkidle' });
  await page.evaluate((next) => {
    history.pushState({}, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.getByRole('alert').first().waitFor();
}

async function shoot(context: BrowserContext, path: string, state: State, look: Look, name: string): Promise<void> {
  const page = await context.newPage();
  if (state === 'error') await openFailing(page, path, look.language);
  else await page.goto(inLanguage(path, look.language), { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const file = `${name}.${state}.${look.language}.${look.size}.${look.scheme}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
  await page.close();
}

async function goOffline(context: BrowserContext, language: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(inLanguage('/', language), { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () => page.evaluate(readStore, ['ai-dir-catalogues', 'catalogues', 'getAllKeys'] as const);
  await waitUntil(async () => (await kept()).includes(language), 30_000);
  await page.close();
  await context.setOffline(true);
}

async function contextFor(
  browser: Browser,
  state: State,
  { language, size, scheme }: Look,
  account: Accounts['writer'] | undefined,
): Promise<BrowserContext> {
  const options: BrowserContextOptions = {
    viewport: SIZES[size],
    ...(size === 'phone' && { isMobile: true, hasTouch: true, deviceScaleFactor: 1 }),
    colorScheme: scheme,
    reducedMotion: 'reduce',
  };
  const serviceWorkers = state === 'offline' ? 'allow' : 'block';
  const context = await browser.newContext({ ...options, serviceWorkers, ...(account && { storageState: account }) });
  if (state === 'error') await context.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }));
  if (state === 'offline') await goOffline(context, language);
  return context;
}

async function shootAll(browser: Browser, accounts: Accounts, look: Look, state: State): Promise<void> {
  for (const [isPersonal, isFilled] of [
    [false, false],
    [true, false],
    [false, true],
  ]) {
    const account = isPersonal ? accounts[state === 'empty' ? 'newcomer' : 'writer'] : undefined;
    const found = Object.entries(SCREENS).flatMap(([name, screen]) => {
      const path = addressOf(screen, state)?.replace('{own}', String(accounts.own));
      const isAsked = only.length === 0 || only.includes(name);
      const isHere = Boolean(screen.isPersonal) === isPersonal && Boolean(screen.isFilled) === isFilled;
      return path !== undefined && isAsked && isHere ? [{ name, path }] : [];
    });
    if (found.length === 0) continue;
    const context = await contextFor(browser, state, look, account);
    if (isFilled && state !== 'empty') await fillSaved(context, inLanguage('/saved', look.language));
    for (const { name, path } of found) {
      await shoot(context, path, state, look, name).catch((error: Error) => console.error(name, state, error.message));
    }
    await context.close();
  }
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
const accounts = await makeAccounts(origin);
console.log(`Two accounts were made at ${origin}, with one review of Cursor; they are removed at the end.`);
try {
  for (const language of option('lng', 'en,de,ja').split(',')) {
    for (const size of ['phone', 'desktop'] as const) {
      for (const scheme of SCHEMES) {
        for (const state of STATES) {
          if (states.includes(state)) await shootAll(browser, accounts, { language, size, scheme }, state);
        }
      }
    }
  }
} finally {
  await accounts.remove();
  await browser.close();
}
