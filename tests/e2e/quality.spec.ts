import { expectSound } from './expect-sound.ts';
import { test } from './fixtures.ts';
import { ROUTES } from './routes.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, allowedProblems: [/status of 40[14]/] });

      for (const { path } of ROUTES) {
        test(`axe finds nothing and nothing scrolls sideways: ${path}`, async ({ page }) => {
          await page.goto(path, { waitUntil: 'networkidle' });

          await expectSound(page);
        });
      }
    });
  }
}
