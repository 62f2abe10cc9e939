import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { untilSettled } from './until-settled.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };
type AxeRun = { run(within: object, options: object): Promise<{ violations: Violation[] }> };

const WIDTHS = [320, 1280];

/** Both colour schemes have the same page: what is known of one holds in the other, but for the colours. */
const ALL_RULES = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
const COLOUR_RULES = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] };

/** A colour on its way to another one is neither: what has begun ends, and nothing new begins. */
async function endMotion(page: Page): Promise<void> {
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

async function violations(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: AxeRun };
    const found = await axe.run(document, chosen);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  }, options);
}

/** A bar along the edge lies on whatever is scrolled below it; controls that lie on one another are found by the layout. */
const isUnderBar = (problem: string) => problem.startsWith('target-size') && problem.includes('partially obscured');

/** What axe and the eye find wrong with the page as it is now. */
async function problems(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await endMotion(page);
  const found = await violations(page, ALL_RULES);
  return [...(await layoutProblems(page)), ...found.filter((problem) => !isUnderBar(problem))];
}

export async function expectAccessible(page: Page): Promise<void> {
  await untilSettled(page);
  expect(await problems(page)).toEqual([]);
}

/** The same on a phone and on a wide screen, in light and in dark, with where it was found. */
export async function problemsInAllVariants(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    for (const problem of await problems(page)) found.push(`${width} px: ${problem}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await endMotion(page);
    for (const problem of await violations(page, COLOUR_RULES)) found.push(`${width} px, dark: ${problem}`);
  }
  return found;
}

/** Expects none of them. `shown`: what is looked at, and is to be there on each screen. */
export async function expectAccessibleInAllVariants(page: Page, shown: Locator = page.locator('h1')): Promise<void> {
  await test.step('every look', async () => {
    await expect(shown).toBeVisible();
    await untilSettled(page);
    expect(await problemsInAllVariants(page)).toEqual([]);
    await expect(shown).toBeVisible();
  });
}

/** Texts alone, on a phone and on a wide screen. */
export async function layoutProblemsInAllWidths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await endMotion(page);
    for (const problem of await layoutProblems(page)) found.push(`${width} px: ${problem}`);
  }
  return found;
}
