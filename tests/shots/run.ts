import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { projectRoot } from '#backend/project-root.ts';
import { BROWSER_ARGS, findBrowser } from '#tests/support/find-browser.ts';

/*
 * `npm run shots [-- --lng=de,ja] [-- --only=tools] [-- --at=http://localhost:3000]`: pictures of every screen of a running
 * site, phone and desktop, light and dark, into shots/. Nothing is judged here: open them.
 */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const SCHEMES = ['light', 'dark'] as const;

const SCREENS: Readonly<Record<string, string>> = {
  home: '/',
  tools: '/tools',
  'tools-search': '/tools?search=transcribe&pricing=freemium',
  'tools-none': '/tools?search=qqqqxyz',
  tool: '/tools/chatgpt',
  'tool-reviews': '/tools/chatgpt#reviews',
  compare: '/compare?tools=chatgpt,claude',
  'compare-empty': '/compare',
  categories: '/categories',
  category: '/categories/writing',
  blog: '/blog',
  post: '/blog/how-we-rate',
  login: '/auth?tab=login',
  signup: '/auth?tab=signup',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  ratings: '/about/ratings',
  contact: '/contact',
  privacy: '/privacy',
  offline: '/offline',
  'not-found': '/no/such/page',
};

function option(name: string, usual: string): string {
  return process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual;
}

async function shoot(context: BrowserContext, address: string, file: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

const origin = option('at', 'http://localhost:3000');
const only = option('only', '').split(',').filter(Boolean);
const folder = join(projectRoot, 'shots');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
for (const language of option('lng', 'en').split(',')) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      for (const [name, path] of Object.entries(SCREENS)) {
        if (only.length > 0 && !only.includes(name)) continue;
        const address = new URL(path, origin);
        address.searchParams.set('lng', language);
        await shoot(context, address.href, join(folder, `${name}.${language}.${size}.${colorScheme}.png`));
      }
      await context.close();
    }
  }
}
await browser.close();
