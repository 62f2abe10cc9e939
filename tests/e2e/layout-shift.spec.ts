import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Of all moves together, by the measure of browsers. */
const SHIFT_MAX = 0.02;
const PATHS = ['/', '/tools', '/tools/chatgpt', '/compare?tools=chatgpt,claude,gemini', '/blog/how-we-rate'];
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

type Shift = { value: number; moved: string[] };

/** Those that no press or key caused. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : 'text'));
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const path of PATHS) {
    test(`nothing moves while logos and font come late: ${path}, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(recordShifts);
      const late: (() => Promise<void>)[] = [];
      let isHeld = true;
      await page.route(/\/logos[/?]|\/icons\/|\.woff2/, async (route) => {
        if (isHeld) late.push(() => route.continue());
        else await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible();
      await page.waitForFunction(() => document.readyState !== 'loading');
      await expect.poll(() => late.length).toBeGreaterThan(0);
      isHeld = false;
      await Promise.all(late.map((go) => go()));
      await page.waitForLoadState('networkidle');
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(SHIFT_MAX);
      // The measure itself: a move is seen.
      await page.evaluate(() => {
        document.body.style.marginBlockStart = '300px';
      });
      await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(shifts.length);
    });
  }
}
