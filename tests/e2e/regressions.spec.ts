import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withoutSavedCatalogue } from './without-saved-catalogue.ts';

const PHONE = { width: 390, height: 844 };

const tray = (page: Page) => page.getByRole('region', { name: 'Tools to compare' });

/** Ticks the first `count` boxes and returns the tools' names. */
async function tick(page: Page, count: number): Promise<string[]> {
  const boxes = page.locator('main article').getByRole('checkbox', { name: /^Compare/ });
  for (let i = 0; i < count; i += 1) await boxes.nth(i).click();
  await expect(tray(page).getByRole('listitem')).toHaveCount(count);
  const names = await tray(page).getByRole('listitem').allInnerTexts();
  return names.map((name) => name.trim());
}

const said = (page: Page) => page.locator('[aria-live="polite"]').last();

test('what was ticked for comparison is still ticked after a reload', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  const names = await tick(page, 2);
  await page.reload({ waitUntil: 'networkidle' });

  const boxes = page.locator('main article').getByRole('checkbox');
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();
  expect(names).toHaveLength(2);
  expect((await tray(page).getByRole('listitem').allInnerTexts()).map((name) => name.trim())).toEqual(names);
});

test('on a phone the link to a tool’s website is there beside the tray, after a reload too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await tick(page, 1);
  await page.goto('/tools/claude', { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });

  await expect(tray(page)).toBeVisible();
  const visit = page.getByRole('link', { name: /^Visit website/ });
  await expect(visit).toHaveCount(1);
  await expect(visit).toBeInViewport();
});

test('an empty comparison offers the tools that were ticked', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await tick(page, 3);
  await page.getByRole('banner').getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('link', { name: 'Compare your 3 chosen tools' }).click();

  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a comparison names what the directory does not know', async ({ page }) => {
  await page.goto('/compare?tools=chatgpt,nope', { waitUntil: 'networkidle' });
  await expect(page.getByText("nope isn't in the directory and was left out.")).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();

  await page.goto('/compare?tools=a,b', { waitUntil: 'networkidle' });
  await expect(page.getByText("a and b aren't in the directory and were left out.")).toBeVisible();
});

test('a reload of a lengthened list returns to where one was', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  for (const count of [48, 72, 96]) {
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page.locator('main article')).toHaveCount(count);
  }
  const place = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight - 2000);
    return Math.round(scrollY);
  });
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  await page.reload({ waitUntil: 'networkidle' });

  await expect(page.locator('main article')).toHaveCount(96);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
});

test('a search that suggests nothing says so', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('combobox').first().pressSequentially('xqzwvk');

  await expect(said(page)).toHaveText('No matches');
});

test('a tab opened with a key held down opens elsewhere', async ({ page, context }) => {
  await page.goto('/tools/claude', { waitUntil: 'networkidle' });
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('tab', { name: /Reviews/ }).click({ modifiers: ['ControlOrMeta'] }),
  ]);

  await expect(other).toHaveURL(/\/tools\/claude#/);
  expect(new URL(page.url()).hash).toBe('');
});

test('on a phone the search icon and its key lead into the search box; going back does not', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const box = page.getByRole('main').getByRole('searchbox').first();
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Search the directory' }).click();
  await expect(page).toHaveURL(/\/tools$/);
  await expect(box).toBeFocused();

  await page.goto('/blog', { waitUntil: 'networkidle' });
  // A page from the cache is idle before it listens.
  await expect(async () => {
    if (page.url().endsWith('/blog')) await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/tools$/, { timeout: 5000 });
  }).toPass();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'All AI tools' })).toBeFocused();
});

test('a link that is followed at the moment of going back is where one ends', async ({ page }) => {
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /categories/i })).toBeFocused();
  await page.evaluate(() => {
    // Delays timers, like a busy device.
    const { setTimeout: own } = window;
    Object.assign(window, { setTimeout: (run: () => void, ms = 50) => own(run, ms) });
    const follow = () => document.querySelector<HTMLElement>('footer a[href="/tools"]')?.click();
    addEventListener('popstate', () => own(follow), { once: true });
    history.back();
  });

  await expect(page).toHaveURL(/\/tools$/);
  await expect(page.getByRole('heading', { level: 1, name: 'All AI tools' })).toBeFocused();
});

