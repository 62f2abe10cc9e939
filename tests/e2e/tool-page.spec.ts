import type { Alternative } from '#domain/model/catalogue.ts';
import type { Tool } from '#domain/model/tool.ts';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { LISTENS } from './until-settled.ts';

const ANSWERS = ['For', 'Costs', 'Runs on', 'Your data', 'How sure'];

test('on a phone the five answers stand above 680 px, in their order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const slug of ['chatgpt', 'deepl', 'keras']) {
    await page.goto(`/tools/${slug}`, { waitUntil: 'networkidle' });
    const answers = page.locator('article > div > dl').first();
    await expect(answers.getByRole('term')).toHaveText(ANSWERS);
    const box = await answers.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(680);
  }
});

test('on a phone the tabs stay at hand, and a panel opens at its start', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });
  await expect(page.locator(LISTENS)).toBeAttached();
  const topOf = (role: 'tablist' | 'tabpanel') =>
    page.getByRole(role).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(() => topOf('tablist')).toBe(0);
  await page.getByRole('tab', { name: 'Features' }).click();
  await expect(page).toHaveURL(/#features$/);
  // The address changes before the panel does.
  await expect.poll(() => topOf('tabpanel')).toBeGreaterThan(40);
  expect(await topOf('tablist')).toBeGreaterThanOrEqual(0);
  expect(await topOf('tabpanel')).toBeLessThan(100);
});

test('a row that is opened while the server hangs shows what the row said', async ({ page }) => {
  // Without the saved catalogue, which would answer.
  const answer = await holdRequests(page, /\/api\/(?:catalog|tools\/[a-z-]+)(?:\?|$)/);
  await page.goto('/tools?search=deepl', { waitUntil: 'domcontentloaded' });
  const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'DeepL', exact: true }) });
  const tagline = await row.locator('p').first().innerText();
  await expect(page.locator(LISTENS)).toBeAttached();
  await row.getByRole('link', { name: 'DeepL', exact: true }).click();
  await expect(page.getByRole('main').getByText('DeepL', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/deepl$/);
  await expect(page.getByRole('main')).toContainText(tagline);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeAttached();
  answer();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'DeepL' })).toBeVisible();
});

test('every plan has the day on which it was looked up, and related tools say what they share', async ({ page }) => {
  const tool: Tool = await (await page.request.get('/api/tools/chatgpt')).json();
  const alternatives: Alternative[] = await (await page.request.get('/api/tools/chatgpt/alternatives')).json();
  await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });
  const plans = page.getByRole('table', { name: 'Plans and prices' });
  await expect(plans.locator('tbody time')).toHaveCount(tool.plans?.length ?? 0);
  const related = page.getByRole('heading', { name: 'Related tools' }).locator('xpath=../..');
  await expect(related.getByRole('listitem')).toHaveCount(Math.min(5, alternatives.length));
  const [first] = alternatives;
  const { shared = [], lost = [], unstated = [] } = first?.facts ?? {};
  const count = shared.length + lost.length + unstated.length;
  await expect(related.getByRole('listitem').first()).toContainText(`Shares ${shared.length} of ${count} abilities`);
  await expect(related.getByRole('link', { name: `ChatGPT vs ${first?.name}` })).toHaveAttribute(
    'href',
    new RegExp(`tools=chatgpt(?:,|%2C)${first?.slug}$`),
  );
  await expectAccessibleInAllVariants(page);
});

test('names stand among the key features, as on the tab of features', async ({ page }) => {
  const { features }: Tool = await (await page.request.get('/api/tools/canva')).json();
  await page.goto('/tools/canva');
  expect(features.export_formats).toMatch(/^\w+, /);
  const overview = page.getByRole('tabpanel', { name: 'Overview' });
  await expect(overview).toContainText(`Export formats ${features.export_formats}`);
  await page.getByRole('tab', { name: 'Features' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Features' });
  await expect(panel).toContainText(String(features.export_formats));
});
