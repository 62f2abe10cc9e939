import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '#backend/server/project-root.ts';
import { readPack } from '../../support/packs.ts';
import { untilReady } from '../until-saved.ts';
import { LISTENS } from '../until-settled.ts';
import { navigateInApp } from './main-text.ts';
import { expect, siteTest as test } from './offline-test.ts';

test.describe.configure({ timeout: 180_000 });

const HEADINGS = [
  ['/privacy', 'Privacy Policy', 'Datenschutzerklärung'],
  ['/about/ratings', /rating/i, /Bewertung/],
  ['/auth', 'Welcome back', 'Willkommen zurück'],
  ['/offline', 'Available offline', 'Offline verfügbar'],
  ['/outbox', 'Outbox', 'Postausgang'],
] as const;

declare global {
  interface Window {
    /** Text keys that were visible at any moment. */
    bareKeys: string[];
  }
}

/** Records text keys shown instead of texts, even briefly. */
async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(
    (sections) => {
      const key = new RegExp(`\\b(?:${sections.join('|')})\\.[a-z]\\w+`);
      window.bareKeys = [];
      const look = (text: string | null) => {
        const found = key.exec(text ?? '');
        if (found) window.bareKeys.push(found[0]);
      };
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (target instanceof Text) look(target.data);
          for (const node of addedNodes) if (!(node instanceof HTMLScriptElement)) look(node.textContent);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    Object.keys(readPack('en')),
  );
}

const bareKeys = (page: Page) => page.evaluate(() => window.bareKeys);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function choose(page: Page, language: string): Promise<void> {
  const menu = page.getByRole('banner').locator('details', { hasText: 'Deutsch' });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: language, exact: true }).click();
}

function partsIn(html: string): string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8'),
  );
  return Object.entries(manifest).flatMap(([name, { file }]) => {
    const part = /locales\/(.+)$/.exec(name)?.[1];
    return part !== undefined && html.includes(`href="/${file}"`) ? [part] : [];
  });
}

test('a page’s HTML asks for the texts that the page says, in its language, and for no others', async ({ request }) => {
  const asked = async (path: string) => partsIn(await (await request.get(path)).text()).sort();

  expect(await asked('/')).toEqual(['en/frame.json']);
  expect(await asked('/privacy?lng=ja')).toEqual(['ja/frame.json', 'ja/pages.json']);
  expect(await asked('/auth?lng=de')).toEqual(['de/frame.json', 'de/own.json']);
});

test('no page shows a key in place of a text: opened, gone to, and in another language', async ({ page }) => {
  await watchKeys(page);
  for (const [path, english, german] of HEADINGS) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(english);
    await choose(page, 'Deutsch');
    await expect(heading(page)).toHaveText(german);
    await choose(page, 'English');
    await expect(heading(page)).toHaveText(english);
    expect(await bareKeys(page)).toEqual([]);
  }

  await page.goto('/');
  for (const [path, english] of HEADINGS) {
    await navigateInApp(page, path);
    await expect(heading(page)).toHaveText(english);
    await expect(page).toHaveTitle(/AI Dir$/);
  }
  // All namespaces used on the way switch as well.
  await choose(page, 'Deutsch');
  for (const [path, , german] of HEADINGS) {
    await navigateInApp(page, path);
    await expect(heading(page)).toHaveText(german);
  }
  expect(await bareKeys(page)).toEqual([]);
});

test('with the server gone, pages open from the shell with all of their texts', async ({ page, ownSite }) => {
  await watchKeys(page);
  await page.goto('/');
  await untilReady(page);
  await choose(page, 'Deutsch');
  await untilReady(page, 'de');
  await ownSite.kill();

  for (const [path, english, german] of HEADINGS) {
    await page.goto(`${path}?lng=de`);
    await expect(heading(page)).toHaveText(german);
    await choose(page, 'English');
    await expect(heading(page)).toHaveText(english);
    expect(await bareKeys(page)).toEqual([]);
  }
});

test.describe('texts that do not come', () => {
  test.use({
    serviceWorkers: 'block',
    allowedProblems: [/net::ERR_|Failed to load|Failed to fetch|MissingCode|No code/],
  });

  test('are missed like code: the page says that it needs a connection, in its title too', async ({ page }) => {
    await watchKeys(page);
    const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8'));
    const { file } = manifest['../locales/en/pages.json'];
    await page.goto('/');
    await page.locator(LISTENS).waitFor({ state: 'attached' });
    await page.route(`**/${file}`, (route) => route.abort());
    await page.route('**/healthz', (route) => route.abort());
    await navigateInApp(page, '/privacy');

    await expect(heading(page)).toHaveText('This page needs a connection');
    await expect(page).toHaveTitle(/^This page needs a connection/);
    expect(await bareKeys(page)).toEqual([]);
  });
});
