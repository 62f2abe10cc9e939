import { expectSoundInEveryLook } from './expect-sound.ts';
import { test } from './fixtures.ts';
import { ROUTES } from './routes.ts';

test.use({ viewport: { width: 320, height: 900 }, allowedProblems: [/status of 40[14]/] });
test.describe.configure({ timeout: 120_000 });

for (const { path } of ROUTES) {
  test(`axe finds nothing and nothing scrolls sideways: ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });

    await expectSoundInEveryLook(page);
  });
}
