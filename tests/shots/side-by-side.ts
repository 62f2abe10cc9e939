import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { projectRoot } from '#backend/server/project-root.ts';
import { BROWSER_ARGS, findBrowser } from '../support/find-browser.ts';

/*
 * `npm run side-by-side -- --mockups=<folder of their pictures> [--at=http://localhost:3000]`: each main screen of a
 * running site with the seeds beside its mock-up, desktop and phone, into `docs/screenshots/`.
 */
const FOLDER = join(projectRoot, 'docs/screenshots');
const SCREENS = {
  home: '/',
  tools: '/tools?category=image-generation&price=free',
  tool: '/tools/chatgpt',
  compare: '/compare?tools=chatgpt,claude,gemini',
  saved: '/saved',
};
/** In the pictures of the mock-ups, which are taller. */
const SIZES = {
  desktop: { file: 'light', viewport: { width: 1440, height: 900 }, shown: [640, 400] },
  phone: { file: 'phone-light', viewport: { width: 390, height: 844 }, shown: [185, 400] },
} as const;
const QUALITY = 0.75;
const SAVED = 4;

const option = (name: string) =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(`--${name}=`.length);

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

async function saveSome(page: Page): Promise<void> {
  const bookmarks = page.getByRole('article').locator('button[aria-pressed]');
  for (let place = 0; place < SAVED; place += 1) {
    await bookmarks.nth(place).click();
    await bookmarks.nth(place).and(page.locator('[aria-pressed="true"]')).waitFor();
  }
}

async function photograph(browser: Browser, origin: string, path: string, size: keyof typeof SIZES): Promise<Buffer> {
  const { viewport } = SIZES[size];
  const context = await browser.newContext({
    viewport,
    colorScheme: 'light',
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (path === SCREENS.saved) {
    await page.goto(new URL('/tools', origin).href, { waitUntil: 'networkidle' });
    await saveSome(page);
  }
  await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

type Piece = { url: string; shown: readonly [number, number] };

/** Runs in the page: the pieces in a row, each cut below its height. */
async function drawRow({ pieces, quality }: { pieces: Piece[]; quality: number }): Promise<string> {
  const GAP = 12;
  const canvas = document.createElement('canvas');
  canvas.width = pieces.reduce((sum, { shown }) => sum + shown[0] + GAP, GAP);
  canvas.height = Math.max(...pieces.map(({ shown }) => shown[1])) + 2 * GAP;
  const drawn = canvas.getContext('2d');
  if (!drawn) throw new Error('No canvas');
  drawn.fillStyle = 'gray';
  drawn.fillRect(0, 0, canvas.width, canvas.height);
  drawn.imageSmoothingQuality = 'high';
  let left = GAP;
  for (const { url, shown } of pieces) {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = shown;
    const cut = Math.min(image.naturalHeight, (image.naturalWidth * height) / width);
    drawn.drawImage(image, 0, 0, image.naturalWidth, cut, left, GAP, width, (cut * width) / image.naturalWidth);
    left += width + GAP;
  }
  return canvas.toDataURL('image/webp', quality);
}

const mockups = option('mockups');
if (mockups === undefined) throw new Error('--mockups= names the folder with the pictures of the mock-ups');
const origin = option('at') ?? 'http://localhost:3000';
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
const page = await browser.newPage();
for (const [name, path] of Object.entries(SCREENS)) {
  const pieces: Piece[] = [];
  for (const [size, { file, shown }] of Object.entries(SIZES)) {
    const ours = await photograph(browser, origin, path, size as keyof typeof SIZES);
    pieces.push({ url: dataUrl(readFileSync(join(mockups, `${name}-${file}.png`))), shown });
    pieces.push({ url: dataUrl(ours), shown });
  }
  const webp = await page.evaluate(drawRow, { pieces, quality: QUALITY });
  const file = join(FOLDER, `${name}-beside-mockup.webp`);
  writeFileSync(file, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
  console.log(`${name}-beside-mockup.webp ${statSync(file).size}`);
}
await browser.close();
