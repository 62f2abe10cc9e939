import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests, holdScripts } from './hold-requests.ts';
import { untilCatalogueSaved } from './until-saved.ts';
import { withoutSavedCatalogue } from './without-saved-catalogue.ts';

const DESKTOP = { width: 1280, height: 900 };
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search AI tools' });
const cards = (page: Page) => page.locator('main article :is(h2, h3) > a');
const allTools = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'All tools', exact: true });
const asked = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname + search);
  });
  return paths;
};

test.use({ viewport: DESKTOP });

test.describe('search as one types', () => {
  test('is answered from what is saved, key by key, and Back goes to where it began', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await untilCatalogueSaved(page);
    // By key: on a row that comes to lie under it, a pointer would preload the tool's history.
    await allTools(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const paths = asked(page);

    await page.keyboard.press('/');
    await page.keyboard.type('trans');
    await expect(page).toHaveURL(/\/tools\?search=trans$/);
    const first = await page.getByRole('heading', { level: 2 }).first().textContent();
    await page.keyboard.type('crib');
    await expect(page).toHaveURL(/\/tools\?search=transcrib$/);

    await expect(page.getByRole('heading', { level: 1 })).toContainText('transcrib');
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '');
    await expect(page.locator('[aria-live]')).toContainText(/transcrib/);
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('transcrib');
    // The saved catalogue follows what other tests change meanwhile.
    expect(paths.filter((path) => !path.startsWith('/api/catalog'))).toEqual([]);

    await page.goBack();
    await expect(page).toHaveURL(/\/tools$/);
    await expect(searchBox(page)).toHaveValue('');
  });

  test('asks the server after a pause where nothing is saved', async ({ page }) => {
    await withoutSavedCatalogue(page);
    await page.goto('/tools', { waitUntil: 'networkidle' });
    const paths = asked(page);
    await searchBox(page).focus();
    // In one step: on a busy machine a gap between keys could exceed the pause.
    await page.evaluate(`for (const letter of 'transcribe') document.execCommand('insertText', false, letter)`);

    await expect(page).toHaveURL(/search=transcribe$/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('transcribe');
    const searches = () => paths.filter((path) => path.startsWith('/api/tools?'));
    await expect.poll(() => searches().length).toBeGreaterThan(0);
    await expect(page.locator('[aria-live]')).toContainText(/transcribe/);
    expect(searches()).toHaveLength(1);
  });

  test('waits for an input method to end its word', async ({ page }) => {
    await page.goto('/tools', { waitUntil: 'networkidle' });
    await untilCatalogueSaved(page);
    await searchBox(page).focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'hon', selectionStart: 3, selectionEnd: 3 });
    await expect(searchBox(page)).toHaveValue('hon');
    // A choice made meanwhile must not include the unfinished word.
    await page.getByRole('combobox', { name: 'Sort' }).evaluate((select: HTMLSelectElement) => {
      select.value = 'newest';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page).toHaveURL(/\/tools\?sort=newest$/);

    await session.send('Input.insertText', { text: '翻訳' });
    await expect(page).toHaveURL(/search=/);
    expect(new URL(page.url()).searchParams.get('search')).toBe('翻訳');
  });
});

