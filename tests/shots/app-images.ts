import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Columns3, Download, LayoutGrid, type LucideIcon, Search } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { projectRoot } from '#backend/server/project-root.ts';
import { light } from '#pwa/design/colours.ts';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from '#pwa/seo/og-image.ts';
import { BROWSER_ARGS, findBrowser } from '../support/find-browser.ts';

/*
 * Draws the manifests' images into `pwa/public`: icons from icon.svg, and screenshots of a running site
 * (`--at=http://localhost:3000`; without it icons only). Run it when logo or design change.
 */
const PUBLIC = join(projectRoot, 'pwa/public');
const SCREENS = { home: '/', tools: '/tools', compare: '/compare?tools=chatgpt,claude' };
const FORMS = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true },
};
const SHORTCUTS: Record<string, LucideIcon> = {
  search: Search,
  compare: Columns3,
  categories: LayoutGrid,
  offline: Download,
};

const sign = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
const letters = /<path[^>]*d="([^"]+)"/.exec(sign)?.[1] ?? '';

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;
}

const ground = `<rect width="32" height="32" fill="${light.brand}"/>`;
/** Centred, so that no launcher's mask cuts the letters. */
const centred = `<path transform="translate(-.75 .25)" fill="${light.onBrand}" d="${letters}"/>`;

function shortcutIcon(icon: LucideIcon): string {
  const drawn = renderToStaticMarkup(createElement(icon, { x: 8, y: 8, width: 16, height: 16, color: light.onBrand }));
  return svg(`<rect width="32" height="32" rx="8" fill="${light.brandFill}"/>${drawn}`);
}

const ICONS: [name: string, size: number, svg: string][] = [
  ['icon-192', 192, sign],
  ['icon-512', 512, sign],
  ['maskable-512', 512, svg(ground + centred)],
  ['monochrome-512', 512, svg(centred)],
  ['apple-touch-180', 180, svg(ground + centred)],
  ...Object.entries(SHORTCUTS).flatMap(([name, icon]): [string, number, string][] => [
    [`${name}-96`, 96, shortcutIcon(icon)],
    [`${name}-192`, 192, shortcutIcon(icon)],
  ]),
];

function write(folder: string, name: string, bytes: Buffer): void {
  const file = join(PUBLIC, folder, `${name}.png`);
  mkdirSync(join(PUBLIC, folder), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${folder}/${name}.png ${statSync(file).size}`);
}

async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const [name, size, picture] of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block}body>svg{width:100vw}</style>${picture}`);
    write('icons', name, await page.screenshot({ omitBackground: true }));
  }
}

/** Fallback for Open Graph images: the logo on the circles of the rendered ones. */
async function drawPlainCard(browser: Browser): Promise<void> {
  const circle = (r: number, look: string) => `<circle cx="1120" cy="30" r="${r}" fill="none" ${look}/>`;
  const line = (opacity: number) => `stroke="${light.brand}" stroke-width="2" stroke-opacity="${opacity}"`;
  const shapes = [circle(170, `style="fill:${light.brandSoft}"`), circle(250, line(0.1)), circle(340, line(0.07))];
  const signAt = sign.replace('<svg ', '<svg x="485" y="200" width="230" height="230" ');
  const page = await browser.newPage({ viewport: { width: OG_IMAGE_WIDTH, height: OG_IMAGE_HEIGHT } });
  const view = `viewBox="0 0 ${OG_IMAGE_WIDTH} ${OG_IMAGE_HEIGHT}"`;
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg ${view}>${shapes.join('')}${signAt}</svg>`,
  );
  write('', 'card', await page.screenshot());
}

async function photograph(browser: Browser, origin: string): Promise<void> {
  for (const [form, options] of Object.entries(FORMS)) {
    const context = await browser.newContext({ ...options, colorScheme: 'light', locale: 'en-US' });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
      write('screenshots', `${name}-${form}`, await page.screenshot());
    }
    await context.close();
  }
}

const origin = process.argv.find((given) => given.startsWith('--at='))?.slice('--at='.length);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
await drawIcons(browser);
await drawPlainCard(browser);
if (origin !== undefined) await photograph(browser, origin);
await browser.close();
