import { expect, test } from './fixtures.ts';
import { fillReview, signUp } from './review-steps.ts';

test.use({ viewport: { width: 390, height: 844 }, allowedProblems: [/status of 404/] });

test.describe('in the few colours that a reader forces on the page', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('what is chosen, filled and focused can still be told from what is not', async ({ page }) => {
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, color, fill, outlineStyle, textDecorationLine } = getComputedStyle(element);
          return [backgroundColor, color, fill, outlineStyle, textDecorationLine].join();
        });
    // A new choice may be in a colour transition.
    const expectToDiffer = (one: string, other: string) =>
      expect.poll(async () => (await look(one)) === (await look(other))).toBe(false);

    await signUp(page.request, 'forced');
    await page.goto('/tools/chatgpt/review', { waitUntil: 'networkidle' });
    await fillReview(page);
    await page.getByRole('group', { name: 'Rating' }).getByLabel('3 stars').check();
    await expectToDiffer('label:has([aria-label="3 stars"]) path, label:nth-child(3) svg', 'label:nth-child(5) svg');

    await page.goto('/tools/chatgpt', { waitUntil: 'networkidle' });
    await expectToDiffer('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]');

    await page.goto('/compare?tools=chatgpt,claude', { waitUntil: 'networkidle' });
    const before = await look('main button[aria-pressed]');
    await page.getByRole('button', { name: 'Show differences only' }).click();
    await expect.poll(() => look('main button[aria-pressed]')).not.toBe(before);

    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectToDiffer('dialog a[aria-current]', 'dialog a:not([aria-current])');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1280, height: 800 });
    await expectToDiffer('header nav a[aria-current]', 'header nav a:not([aria-current])');
    const unfocused = await look('header search form');
    await page.keyboard.press('/');
    await expect.poll(() => look('header search form')).not.toBe(unfocused);
  });
});

test.describe('for a reader who wants less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('what opens fades in, and nothing moves', async ({ page }) => {
    await page.goto('/tools', { waitUntil: 'networkidle' });
    const moved = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .map(({ transform, translate, scale }) => [transform, translate, scale].join(''))
          .filter((each) => /[1-9]/.test(each.replace(/matrix\(1, 0, 0, 1, 0, 0\)/, ''))),
      );
    await page.locator('main article').first().getByRole('checkbox').click();
    expect(await moved()).toEqual([]);
    await page.getByRole('button', { name: /^Filters/ }).click();
    expect(await moved()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await moved()).toEqual([]);
  });
});
