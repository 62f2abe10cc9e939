import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from './fixtures.ts';
import { ROUTES } from './routes.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeRun = { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> };

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, allowedProblems: [/status of 404/] });

      for (const { path } of ROUTES) {
        test(`axe finds nothing and nothing scrolls sideways: ${path}`, async ({ page }) => {
          await page.goto(path, { waitUntil: 'networkidle' });
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
        });
      }
    });
  }
}
