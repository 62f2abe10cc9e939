import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, chromium } from '@playwright/test';
import * as v from 'valibot';
import { LANGUAGES } from '#domain/languages.ts';
import { light } from '#pwa/design/colours.ts';
import { BROWSER_ARGS, findBrowser } from '../support/find-browser.ts';
import { expect, test } from './fixtures.ts';
import { untilControlled } from './until-saved.ts';

const Text = v.pipe(v.string(), v.minLength(2));
const Image = v.object({
  src: v.pipe(v.string(), v.startsWith('/')),
  sizes: Text,
  type: v.picklist(['image/png', 'image/svg+xml']),
  purpose: v.optional(v.picklist(['any', 'maskable', 'monochrome'])),
});
const Screenshot = v.object({ ...Image.entries, form_factor: v.picklist(['wide', 'narrow']), label: Text });
const Shortcut = v.object({ name: Text, url: v.pipe(v.string(), v.startsWith('/')), icons: v.array(Image) });
const Manifest = v.object({
  id: v.literal('/'),
  name: Text,
  short_name: Text,
  description: v.pipe(v.string(), v.minLength(15)),
  lang: Text,
  dir: v.literal('ltr'),
  start_url: v.literal('/'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  theme_color: v.literal('#6366f1'),
  background_color: v.literal(light.bg),
  categories: v.array(Text),
  icons: v.array(Image),
  screenshots: v.array(Screenshot),
  shortcuts: v.pipe(v.array(Shortcut), v.length(4)),
  share_target: v.object({ action: v.literal('/share'), method: v.literal('GET') }),
  launch_handler: v.object({ client_mode: v.array(Text) }),
});

async function load(request: APIRequestContext, language: string) {
  const answer = await request.get(`/manifest-${language}.webmanifest`);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  return v.parse(Manifest, await answer.json());
}

/** Reads the first chunk. */
function pngSize(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('there is a whole manifest in every language, all of one app, and pages name theirs', async ({ request }) => {
  const manifests = await Promise.all(LANGUAGES.map((language) => load(request, language)));

  for (const language of LANGUAGES) {
    const html = await (await request.get(`/?lng=${language}`)).text();
    expect(html).toContain(`<link rel="manifest" href="/manifest-${language}.webmanifest">`);
  }
  for (const field of ['description', 'lang'] as const)
    expect(new Set(manifests.map((manifest) => manifest[field])).size).toBe(LANGUAGES.length);
  expect(new Set(manifests.map(({ name, id }) => name + id)).size).toBe(1);
});

test('every picture that a manifest names is there, in the size that is named, and small', async ({ request }) => {
  const { icons, screenshots, shortcuts } = await load(request, 'en');
  const all = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];

  expect(new Set(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`))).toEqual(
    new Set(['any any', '192x192 any', '512x512 any', '512x512 maskable', '512x512 monochrome']),
  );
  expect(new Set(screenshots.map((screenshot) => screenshot.form_factor)).size).toBe(2);
  for (const { src, sizes, type } of all) {
    const answer = await request.get(src);
    const bytes = await answer.body();
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    expect(bytes.length).toBeLessThanOrEqual(150_000);
    if (type === 'image/png') expect([src, pngSize(bytes)]).toEqual([src, sizes]);
  }
  const touch = await request.get('/icons/apple-touch-180.png');
  expect(pngSize(await touch.body())).toBe('180x180');
});

test('every shortcut leads to a page, and the search one into the search box', async ({ page, request }) => {
  const { shortcuts } = await load(request, 'en');
  for (const { url } of shortcuts) expect([url, (await request.get(url)).status()]).toEqual([url, 200]);

  await page.goto(shortcuts[0]?.url ?? '');

  await expect(page.locator('main input[type="search"]').first()).toBeFocused();
});

test('the manifest follows the language of the page', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('banner').locator('summary').filter({ hasText: 'English' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();

  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest-de.webmanifest');
});

test('the site can be installed', async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), 'ai-dir-profile-'));
  const options = { executablePath: findBrowser(), args: BROWSER_ARGS, serviceWorkers: 'allow' as const };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    const page = await context.newPage();
    await page.goto(baseURL ?? '');
    await untilControlled(page);
    const session = await context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');

    expect(errors).toEqual([]);
    // The check runs after manifest and icons are loaded.
    const installabilityErrors = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
    await expect.poll(installabilityErrors).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
