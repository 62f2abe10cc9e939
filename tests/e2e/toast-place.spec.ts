import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { toast } from './review-steps.ts';
import { LISTENS } from './until-settled.ts';

test.use({
  viewport: { width: 390, height: 844 },
  allowedProblems: [/Failed to load resource|Service Worker registration blocked|net::ERR_|status of/],
});

/** The names of fields under the toast. */
const covered = (page: Page, fields: string) =>
  toast(page).evaluate((region, which) => {
    const own = region.getBoundingClientRect();
    return [...document.querySelectorAll(`main ${which}`)].flatMap((field) => {
      const { top, bottom, left, right } = field.getBoundingClientRect();
      const isUnder = top < own.bottom && bottom > own.top && left < own.right && right > own.left;
      return isUnder ? [field.getAttribute('name')] : [];
    });
  }, fields);

const TYPED = ':is(input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea, select)';
const IN_ERROR = '[aria-invalid="true"]';

/** In any language. */
const regionOf = (page: Page) => page.locator('section:not(main *)').filter({ has: page.locator('[role="alert"]') });

/** Labels and fields in error under the toast, and what of the focused field and its label cannot be seen. */
const hidden = (page: Page) =>
  regionOf(page).evaluate((region) => {
    const own = region.getBoundingClientRect();
    const withLabels = (field: Element) => [field, ...((field as HTMLInputElement).labels ?? [])];
    const isUnder = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
    };
    const isOut = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < 0 || bottom > innerHeight;
    };
    const wrong = [...document.querySelectorAll('main [aria-invalid="true"]')].flatMap(withLabels);
    const focused = document.activeElement ? withLabels(document.activeElement) : [];
    return [...wrong.filter(isUnder), ...focused.filter((element) => isUnder(element) || isOut(element))].map(
      (element) => element.outerHTML.slice(0, 80),
    );
  });

/** Asks for a language that is not on the device, which a toast refuses. */
async function refuse(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState({}, '', '?lng=ja');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(toast(page)).toContainText(/\p{L}/u);
}

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/auth?tab=signup', { waitUntil: 'networkidle' });
  await expect(page.locator(LISTENS)).toBeAttached();
}

test('on a phone a toast covers no field, wherever the page is scrolled to', async ({ page }) => {
  await openSignUp(page);
  await refuse(page);
  await page.setViewportSize({ width: 390, height: 600 });
  for (const field of await page.locator(`main ${TYPED}`).all()) {
    await field.evaluate((own) => scrollBy(0, own.getBoundingClientRect().bottom - innerHeight + 90));
    await expect.poll(() => covered(page, TYPED)).toEqual([]);
    await expect(toast(page)).toBeInViewport({ ratio: 0.9 });
  }
});

for (const size of ['100%', '200%']) {
  test(`above a keyboard it covers neither the field in use nor one in error, with text at ${size}`, async ({
    page,
  }) => {
    await openSignUp(page);
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(page.locator(`main ${IN_ERROR}`).first()).toBeFocused();
    await refuse(page);
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
    await page.setViewportSize({ width: 390, height: 480 });
    for (const field of await page.locator(`main ${IN_ERROR}`).all()) {
      await field.focus();
      await field.evaluate((own) => scrollBy(0, own.getBoundingClientRect().bottom - innerHeight + 90));
      await expect.poll(() => covered(page, `${TYPED}:focus`)).toEqual([]);
    }
  });
}

/** Waits until the toast has found its place. */
const scrollToTop = (field: Locator) =>
  field.evaluate(async (own) => {
    scrollBy({ top: own.getBoundingClientRect().top - 10, behavior: 'instant' });
    document.dispatchEvent(new Event('scrollend'));
    const { promise, resolve } = Promise.withResolvers<void>();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    await promise;
  });
const makeTall = (field: Locator, height: string) =>
  field.evaluate((own, blockSize) => Object.assign((own as HTMLElement).style, { blockSize }), height);

test('it scrolls no end of a tall field out of sight', async ({ page }) => {
  await page.goto('/submit', { waitUntil: 'networkidle' });
  await expect(page.locator(LISTENS)).toBeAttached();
  await refuse(page);
  await page.setViewportSize({ width: 390, height: 420 });
  const field = page.locator('main textarea').first();
  await makeTall(field, '390px');
  await scrollToTop(field);
  await field.evaluate((own) => own.focus({ preventScroll: true }));
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(toast(page)).toBeInViewport({ ratio: 0.9 });
});

test('it leads nobody back to a field that was scrolled away from', async ({ page }) => {
  await openSignUp(page);
  await refuse(page);
  await page.getByRole('main').locator('button[type="submit"]').click();
  const wrong = page.locator(`main ${IN_ERROR}`);
  await expect(wrong.first()).toBeFocused();
  await makeTall(wrong.last(), '830px');
  await scrollToTop(wrong.last());
  await expect(wrong.first()).toBeFocused();
  await expect(wrong.first()).not.toBeInViewport();
  await expect(toast(page)).toBeInViewport({ ratio: 0.9 });
});

for (const [width, height, language, size] of [
  [390, 844, 'en', '100%'],
  [390, 844, 'ja', '100%'],
  [320, 568, 'de', '100%'],
  [390, 844, 'de', '200%'],
] as const) {
  test(`the toast of a form with errors hides no label of them: ${width} px, ${language}, text at ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/submit?lng=${language}`, { waitUntil: 'networkidle' });
    await expect(page.locator(LISTENS)).toBeAttached();
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
    await page.getByRole('main').locator('button[type="submit"]').first().click();
    await expect(page.locator(`main ${IN_ERROR}`).first()).toBeFocused();
    await expect(regionOf(page)).toContainText(/\p{L}/u);
    await expect(regionOf(page)).toHaveAttribute('style', /inset-block-end/);
    await expect.poll(() => hidden(page)).toEqual([]);
  });
}
