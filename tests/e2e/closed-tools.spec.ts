import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { projectRoot } from '#backend/server/project-root.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './review-steps.ts';
import { NAMES, openSaved, rowOf, save } from './saved-steps.ts';

/** Listed nowhere, so that other tests don't meet them. */
const CLOSED = {
  ...{ slug: 'zorbachat', name: 'Zorbachat', formerNames: ['Quibblebot'], website: 'https://zorbachat.example' },
  ...{ description: 'Talked about dances.', pricingType: 'paid', categories: ['chatbots'] },
  ...{ maker: 'Zorba, Inc.', owner: 'Sirtaki Holdings', status: 'discontinued', statusSince: '2026-01-30' },
  ...{ statusNote: 'The company closed.', successor: 'claude' },
  translations: { de: { description: 'Sprach über Tänze.' } },
};

test.use({ allowedProblems: [/status of 404/] });

test.beforeAll(async () => {
  const file = test.info().outputPath('closed.json');
  writeFileSync(file, JSON.stringify([CLOSED]));
  const env = { ...process.env, DATABASE_URL: `sqlite:${process.env.E2E_DATABASE}` };
  await promisify(execFile)(process.execPath, ['dist/server/cli.mjs', 'import', file], { cwd: projectRoot, env });
});

test('the page of a discontinued tool says so and what to use instead, links no website, and is not indexed', async ({
  page,
}) => {
  await expect.poll(async () => (await page.request.get('/api/tools/zorbachat')).status()).toBe(200);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/tools/zorbachat', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await expect(main).toContainText('Discontinued since');
  await expect(main).toContainText('The company closed.');
  await expect(main).toContainText('Owned by Sirtaki Holdings');
  await expect(main).toContainText('Formerly Quibblebot');
  await expect(main).toContainText('https://zorbachat.example');
  await expect(page.locator('a[href*="zorbachat.example"]')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await main.getByRole('region', { name: 'Status' }).getByRole('link', { name: 'Claude', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/claude$/);
});

test('its names find it after its successor, in suggestions and results, and no picker offers it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const search = page.getByRole('main').getByRole('combobox').first();
  await search.fill('quibblebot');
  const options = page.getByRole('listbox').first().getByRole('option');
  await expect(options).toHaveText([/^Claude/, /Zorbachat.*Discontinued/]);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/tools\?search=quibblebot/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(1)).toContainText('Discontinued');
  await expect(cards.nth(1).getByRole('checkbox')).toHaveCount(0);

  await page.goto('/compare?tools=zorbachat,claude', { waitUntil: 'networkidle' });
  await expect(page.getByRole('table')).toContainText('Discontinued');
  await expect(page.locator('a[href*="zorbachat.example"]')).toHaveCount(0);
  await page.goto('/compare', { waitUntil: 'networkidle' });
  const picker = page.getByRole('combobox', { name: 'Select tool 1' });
  await picker.fill('zorbachat');
  const offered = page.getByRole('listbox').first().getByRole('option');
  await expect(offered.first()).toContainText('Claude');
  await expect(offered.filter({ hasText: 'Zorbachat' })).toHaveCount(0);
});

test('it takes no new review, and the form says why', async ({ page }) => {
  await signUp(page.request, 'too_late');
  await page.goto('/tools/zorbachat/review', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This tool has been discontinued and no longer takes reviews',
  );
  await page.goto('/tools/zorbachat#reviews', { waitUntil: 'networkidle' });
  await expect(page.getByRole('tabpanel', { name: /Reviews/ })).toContainText('no longer takes reviews');
  await expect(page.getByRole('link', { name: 'Write a review' })).toHaveCount(0);
});

test('a saved tool that is closed names its successor, unless that was removed', async ({ page }) => {
  await save(page, NAMES);
  const successors: Readonly<Record<string, string>> = { cursor: 'langchain', 'github-copilot': 'removed-since' };
  await page.route('**/api/catalog', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '"another"' } });
    const catalog = await answer.json();
    const isClosed = ({ slug }: { slug: string }) => Object.hasOwn(successors, slug);
    const closed = catalog.tools.filter(isClosed).map((tool: { slug: string }) => {
      return { ...tool, status: 'discontinued', successor: successors[tool.slug] };
    });
    const tools = catalog.tools.filter((tool: { slug: string }) => !isClosed(tool));
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), etag: '"closed"' },
      json: { ...catalog, tools, closed },
    });
  });
  await openSaved(page);

  await expect(rowOf(page, 'Cursor').getByRole('link', { name: 'LangChain', exact: true })).toBeVisible();
  await expect(rowOf(page, 'GitHub Copilot')).toContainText('Discontinued');
  await expect(rowOf(page, 'GitHub Copilot')).not.toContainText('Successor');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a discontinued tool is complete', async ({ page }) => {
    expect((await page.goto('/tools/zorbachat?lng=de'))?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main).toContainText('Eingestellt seit');
    await expect(main.getByText('The company closed.')).toHaveAttribute('lang', 'en');
    const status = main.getByRole('region', { name: 'Status' });
    await expect(status.getByRole('link', { name: 'Claude', exact: true })).toBeVisible();
    await page.goto('/tools?search=zorbachat');
    await expect(page.getByRole('main')).toContainText('Zorbachat');
  });
});
