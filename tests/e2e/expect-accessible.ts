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
/** Checked for layout only: axe is slow. */
const WIDTHS_BETWEEN = [640, 768, 1024];

/** Both colour schemes share the page: only colours need a second check. */
const ALL_RULES = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
const COLOUR_RULES = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] };

/** Colours in transition are neither value. */
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

/** Bars and toasts that appear during a check fade in even with reduced motion. */
const NO_FADING = '*, *::before, *::after { animation-delay: 0s !important; animation-duration: 0s !important }';

async function violations(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const check = async ([chosen, css]: readonly [object, string]) => {
    const { axe } = window as unknown as { axe: AxeRun };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const found = await axe.run(document, chosen);
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
  };
  return page.evaluate(check, [options, NO_FADING] as const);
}

/** Sticky bars cover scrolled content by design; layout checks find overlapping controls. */
const isUnderBar = (problem: string) => problem.startsWith('target-size') && problem.includes('partially obscured');

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

export async function problemsInAllVariants(page: Page): Promise<string[]> {
  const found = await layoutProblemsIn(page, WIDTHS_BETWEEN);
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

/** `shown` must be visible in each variant. */
export async function expectAccessibleInAllVariants(page: Page, shown: Locator = page.locator('h1')): Promise<void> {
  await test.step('every look', async () => {
    await expect(shown).toBeVisible();
    await untilSettled(page);
    expect(await problemsInAllVariants(page)).toEqual([]);
    await expect(shown).toBeVisible();
  });
}

export function layoutProblemsInAllWidths(page: Page): Promise<string[]> {
  return layoutProblemsIn(page, [...WIDTHS_BETWEEN, ...WIDTHS]);
}

async function layoutProblemsIn(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await endMotion(page);
    for (const problem of await layoutProblems(page)) found.push(`${width} px: ${problem}`);
  }
  return found;
}
