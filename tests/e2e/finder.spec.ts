import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilReady } from './until-saved.ts';

const finder = (page: Page) => page.getByRole('main').locator('form').filter({ hasText: 'Where must it run?' });
const question = (page: Page, name: string) => finder(page).getByLabel(name);
const count = (page: Page) => finder(page).getByRole('status');
const said = (total: number) => (total === 1 ? '1 tool' : `${total} tools`);

async function countOf(page: Page, query: string): Promise<number> {
  return (await (await page.request.get(`/api/tools?limit=100&${query}`)).json()).length;
}

/** Two answers: a required key that the seeds state for some meeting tools. */
async function answerForMeetings(page: Page): Promise<void> {
  await question(page, 'Where must it run?').selectOption('web_app');
  await question(page, 'Zoom').check();
}

test.describe('on the page of a category', () => {
  const ANSWERED = /\/categories\/meetings\?features=web_app(?:,|%2C)zoom$/;

  test('each answer narrows the list, and is its address', async ({ page }) => {
    await page.goto('/categories/meetings', { waitUntil: 'networkidle' });
    await answerForMeetings(page);
    await expect(page).toHaveURL(ANSWERED);
    const length = await countOf(page, 'category=meetings&features=web_app,zoom');
    await expect(count(page)).toHaveText(said(length));
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(length);
    await page.reload();
    await expect(question(page, 'Where must it run?')).toHaveValue('web_app');
    await expect(question(page, 'Zoom')).toBeChecked();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  test('on a phone tools begin near the top, and the questions open from a button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const first = page.getByRole('main').getByRole('article').first();
    for (const path of ['/tools?search=a+free+tool+that+transcribes+meetings+without+a+bot', '/categories/meetings']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(240);
    }
    await page.getByRole('button', { name: 'Filters' }).click();
    await answerForMeetings(page);
    const length = await countOf(page, 'category=meetings&features=web_app,zoom');
    await expect(count(page)).toHaveText(said(length));
    await finder(page).getByRole('button', { name: 'Show tools' }).click();
    await expect(finder(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(length);
  });

  test('a tool says which of the facts asked for it states, and which not', async ({ page }) => {
    const asked = 'features=open_source,web_app&unstated=include';
    const tools = await (await page.request.get(`/api/tools?category=chatbots&${asked}`)).json();
    const isSaid = ({ unstated = [] }: { unstated?: string[] }) => unstated.includes('features.open_source');
    const [silent] = tools.filter(isSaid);
    const lines = /^(?:Open source(?:: not stated)?) · Web app(?:: not stated)?(?: · price not stated)?$/;
    for (const path of [`/categories/chatbots?${asked}`, `/tools?category=chatbots&${asked}`]) {
      await page.goto(path);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards.first().getByText(lines)).toBeVisible();
      await expect(cards.getByText(lines)).toHaveCount(await cards.count());
      if (!silent) continue;
      const card = cards.filter({ has: page.getByRole('link', { name: silent.name, exact: true }) });
      await expect(card.getByText('Open source: not stated')).toBeVisible();
    }
  });

  test('a row names what its tool has of what decides there', async ({ page, request }) => {
    const [features, tools] = await Promise.all(
      ['features', 'tools?category=meetings'].map(async (path) => (await request.get(`/api/${path}`)).json()),
    );
    const labels = new Map(features.map(({ key, label }: { key: string; label: string }) => [key, label]));
    const decided = tools.filter(({ deciding = [] }: { deciding?: string[] }) => deciding.length > 0);
    expect(decided.length).toBeGreaterThan(5);
    for (const path of ['/categories/meetings', '/tools?category=meetings']) {
      await page.goto(path);
      for (const { name, deciding } of decided.slice(0, 3)) {
        const row = page.getByRole('main').getByRole('article').filter({ hasText: name }).first();
        const line = deciding.map((key: string) => labels.get(key)).join(' · ');
        await expect(row.getByText(line, { exact: true })).toBeVisible();
      }
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the questions are a form', async ({ page }) => {
      await page.goto('/categories/meetings?pricing=freemium');
      await answerForMeetings(page);
      await finder(page).getByRole('button', { name: 'Show tools' }).click();
      await expect(page).toHaveURL(
        /\/categories\/meetings\?(?=.*pricing=freemium)(?=.*features=web_app&features=zoom)/,
      );
      const length = await countOf(page, 'category=meetings&pricing=freemium&features=web_app,zoom');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(length);
      await question(page, 'Where must it run?').selectOption('');
      await question(page, 'Zoom').uncheck();
      await finder(page).getByRole('button', { name: 'Show tools' }).click();
      await expect(count(page)).toHaveText(said(await countOf(page, 'category=meetings&pricing=freemium')));
    });
  });
});

test('a price of an address is named in its currency, or as pay per use', async ({ page }) => {
  const chosen = () => question(page, 'What may it cost?').locator('option:checked');
  await page.goto('/categories/meetings?price=20&currency=EUR');
  await expect(chosen()).toHaveText('Up to €20 a month');
  await page.goto('/categories/meetings?price=usage');
  await expect(chosen()).toHaveText('Pay per use');
});

test('the list comes back as rows or cards, as it was left', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  const cards = page.getByRole('button', { name: 'As cards' });
  await cards.click();
  await expect(cards).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on the home page', () => {
  test('each answer narrows the count, and the list that follows has as many tools', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await question(page, 'What do you want to do?').selectOption('meetings');
    await expect(count(page)).toHaveText(said(await countOf(page, 'category=meetings')));
    await question(page, 'What must it have?').selectOption('zoom');
    const total = said(await countOf(page, 'category=meetings&features=zoom'));
    await expect(count(page)).toHaveText(total);
    await finder(page).getByRole('button', { name: 'Show tools' }).click();
    await expect(page).toHaveURL(/\/tools\?category=meetings&features=zoom$/);
    await expect(page.getByRole('heading', { level: 2, name: total, exact: true })).toBeVisible();
  });

  test('the answers are there when a visitor comes back', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await question(page, 'What do you want to do?').selectOption('meetings');
    await expect(count(page)).toHaveText(said(await countOf(page, 'category=meetings')));
    await finder(page).getByRole('button', { name: 'Show tools' }).click();
    await expect(page).toHaveURL(/\/tools\?category=meetings$/);
    await page.goBack();
    await expect(question(page, 'What do you want to do?')).toHaveValue('meetings');
    await expect(count(page)).toHaveText(said(await countOf(page, 'category=meetings')));
  });

  test('on a phone the questions open from a button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 });
    await page.goto('/');
    await expect(question(page, 'What may it cost?')).toBeHidden();
    await page.getByRole('button', { name: 'Find a tool by what matters to you' }).click();
    await expect(question(page, 'What may it cost?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page, 'What may it cost?')).toBeHidden();
    await page.getByRole('button', { name: 'Find a tool by what matters to you' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(question(page, 'What may it cost?')).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the questions lead to a list with the answers in its address', async ({ page }) => {
      await page.goto('/');
      await question(page, 'What may it cost?').selectOption('free');
      await question(page, 'What must it have?').selectOption('open_source');
      await finder(page).getByRole('button', { name: 'Show tools' }).click();
      await expect(page).toHaveURL(/\/tools\?(?=.*price=free)(?=.*features=open_source)/);
      await expect(page.getByRole('main')).toContainText(/\d+ tools?/);
    });
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', allowedProblems: [/net::ERR_|WebSocket connection to|Failed to load resource/] });

  test('the questions narrow the saved tools', async ({ page, context }) => {
    const length = await countOf(page, 'category=meetings&features=web_app,zoom');
    await page.goto('/');
    await untilReady(page);
    await context.setOffline(true);
    await page.goto('/categories/meetings');
    await answerForMeetings(page);
    await expect(count(page)).toHaveText(said(length));
  });
});
