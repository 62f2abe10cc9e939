import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Comparison } from '#domain/model/catalogue.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { untilReady } from './until-saved.ts';

const SLUGS = ['chatgpt', 'claude', 'gemini'];
const PATH = `/compare?tools=${SLUGS.join()}`;

async function asked(request: APIRequestContext) {
  const answer = (await (await request.post('/api/compare', { data: { toolSlugs: SLUGS } })).json()) as Comparison;
  return { answer, vocabulary: (await (await request.get('/api/features')).json()) as Feature[] };
}

const ALWAYS_FIRST = ['Price from', 'Your data'];
/** Shown, not compared. */
const NAMES = ['export_formats', 'hardware', 'max_resolution', 'models', 'programming_languages', 'works_with'];

/** The labels of features by what the tools state of them. */
async function statedFacts(request: APIRequestContext) {
  const { answer, vocabulary } = await asked(request);
  const { tools, requiredKeys = [] } = answer;
  const valuesOf = (key: string) => tools.flatMap(({ features }) => features[key] ?? []);
  const labels = (keys: readonly string[]) =>
    keys.map((key) => vocabulary.find((feature) => feature.key === key)?.label ?? key);
  const keys = vocabulary.map(({ key }) => key).filter((key) => !NAMES.includes(key));
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

test('what decides comes first, and what no tool states is one sentence', async ({ page }) => {
  const { deciding, unstated } = await statedFacts(page.request);
  expect(deciding.length).toBeGreaterThan(0);
  await page.goto(PATH, { waitUntil: 'networkidle' });

  await expect(page.locator('tbody').first()).toContainText('Decides first');
  expect(await rowNames(page, 'tbody:first-of-type')).toEqual([...ALWAYS_FIRST, ...deciding]);
  const none = page.getByText(/^None of them states: /);
  for (const label of unstated) await expect(none).toContainText(label);
  // Further down the names of the columns scroll with the table and are cut on purpose.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInAllVariants(page);
});

test('only differences lists no gap as a difference, and shows apart what only some state', async ({ page }) => {
  const { different, partly } = await statedFacts(page.request);
  expect(partly.length).toBeGreaterThan(0);
  await page.goto(PATH, { waitUntil: 'networkidle' });
  const apart = await page.locator('tbody dt').allTextContents();
  expect(apart.length).toBeGreaterThan(0);
  expect([...(await rowNames(page, 'tbody')), ...apart]).toEqual(expect.arrayContaining([...different, ...partly]));
  await page.getByRole('button', { name: 'Show differences only' }).click();

  const some = fold(page, /that only some of them state$/);
  await expect(some).toHaveCount(1);
  await expect(page.locator('tbody dt')).toHaveCount(0);
  const shown = await rowNames(page, 'tbody');
  expect(shown).toEqual(expect.arrayContaining(different));
  expect(shown.filter((label) => partly.includes(label))).toEqual([]);
  await some.locator('summary').click();
  for (const label of partly) await expect(some.getByText(label, { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInAllVariants(page);
});

test('the last rows do not say the price of the first row again', async ({ page }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' });
  const cellsOf = (name: string) =>
    page
      .locator('tbody tr')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}(?: \\(differs\\))?$`) }) })
      .getByRole('cell');
  await expect(cellsOf('Pricing')).toHaveCount(SLUGS.length);
  for (const at of SLUGS.keys()) {
    await expect(cellsOf('Price from').nth(at)).toContainText(/\$\d/);
    await expect(cellsOf('Pricing').nth(at)).toContainText('Free / Paid');
    const sentences = await cellsOf('Price from').nth(at).locator('p').allTextContents();
    for (const sentence of sentences.filter((text) => text.includes('$')))
      await expect(cellsOf('Pricing').nth(at)).not.toContainText(sentence);
  }
});

test('what is known of one tool alone stands in its own column', async ({ page }) => {
  const { answer, vocabulary } = await asked(page.request);
  await page.goto(PATH, { waitUntil: 'networkidle' });
  const lone = await page
    .locator('tbody dt')
    .evaluateAll((terms) =>
      terms.map((term) => ({ label: term.textContent, at: (term.closest('td')?.cellIndex ?? 0) - 1 })),
    );
  expect(lone.length).toBeGreaterThan(0);
  for (const { label, at } of lone) {
    const { key = '' } = vocabulary.find((feature) => feature.label === label) ?? {};
    expect(answer.tools.map(({ features }) => key in features)).toEqual(SLUGS.map((_, other) => other === at));
  }
});

test('the columns are named by their tools alone, and the heading names them all', async ({ page }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ChatGPT, Claude, and Gemini');
  for (const name of ['ChatGPT', 'Claude', 'Gemini']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole('button', { name: 'Add Tool' })).toHaveCount(0);
});

test('the sentence counts the rows that are told apart, and only cells that differ are tinted', async ({ page }) => {
  const { different, partly } = await statedFacts(page.request);
  await page.goto(PATH, { waitUntil: 'networkidle' });
  const rows = page.locator('tbody tr:has(td)');
  const marked = rows.filter({ hasText: '(differs)' });
  const count = await marked.count();
  expect(count).toBeGreaterThanOrEqual(different.length);
  // "Your data" is one more: Google says nothing of plans for businesses.
  await expect(page.getByText(new RegExp(`^They differ in ${count} of \\d+ facts\\.`))).toContainText(
    new RegExp(`In ${partly.length + 1} more, not all of them say\\.`),
  );
  const tint = (row: Locator) =>
    row.locator('td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  const transparent = 'rgba(0, 0, 0, 0)';
  for (const row of await rows.all()) {
    const isMarked = (await row.locator('th').textContent())?.includes('(differs)');
    expect((await tint(row)).some((colour) => colour !== transparent)).toBe(isMarked);
  }
});

test('lists of names are shown without a tint, and a count over them says what it counts', async ({ page }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' });
  const row = page
    .locator('tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: 'Works with (examples)', exact: true }) });
  await expect(row.getByRole('cell').first()).toContainText(/\w+, \w+/);
  await expect(row).not.toContainText('(differs)');
  const group = page.locator('tbody').filter({ hasText: 'Works with' });
  await expect(group.getByRole('row').first()).toContainText(/differ in \d of \d comparable/);
  const about = page.locator('tbody').last().getByRole('row').first();
  await expect(about).toHaveText('About');
});

test('the heads of the columns are the pickers, and a third is added in a free column', async ({ page }) => {
  await page.goto('/compare?tools=chatgpt', { waitUntil: 'networkidle' });
  await page.getByRole('combobox', { name: 'Select tool 2' }).fill('claude');
  await page
    .getByRole('option', { name: /^Claude / })
    .first()
    .click();
  await expect(page).toHaveURL(/tools=chatgpt(?:,|%2C)claude$/);
  await page.getByRole('button', { name: 'Add Tool' }).click();
  await expect(page.getByRole('combobox', { name: 'Select tool 3' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add Tool' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove slot 3' }).click();
  await expect(page.getByRole('combobox', { name: 'Select tool 2' })).toBeFocused();
  // Chosen for another column, it moves there.
  await page.getByRole('combobox', { name: 'Select tool 1' }).fill('claude');
  await page
    .getByRole('option', { name: /^Claude / })
    .first()
    .click();
  await expect(page).toHaveURL(/tools=claude$/);
});

test.describe('with an API that fails', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('the columns have the names that the page knows, else words, and never an address', async ({ page }) => {
    await page.goto('/tools', { waitUntil: 'networkidle' });
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.evaluate(() => {
      history.pushState({}, '', '/compare?tools=chatgpt,no-such-notes');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('alert').filter({ hasText: "Couldn't load the comparison" })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'ChatGPT', exact: true })).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Select tool 1' })).toHaveValue('ChatGPT');
    await expect(page.getByRole('combobox', { name: 'Select tool 2' })).toHaveValue('No Such Notes');
  });
});

test('a switch shows where and when each fact was looked up', async ({ page }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' });
  const links = page.getByRole('table').locator('td a[href^="http"]');
  const before = await links.count();
  await page.getByRole('button', { name: 'Sources and dates' }).click();
  await expect(page.getByRole('table').getByText('No date on record').first()).toBeVisible();
  await expect.poll(() => links.count()).toBeGreaterThan(before);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInAllVariants(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a comparison starts with what decides, and says what no tool states', async ({ page }) => {
    const { deciding, unstated } = await statedFacts(page.request);
    await page.goto(PATH);
    await expect(page.locator('tbody:first-of-type tr:has(td) > th')).toHaveCount(
      ALWAYS_FIRST.length + deciding.length,
    );
    for (const label of unstated) await expect(page.getByText(/^None of them states: /)).toContainText(label);
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
    expect(await rowNames(page, 'tbody:first-of-type')).toEqual([...ALWAYS_FIRST, ...deciding]);
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
