import { expect, test } from './fixtures.ts';
import { signUp } from './review-steps.ts';
import { ROUTES } from './routes.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
  allowedProblems: [/status of 40[14]/],
});

/** Controls below `least` in size, except links within text. */
function smallTargets(least: number): string[] {
  const PRESSED = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="tab"]';
  const boxOf = (target: Element) => {
    // A label extends its checkbox.
    const label = target instanceof HTMLInputElement ? target.labels?.[0] : null;
    const isTicked = target.matches('[type="checkbox"], [type="radio"]');
    return (isTicked && label ? label : target).getBoundingClientRect();
  };
  return [...document.querySelectorAll(PRESSED)].flatMap((target) => {
    const { width, height } = boxOf(target);
    const isSeen = target.checkVisibility({ visibilityProperty: true }) && target.closest('[inert], [hidden]') === null;
    const isWithinText = target.matches('a') && getComputedStyle(target).display === 'inline';
    const isSmall = width < least || height < least;
    if (!isSeen || isWithinText || !isSmall || target.getAttribute('href') === '#main') return [];
    return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`];
  });
}

test.describe('as the server writes it', () => {
  test.use({ allowedProblems: [/Failed to load resource/] });

  test('nothing that a finger is to hit is smaller than 24 px on a phone, on any page', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const found: string[] = [];
    for (const { path } of ROUTES) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const target of await page.evaluate(smallTargets, 24)) found.push(`${path}, ${target}`);
    }

    expect(found).toEqual([]);
  });
});

test('fields and actions of a tool are as tall as a thumb', async ({ page }) => {
  const tall = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  await page.goto('/auth?tab=signup', { waitUntil: 'networkidle' });
  const fields = await tall('main input:not([type="checkbox"])');
  await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });
  const actions = await tall('#main > article > div:last-child > a');

  expect([fields.length, actions.length]).toEqual([5, 2]);
  expect(Math.min(...fields, ...actions)).toBeGreaterThanOrEqual(44);
});

test('a message stands above the actions of a tool', async ({ page }) => {
  await signUp(page.request, 'thumb');
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText('Logged out');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const bar = page.locator('#main > article > div:last-child');
  await expect(bar.getByRole('link', { name: /Visit/ })).toBeInViewport();
  const [message, actions] = [await toast.boundingBox(), await bar.boundingBox()];
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
});
