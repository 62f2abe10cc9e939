import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };
type AxeRun = { run(options: object): Promise<{ violations: Violation[] }> };

const COLOR_SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [320, 1280];

/** A colour on its way to another one is neither: what has begun ends, and nothing new begins. */
async function endMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const end = () =>
    page.evaluate(() => {
      const moving = document
        .getAnimations()
        .filter((each) => each.playState !== 'finished' && each.effect?.getComputedTiming().endTime !== Infinity);
      for (const each of moving) each.finish();
      return moving.length;
    });
  await expect.poll(end, { intervals: [20] }).toBe(0);
}

/** Expects that axe finds nothing in the page as it is now, and that nothing scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  await endMotion(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: AxeRun };
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  expect(violations).toEqual([]);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The same on a phone and on a wide screen, in light and in dark. `shown`: what is looked at, and is to be there in all. */
export async function expectSoundInEveryLook(page: Page, shown: Locator = page.locator('h1')): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of COLOR_SCHEMES) {
      await test.step(`${colorScheme}, ${width} px`, async () => {
        await page.emulateMedia({ colorScheme });
        await expect(shown).toBeVisible();
        await expectSound(page);
      });
    }
  }
}
