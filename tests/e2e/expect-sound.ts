import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeRun = { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> };

/** Expects that axe finds nothing in the page as it is now, and that nothing scrolls sideways. */
export async function expectSound(page: Page): Promise<void> {
  // A colour on its way to another one is neither: what has begun is waited for, and nothing new begins.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: AxeRun };
    const found = await axe.run();
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  expect(violations).toEqual([]);
  expect(overflow).toBeLessThanOrEqual(0);
}
