import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { projectRoot } from '#backend/server/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { test as base, expect } from './fixtures.ts';
import { IsolatedSite } from './offline/isolated-site.ts';

const CATEGORY = { slug: 'stargazing', name: 'Stargazing', description: 'Tools for dark nights.', iconName: 'star' };
const TOOL = {
  slug: 'nebulist',
  name: 'Nebulist',
  website: 'https://nebulist.example',
  description: 'Names every nebula in a picture of the sky.',
  pricingType: 'paid',
  pricingDetails: 'From $5 a month',
  categories: ['stargazing'],
  features: { license: 'Apache-2.0' },
};

const POST = {
  slug: 'clear-nights',
  title: 'Clear nights',
  excerpt: 'When to look up.',
  content: 'Look up after midnight.',
  authorName: 'Ada',
  publishedDate: '2026-01-01',
  tags: ['stars'],
};

const test = base.extend<object, { untranslated: string }>({
  untranslated: [
    async ({ browserName: _ }, use) => {
      const site = new IsolatedSite({ port: await freePort() });
      await site.start();
      const folder = mkdtempSync(join(tmpdir(), 'ai-dir-untranslated-'));
      for (const [name, records] of Object.entries({ categories: [CATEGORY], tools: [TOOL], posts: [POST] })) {
        const file = join(folder, `${name}.json`);
        writeFileSync(file, JSON.stringify(records));
        await promisify(execFile)(process.execPath, ['dist/server/cli.mjs', 'import', file, '--kind', name], {
          cwd: projectRoot,
          env: { ...process.env, DATABASE_URL: site.databaseUrl },
        });
      }
      await use(site.origin);
      rmSync(folder, { recursive: true });
      await site.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ untranslated }, use) => use(untranslated),
});

test.use({ viewport: { width: 1280, height: 900 }, allowedProblems: [/status of 401/] });

/** English by its own or an inherited `lang`. */
async function expectEnglish(text: Locator): Promise<void> {
  await expect(text.first()).toBeVisible();
  const language = await text.first().evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect([await text.first().textContent(), language]).toEqual([expect.any(String), 'en']);
}

test('what nobody has translated is English wherever it stands in a German page', async ({ page }) => {
  const main = page.getByRole('main');
  const [description, category] = [main.getByText(TOOL.description), main.getByText('Stargazing', { exact: true })];

  await page.goto('/tools?search=nebulist&lng=de', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectEnglish(description);
  await expectEnglish(main.getByRole('article').getByText('Stargazing', { exact: true }));

  await page.goto('/tools/nebulist?lng=de', { waitUntil: 'networkidle' });
  await expectEnglish(description);
  await expectEnglish(main.getByRole('link', { name: 'Stargazing' }));
  await expectEnglish(main.getByText('From $5 a month'));

  await page.goto('/compare?tools=nebulist,claude&lng=de', { waitUntil: 'networkidle' });
  await expectEnglish(description);
  await expectEnglish(category);
  await expectEnglish(main.getByText('Apache-2.0'));

  await page.goto('/categories/stargazing?lng=de', { waitUntil: 'networkidle' });
  await expectEnglish(main.getByText('Tools for dark nights.'));
  await expectEnglish(page.getByRole('navigation', { name: 'Navigationspfad' }).getByText('Stargazing'));

  await page.goto('/categories?lng=de', { waitUntil: 'networkidle' });
  await expectEnglish(main.getByRole('heading', { name: 'Stargazing' }));

  await page.goto('/blog/clear-nights?lng=de', { waitUntil: 'networkidle' });
  await expectEnglish(main.getByRole('heading', { name: 'Clear nights', level: 1 }));
  await expectEnglish(main.getByText('Look up after midnight.'));
  await expectEnglish(main.getByRole('link', { name: 'stars' }));
  await expectEnglish(page.getByRole('navigation', { name: 'Navigationspfad' }).getByText('Clear nights'));

  await page.goto('/?lng=de', { waitUntil: 'networkidle' });
  await main.getByRole('combobox').first().fill('nebul');
  const option = page.getByRole('option', { name: /Nebulist/ });
  await expectEnglish(option.getByText('Stargazing'));
});

test('what is translated, and the frame around it, is not said to be English', async ({ page }) => {
  await page.goto('/tools/claude?lng=de', { waitUntil: 'networkidle' });

  await expect(page.getByRole('main').locator('header p').last()).not.toHaveAttribute('lang');
  await expect(page.getByRole('banner').locator('[lang=en]')).toHaveText(/^English/);
});
