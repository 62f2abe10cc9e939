import type { APIRequestContext, Page } from '@playwright/test';
import type { Comparison } from '#domain/model/catalogue.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { untilReady } from './until-saved.ts';

const SLUGS = ['chatgpt', 'claude', 'gemini'];
const PATH = `/compare?tools=${SLUGS.join()}`;

/** The labels of features by what the tools state of them. */
async function statedFacts(request: APIRequestContext) {
  const answer = await request.post('/api/compare', { data: { toolSlugs: SLUGS } });
  const { tools, requiredKeys = [] } = (await answer.json()) as Comparison;
  const vocabulary = (await (await request.get('/api/features')).json()) as Feature[];
  const valuesOf = (key: string) => tools.flatMap(({ features }) => features[key] ?? []);
  const labels = (keys: readonly string[]) =>
    keys.map((key) => vocabulary.find((feature) => feature.key === key)?.label ?? key);
  const keys = vocabulary.map(({ key }) => key);
  const isDifferent = (key: string) => new Set(valuesOf(key)).size > 1;
  const isPartly = (key: string) => !isDifferent(key) && [1, 2].includes(valuesOf(key).length);
  return {
    deciding: labels(requiredKeys.filter((key) => valuesOf(key).length > 0)),
    unstated: labels(requiredKeys.filter((key) => valuesOf(key).length === 0)),
    different: labels(keys.filter(isDifferent)),
    partly: labels(keys.filter(isPartly)),
  };
}

/** Without the hidden "(differs)". */
async function rowNames(page: Page, body: string): Promise<string[]> {
  const texts = await page.locator(`${body} tr:has(td) > th`).allTextContents();
  return texts.map((text) => text.replace(' (differs)', '').trim());
}

const fold = (page: Page, name: RegExp) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: name }) });

test('what decides comes first, and what no tool states is folded', async ({ page }) => {
  const { deciding, unstated } = await statedFacts(page.request);
  expect(deciding.length).toBeGreaterThan(0);
  await page.goto(PATH, { waitUntil: 'networkidle' });

  await expect(page.locator('tbody').first()).toContainText('Decides first');
  expect(await rowNames(page, 'tbody:first-of-type')).toEqual(deciding);
  const none = fold(page, /that none of them states?$/);
  if (unstated.length > 0) {
    await expect(none.getByText(unstated[0] ?? '', { exact: true })).toBeHidden();
    await none.locator('summary').click();
    for (const label of unstated) await expect(none.getByText(label, { exact: true })).toBeVisible();
  }
  // Further down the names of the columns scroll with the table and are cut on purpose.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInAllVariants(page);
});

test('only differences lists no gap as a difference, and shows apart what only some state', async ({ page }) => {
  const { different, partly } = await statedFacts(page.request);
  expect(partly.length).toBeGreaterThan(0);
  await page.goto(PATH, { waitUntil: 'networkidle' });
  const all = await rowNames(page, 'tbody');
  expect(all).toEqual(expect.arrayContaining([...different, ...partly]));
  await page.getByRole('button', { name: 'Show differences only' }).click();

  const some = fold(page, /that only some of them state$/);
  await expect(some).toHaveCount(1);
  const shown = await rowNames(page, 'tbody');
  expect(shown).toEqual(expect.arrayContaining(different));
  expect(shown.filter((label) => partly.includes(label))).toEqual([]);
  await some.locator('summary').click();
  for (const label of partly) await expect(some.getByText(label, { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInAllVariants(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a comparison starts with what decides, and its folded rows open', async ({ page }) => {
    const { deciding, unstated } = await statedFacts(page.request);
    await page.goto(PATH);
    await expect(page.locator('tbody:first-of-type tr:has(td) > th')).toHaveCount(deciding.length);
    if (unstated.length === 0) return;
    const none = fold(page, /that none of them states?$/);
    await none.locator('summary').click();
    await expect(none.getByText(unstated[0] ?? '', { exact: true })).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', allowedProblems: [/net::ERR_|WebSocket connection to|Failed to load resource/] });

  test('a comparison that was never opened starts with what decides', async ({ page, context }) => {
    const { deciding } = await statedFacts(page.request);
    await page.goto('/');
    await untilReady(page);
    await context.setOffline(true);
    await page.goto(PATH);
    await expect(page.locator('tbody').first()).toContainText('Decides first');
    expect(await rowNames(page, 'tbody:first-of-type')).toEqual(deciding);
  });
});

test('the features of a tool begin with those that decide, and say what is not stated', async ({ page }) => {
  const tool = await (await page.request.get('/api/tools/chatgpt')).json();
  const missing = (tool.requiredKeys as string[]).filter((key) => !(key in tool.features));
  await page.goto('/tools/chatgpt#features', { waitUntil: 'networkidle' });
  const panel = page.getByRole('tabpanel', { name: 'Features' });
  await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText('Decides first');
  const group = panel.locator('section').first();
  await expect(group.getByRole('term')).toHaveCount(tool.requiredKeys.length);
  await expect(group.getByText(/^(?:Not stated|The maker does not say)$/)).toHaveCount(missing.length);
});