test.describe('what is typed', () => {
  /** Types, and leaves before the list is requested. */
  const typeAnd = (page: Page, text: string, goOn: () => void) =>
    page.evaluate(`(() => {
      document.querySelector('main input[type=search]').focus();
      document.execCommand('insertText', false, '${text}');
      (${goOn})();
      // Longer than the search waits: whatever it would do is done when this ends.
      return new Promise((resolve) => setTimeout(resolve, 600));
    })()`);

  test('does not call back who has gone on to a tool, or back', async ({ page }) => {
    await withoutSavedCatalogue(page);
    await page.goto('/tools', { waitUntil: 'networkidle' });
    await searchBox(page).fill('cl');
    await expect(page).toHaveURL(/search=cl$/);
    await typeAnd(page, 'a', () => history.back());
    await expect(searchBox(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/tools$/);

    const answer = await holdRequests(page, '**/api/tools/claude?*');
    await typeAnd(page, 'cl', () => document.querySelector<HTMLElement>('main a[href="/tools/claude"]')?.click());
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Claude' })).toBeFocused();
    await expect(page).toHaveURL(/\/tools\/claude$/);
  });

  test('before the scripts come is searched for once they are there', async ({ page }) => {
    const come = await holdScripts(page);
    await page.goto('/tools', { waitUntil: 'commit' });
    await searchBox(page).pressSequentially('trans');
    come();
    await expect(page).toHaveURL(/\/tools\?search=trans$/);
    await expect(searchBox(page)).toHaveValue('trans');
  });
});

test('a slash and Ctrl+K lead to the search from a card and from a box to tick, not out of a field', async ({
  page,
}) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await cards(page).nth(2).focus();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.getByRole('checkbox', { name: /^Paid/ }).first().focus();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await cards(page).nth(2).focus();
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toHaveValue('/');
});

test('the arrows go from card to card in two dimensions, and c picks one to compare', async ({ page }) => {
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'As cards' }).click();
  const links = cards(page);
  const columns = await links.evaluateAll((all) => {
    const tops = all.map((link) => link.closest('li')?.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });
  expect(columns).toBeGreaterThan(1);
  await links.nth(0).focus();
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowDown', columns + 1],
    ['ArrowLeft', columns],
    ['ArrowUp', 0],
    ['End', (await links.count()) - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(place)).toBeFocused();
  }
  await page.keyboard.press('c');
  await expect(page.locator('main article').first().getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tools\/[a-z]/);
});

test.describe('from a card to its tool', () => {
  const countTransitions = () => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { begun: 0, transitions: 0 });
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      const counts = window as unknown as { begun: number; transitions: number };
      counts.begun += 1;
      void transition.finished.then(() => {
        counts.transitions += 1;
      });
      return transition;
    };
  };
  const transitions = (page: Page) => page.evaluate(() => (window as unknown as { transitions: number }).transitions);

  test('mark and name move, and back again; typing moves nothing', async ({ page }) => {
    await page.addInitScript(countTransitions);
    await page.goto('/tools', { waitUntil: 'networkidle' });
    await untilCatalogueSaved(page);
    await searchBox(page).pressSequentially('cl');
    await expect(page).toHaveURL(/search=cl$/);
    await page.getByRole('link', { name: 'Claude', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Claude' })).toBeVisible();
    await expect.poll(() => transitions(page)).toBe(1);
    await page.goBack();
    await expect(searchBox(page)).toBeVisible();
    await expect.poll(() => transitions(page)).toBe(2);
  });

  test('nothing moves for who wants it still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(countTransitions);
    await page.goto('/tools', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Claude', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Claude' })).toBeFocused();
    expect(await page.evaluate('begun')).toBe(0);
  });
});

test.describe('on the way to another page', () => {
  test('the old page stays, a line says that the next one comes, and no placeholders flash', async ({ page }) => {
    await withoutSavedCatalogue(page);
    await page.goto('/blog', { waitUntil: 'networkidle' });
    const goOn = await holdRequests(page, '**/api/categories**');
    await page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true }).click();
    await expect(page.locator('[data-progress]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    goOn();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Blog');
    await expect(page.locator('[data-progress]')).toHaveCount(0);
  });

  test('a link that one rests on gets its page, but not for who saves data', async ({ page }) => {
    await withoutSavedCatalogue(page);
    await page.goto('/blog', { waitUntil: 'networkidle' });
    const paths = asked(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true });
    await link.hover();
    await expect.poll(() => paths).toContainEqual(expect.stringMatching(/^\/api\/categories/));

    await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await allTools(page).dispatchEvent('touchstart');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Blog');
    expect(paths.filter((path) => path.startsWith('/api/tools'))).toEqual([]);
  });
});
