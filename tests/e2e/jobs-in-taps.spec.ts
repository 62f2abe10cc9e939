import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aiDir, field } from './submit-steps.ts';

const SCREEN = { width: 390, height: 844 };

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true, permissions: ['clipboard-read', 'clipboard-write'] });

/** A thumb: it scrolls to what it taps, and counts both. */
class Thumb {
  taps = 0;
  scrolled = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    const before = await this.#page.evaluate(() => scrollY);
    await target.tap();
    this.scrolled += Math.abs((await this.#page.evaluate(() => scrollY)) - before);
    this.taps += 1;
  }

  /** Of the phone's keyboard. */
  async enter(): Promise<void> {
    await this.#page.keyboard.press('Enter');
    this.taps += 1;
  }
}

const main = (page: Page) => page.getByRole('main');

async function openHome(page: Page): Promise<Thumb> {
  await page.goto('/', { waitUntil: 'networkidle' });
  return new Thumb(page);
}

/** The first tools of the page. Reviews that other tests write change their order. */
function shownTools(page: Page, count: number): Promise<{ name: string; slug: string }[]> {
  return main(page)
    .locator('article h3 a[href^="/tools/"]')
    .evaluateAll(
      (links, limit) =>
        links.slice(0, limit).map((link) => ({
          name: link.textContent ?? '',
          slug: link.getAttribute('href')?.replace('/tools/', '') ?? '',
        })),
      count,
    );
}

test('a free meeting transcriber without a bot is found in five taps', async ({ page }) => {
  const thumb = await openHome(page);
  await thumb.tap(main(page).getByRole('combobox').first());
  await page.keyboard.type('free meeting transcriber without a bot');
  await thumb.enter();
  await expect(page).toHaveURL(/\/tools\?search=free/);
  await expect(main(page).getByRole('heading', { level: 2, name: /tools for “free meeting/ })).toBeVisible();
  const names = main(page).getByRole('article').getByRole('heading');
  await expect(names.first()).toBeInViewport();
  const first = await main(page)
    .getByRole('article')
    .locator('h2 a, h3 a')
    .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href')?.split('?')[0] ?? ''));

  expect(first.length).toBeGreaterThan(1);
  for (const path of first) {
    const tool = await (await page.request.get(`/api${path}`)).json();
    expect(['free', 'freemium']).toContain(tool.pricingType);
    expect(tool.features).toMatchObject({ meeting_bot: false });
    expect(JSON.stringify([tool.tagline, tool.description, tool.categories])).toMatch(/meeting|call/i);
  }
  await thumb.tap(names.first());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${first[0]}$`));
  expect(thumb.taps).toBeLessThanOrEqual(5);
});

test('a comparison of three is sent in eight taps', async ({ page }) => {
  const thumb = await openHome(page);
  const tools = await shownTools(page, 3);
  for (const { name } of tools)
    await thumb.tap(main(page).getByRole('checkbox', { name: `Compare ${name}`, exact: true }));
  const heading = new Intl.ListFormat('en').format(tools.map(({ name }) => name));
  const tray = page.getByRole('region', { name: 'Tools to compare' });
  await thumb.tap(tray.getByRole('link', { name: /^Compare/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await thumb.tap(main(page).getByRole('button', { name: 'Copy link' }));
  await expect(main(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  expect(new Set(tools.map(({ slug }) => slug)).size).toBe(3);
  const { pathname, search } = new URL(address);
  expect(decodeURIComponent(`${pathname}${search}`)).toBe(`/compare?tools=${tools.map(({ slug }) => slug).join()}`);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(thumb.taps).toBeLessThanOrEqual(8);
});

test('a profession leads to its tools in two taps and one screen of scrolling', async ({ page }) => {
  const thumb = await openHome(page);
  const industries = page.getByRole('navigation', { name: 'AI tools by industry' });
  for (const link of await industries.getByRole('link').all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expect(industries.getByRole('link')).toHaveCount(6);
  await expect(industries).toBeInViewport({ ratio: 1 });
  await thumb.tap(industries.getByRole('link', { name: 'Accounting' }));
  await expect(page).toHaveURL(/\/categories\/accounting$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accounting');
  const first = main(page).getByRole('article').first();
  const scrolling = async () => {
    const { y = Infinity } = (await first.boundingBox()) ?? {};
    return thumb.scrolled + Math.max(0, y - SCREEN.height);
  };

  await expect.poll(scrolling).toBeLessThanOrEqual(SCREEN.height);
  expect(thumb.taps).toBeLessThanOrEqual(2);
});

test('a price is corrected in four taps', async ({ page }) => {
  const note = `thumb ${Math.random().toString(36).slice(2, 10)}`;
  const thumb = await openHome(page);
  const [{ name, slug } = { name: '', slug: '' }] = await shownTools(page, 1);
  await thumb.tap(main(page).getByRole('link', { name, exact: true }).first());
  await thumb.tap(main(page).getByRole('link', { name: 'Something wrong here? Pricing' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Correct ${name}`);
  await thumb.tap(field(page, 'Name of the plan'));
  await page.keyboard.type('Plus');
  const next = async (label: string, text: string) => {
    // "Next" of the phone's keyboard.
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Tab');
      if (await field(page, label).evaluate((input) => input === document.activeElement)) break;
    }
    await expect(field(page, label)).toBeFocused();
    await page.keyboard.type(text);
  };
  await next('Amount', '23.50');
  await next('Page that says so', 'https://openai.com/pricing');
  await next('Note (optional)', note);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await thumb.tap(main(page).getByRole('button', { name: 'Send correction' }));

  expect((await answer).status()).toBe(201);
  await expect(main(page).getByText("We'll review it.")).toBeVisible();
  const { corrections } = JSON.parse(await aiDir('corrections', 'list', '--limit', '1000'));
  const own = corrections.filter(({ notes }: { notes: string[] }) => notes.includes(note));
  expect(own).toMatchObject([{ tool: slug, field: 'price', plan: { name: 'Plus', amount: 23.5, currency: 'USD' } }]);
  expect(thumb.taps).toBeLessThanOrEqual(4);
});
