import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { projectRoot } from '#backend/server/project-root.ts';
import { ownLogo } from '#domain/model/logo.ts';
import { expect, test } from './fixtures.ts';
import { untilCatalogueSaved } from './until-saved.ts';

/** Just above today's size: a router that is no longer tree-shaken exceeds it. */
const ENTRY_MAX = 129_000;
const HOME_MAX = 164_000;
const ALL_MAX = 205_000;
const CLIENT = join(projectRoot, 'dist/client');

const gzipped = (file: string) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;

const sizeOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

test('the entry and what it imports are at most 129 kB gzip', () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);

  expect(files.size).toBeGreaterThan(0);
  expect(sizeOf(files)).toBeLessThanOrEqual(ENTRY_MAX);
});

test('the scripts that the home page needs are at most 164 kB gzip', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const files = new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*?"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''),
  );

  expect(files.size).toBeGreaterThan(3);
  expect(sizeOf(files)).toBeLessThanOrEqual(HOME_MAX);
});

test('with what comes once it stands, to go on without a connection, they are at most 205 kB gzip', async ({
  page,
}) => {
  const files = new Set<string>();
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname);
  });

  await page.goto('/', { waitUntil: 'networkidle' });
  await untilCatalogueSaved(page);
  // The last automatic request for a script.
  await expect.poll(() => [...files].join()).toContain('follow-news');

  expect(sizeOf(files)).toBeLessThanOrEqual(ALL_MAX);
});

/** Asked for until the page stands: then parts follow that its document does not name. Chromium asks for the icon when it likes. */
async function filesAtStart(page: Page, path: string): Promise<string[]> {
  const files: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:' && pathname !== '/icon.svg') files.push(pathname);
  });
  const html = (await (await page.goto(path))?.text()) ?? '';
  const firstLater = () => files.findIndex((file) => file.startsWith('/assets/') && !html.includes(file));
  await expect.poll(firstLater).toBeGreaterThan(4);
  return files.slice(0, firstLater());
}

for (const path of ['/', '/tools', '/tools/chatgpt', '/categories/image-generation'])
  test(`${path} stands after at most 12 requests besides its logos`, async ({ page }) => {
    const files = await filesAtStart(page, path);

    expect(files.filter((file) => !file.startsWith('/logos')).length).toBeLessThanOrEqual(12);
  });

for (const path of ['/', '/tools', '/tools/chatgpt', '/categories/image-generation', '/compare?tools=chatgpt,claude'])
  test(`on phones ${path} stands after at most 20 requests, with its logos`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const files = await filesAtStart(page, path);

    expect(files.length).toBeLessThanOrEqual(20);
  });

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a first visit, all logos for offline use with it, takes at most 40 requests', async ({
    page,
    context,
    request,
  }) => {
    const asked: string[] = [];
    context.on('request', (sent) => {
      if (new URL(sent.url()).protocol === 'http:') asked.push(new URL(sent.url()).pathname);
    });
    const { tools } = await (await request.get('/api/catalog')).json();
    const logos = new Set(tools.flatMap(({ logo }: { logo: string | null }) => ownLogo(logo) ?? []));

    await page.goto('/');
    await untilCatalogueSaved(page);
    const savedLogos = () => page.evaluate(async () => (await (await caches.open('logos')).keys()).length);
    await expect.poll(savedLogos).toBe(logos.size);

    expect(logos.size).toBeGreaterThan(100);
    expect(asked.filter((path) => !path.startsWith('/assets/')).length).toBeLessThanOrEqual(40);
  });
});

for (const [path, most] of [
  ['/', 950],
  ['/tools', 770],
] as const)
  test(`${path} is served with at most ${most} elements`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const read = html.replace(/<noscript>.*?<\/noscript>/gs, '');
    const elements = read.match(/<[a-z][^>]*>/g) ?? [];

    expect(elements.length).toBeGreaterThan(300);
    expect(elements.length).toBeLessThanOrEqual(most);
  });