test('the colour of the browser’s bars follows the chosen theme', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return metas.filter(({ media }) => matchMedia(media).matches).map(({ dataset }) => dataset.scheme);
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await colours()).toEqual(['light']);

  const theme = page.getByRole('banner').getByRole('radio', { name: /dark/i });
  await theme.check({ force: true });
  await expect.poll(colours).toEqual(['dark']);
  await page.reload();
  expect(await colours()).toEqual(['dark']);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('banner')
    .getByRole('radio', { name: /system/i })
    .check({ force: true });
  await expect.poll(colours).toEqual(['light']);
});

test('the last press of "Load more" takes the focus on to the first new review', async ({ page }) => {
  const review = (id: number) => ({
    id,
    toolId: 1,
    userId: null,
    title: `Review ${id}`,
    content: 'Does what it says.',
    rating: 5,
    ratings: null,
    reviewerName: 'Ada',
    isAnonymous: false,
    user: null,
    createdAt: '2026-01-01',
    updatedAt: null,
  });
  const reviews = Array.from({ length: 25 }, (_, i) => review(i + 1));
  await withoutSavedCatalogue(page);
  await page.route(/\/api\/tools\/claude\/reviews/, (route) =>
    route.fulfill({ json: reviews.slice(20), headers: { 'X-Total-Count': '25' } }),
  );
  await page.route(/\/api\/tools\/claude(?:\?|$)/, async (route) => {
    const tool = await (await route.fetch()).json();
    const ratingCounts = { ...tool.ratingCounts, 5: 25 };
    await route.fulfill({
      json: { ...tool, reviewCount: 25, avgRating: 5, ratingCounts, reviews: reviews.slice(0, 20) },
    });
  });
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Claude', exact: true }).click();
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await page.getByRole('button', { name: 'Load more' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Review 21' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('the breadcrumbs for search engines are those on the screen', async ({ page }) => {
  for (const path of ['/tools', '/tools/claude', '/categories', '/categories/writing?lng=de', '/compare', '/contact']) {
    await page.goto(path);
    const trail = await page.getByRole('main').getByRole('navigation').first().getByRole('listitem').allInnerTexts();
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    const list = data['@graph'].find((part: { '@type': string }) => part['@type'] === 'BreadcrumbList');

    expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(trail);
  }
});

test('structured data names the systems a tool runs on, and editors as an organization', async ({ request }) => {
  const tool = await (await request.get('/api/tools/claude')).json();
  const html = await (await request.get('/tools/claude')).text();
  const systems = /"operatingSystem":"([^"]*)"/.exec(html)?.[1]?.split(', ') ?? [];
  expect(systems.includes('iOS')).toBe(tool.features.ios_app === true);
  expect(systems.includes('Linux')).toBe(tool.features.linux_app === true);
  expect(systems.includes('Web')).toBe(tool.features.web_app === true);

  const post = await (await request.get('/blog/how-we-rate')).text();
  expect(post).toContain('"author":{"@type":"Organization","name":"AI Dir editors"}');
});

test.describe('a page whose answer does not come', () => {
  test.use({ allowedProblems: [/Failed to load resource|net::ERR_FAILED/] });

  test('has the title of its error, not of its loading', async ({ page }) => {
    await withoutSavedCatalogue(page);
    await page.goto('/tools', { waitUntil: 'networkidle' });
    await page.route(/\/api\/tools\/claude(?:\?|$)/, (route) => route.abort());
    await page.getByRole('link', { name: 'Claude', exact: true }).click();
    await expect(page).toHaveTitle('Error Loading Tool · AI Dir');

    await page.unroute(/\/api\/tools\/claude(?:\?|$)/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveTitle(/^Claude/);
  });
});
