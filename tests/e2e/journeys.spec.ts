import { logoHash } from '#domain/model/logo.ts';
import type { ToolSummary } from '#domain/model/tool.ts';
import { expect, test } from './fixtures.ts';

test('searching by keyboard: suggestions, choice, and the tool with its title and focus', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await page.keyboard.type('claud');
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Claude/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/tools\/claude/);
  await expect(page).toHaveTitle(/Claude/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a search is submitted trimmed and remembered for the session; a blank one does nothing', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const box = page.getByRole('main').getByRole('combobox').first();
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await box.fill('  transcribe ');
  await box.press('Enter');

  await expect(page).toHaveURL(/\/tools\?search=transcribe$/);
  const stored = await page.evaluate(() => Object.values(sessionStorage));
  expect(stored.join()).toContain('transcribe');
});

test('filters change the list, the address and the chips, and can be taken back one by one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox', { name: /^Paid/ }).first().check();
  await expect(page).toHaveURL(/pricing=paid/);
  await page
    .getByRole('radio', { name: /^Writing/ })
    .or(page.getByRole('radio', { name: /^Design/ }))
    .first()
    .check();
  await expect(page).toHaveURL(/category=/);
  const total = (await (await page.request.get(`/api/tools${new URL(page.url()).search}`)).json()).length;

  await expect(page.locator('main article')).toHaveCount(Math.min(total, 24));
  await page
    .getByRole('link', { name: /remove.*paid/i })
    .or(page.getByRole('button', { name: /remove.*paid/i }))
    .first()
    .click();
  await expect(page).not.toHaveURL(/pricing=/);
  await expect(page).toHaveURL(/category=/);
});

test('back restores the list and its scroll position; going on starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/tools', { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Claude', exact: true });
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(400);
  await link.click();
  await expect(page).toHaveURL(/\/tools\/claude/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();

  await expect(page).toHaveURL(/\/tools$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('the compare tray follows from list to table, and a fourth tool is refused with a toast', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools', { waitUntil: 'networkidle' });
  const boxes = page.locator('main article').getByRole('checkbox', { name: /^Compare/ });
  for (const i of [0, 1, 2]) await boxes.nth(i).click();
  await boxes.nth(3).click();
  await expect(page.getByText('You can compare up to 3 tools at a time')).toBeVisible();

  await page
    .getByRole('link', { name: /^compare/i })
    .last()
    .click();

  await expect(page).toHaveURL(/\/compare\?tools=[a-z0-9-]+(?:,|%2C)[a-z0-9-]+(?:,|%2C)[a-z0-9-]+/);
  await expect(page.getByRole('table')).toContainText('Pricing');
});

test('the side menu opens on a phone and closes when a link is tapped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();

  await menu.getByRole('link', { name: 'Blog' }).click();

  await expect(page).toHaveURL(/\/blog$/);
  await expect(menu).toBeHidden();
});

test('a chosen theme is there before the first paint of the next page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page
    .getByRole('banner')
    .getByRole('radio', { name: /dark/i })
    .or(page.getByRole('banner').getByRole('button', { name: /dark/i }))
    .first()
    .click({ force: true });
  await page.goto('/blog', { waitUntil: 'commit' });

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the language switcher changes the texts, the address and what the server answers next', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/categories/writing', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByText('English').first().click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Deutsch' })
    .or(page.getByRole('banner').getByRole('button', { name: 'Deutsch' }))
    .first()
    .click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'i18next')?.value).toBe('de');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('de');
});

test('text in the address that looks like script is no language', async ({ page }) => {
  for (const value of [
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'en"><svg onload=alert(1)>',
    '../../etc',
    '__proto__',
  ]) {
    await page.goto(`/?lng=${encodeURIComponent(value)}`);

    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test.describe('an unknown page', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('answers 404 with the sentence about the router under a search box', async ({ page }) => {
    const answer = await page.goto('/no/such/page');

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('Did you forget to add the page to the router?');
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
  });
});

test('each task on the home page has the logos of the popular tools that do it', async ({ page, request }) => {
  const popular: ToolSummary[] = await (await request.get('/api/tools?sort=reviews&limit=10')).json();
  await page.goto('/', { waitUntil: 'networkidle' });
  const tasks = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a[href^="/categories/"]') });
  await expect(tasks).toHaveCount(9);
  const shown = await tasks.evaluateAll((all) =>
    all.map((task) => [
      task.querySelector('a')?.getAttribute('href')?.split('/').at(-1),
      // Alone, or of a set.
      [...task.querySelectorAll('img')].map((image) => /[0-9a-f]{32}(?=\.png$|$)/.exec(image.src)?.[0]),
    ]),
  );
  const expected = shown.map(([slug]) => {
    const leaders = popular.filter(({ categories }) => categories.some((category) => category.slug === slug));
    return [slug, leaders.slice(0, 4).flatMap(({ logo }) => logoHash(logo ?? '') ?? [])];
  });
  expect(shown).toEqual(expected);
  expect(shown.filter(([, logos]) => logos?.length).length).toBeGreaterThan(4);
});
