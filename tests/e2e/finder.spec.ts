import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilReady } from './until-saved.ts';

const finder = (page: Page) => page.getByRole('region', { name: 'Find a tool by what matters to you' });
const question = (page: Page, name: string) => finder(page).getByLabel(name);

/** Answers two questions: a required key that the seeds state for some meeting tools. */
async function answerAll(page: Page): Promise<void> {
  // The count comes with the first focus, which choosing by script does not give.
  await question(page, 'Where must it run?').focus();
  await question(page, 'Where must it run?').selectOption('web_app');
  await question(page, 'What must it have?').selectOption({ label: 'Zoom' });
}

/** Of the list that the answers lead to. */
async function openList(page: Page): Promise<string> {
  await finder(page).getByRole('button', { name: 'Show tools' }).click();
  await expect(page).toHaveURL(/\/tools\?(?=.*category=meetings)(?=.*features=web_app(?:,|%2C)zoom)/);
  return page.getByRole('heading', { level: 2, name: /^\d+ tools?$/ }).innerText();
}

test('each answer narrows the count, and the list that follows has as many tools', async ({ page }) => {
  await page.goto('/categories/meetings', { waitUntil: 'networkidle' });
  const count = finder(page).getByRole('status');
  await question(page, 'Where must it run?').focus();
  await expect(count).toHaveText(/^\d+ tools$/);
  const all = Number.parseInt(await count.innerText(), 10);
  await answerAll(page);
  await expect.poll(async () => Number.parseInt(await count.innerText(), 10)).toBeLessThan(all);
  const { length } = await (await page.request.get('/api/tools?category=meetings&features=web_app,zoom')).json();
  await expect(count).toHaveText(length === 1 ? '1 tool' : `${length} tools`);
  const said = await count.innerText();
  expect(await openList(page)).toBe(said);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions lead to a list with the answers in its address', async ({ page }) => {
    await page.goto('/categories/meetings');
    await question(page, 'What may it cost?').selectOption('free');
    await question(page, 'Where must it run?').selectOption('web_app');
    await finder(page).getByRole('button', { name: 'Show tools' }).click();
    await expect(page).toHaveURL(/\/tools\?(?=.*category=meetings)(?=.*price=free)(?=.*features=web_app)/);
    await expect(page.getByRole('main')).toContainText(/\d+ tools?/);
  });

  test('a category asks for its required keys', async ({ page }) => {
    await page.goto('/categories/meetings');
    await question(page, 'What must it have?').selectOption({ label: 'Zoom' });
    await finder(page).getByRole('button', { name: 'Show tools' }).click();
    await expect(page).toHaveURL(/\/tools\?(?=.*category=meetings)(?=.*features=zoom)/);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', allowedProblems: [/net::ERR_|WebSocket connection to|Failed to load resource/] });

  test('the questions count and lead to the saved tools', async ({ page, context }) => {
    const { length } = await (await page.request.get('/api/tools?category=meetings&features=web_app,zoom')).json();
    await page.goto('/');
    await untilReady(page);
    await context.setOffline(true);
    await page.goto('/categories/meetings');
    await answerAll(page);
    const said = length === 1 ? '1 tool' : `${length} tools`;
    await expect(finder(page).getByRole('status')).toHaveText(said);
    expect(await openList(page)).toBe(said);
  });
});
