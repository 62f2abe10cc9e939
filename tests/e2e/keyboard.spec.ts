import { expect, test } from './fixtures.ts';
import { walk } from './keyboard-walk.ts';
import { NON_REDIRECTING } from './routes.ts';
import { untilArrived, visit } from './until-settled.ts';

test.use({ reducedMotion: 'reduce', allowedProblems: [/status of 40[14]|ERR_INTERNET_DISCONNECTED/] });
test.describe.configure({ mode: 'parallel', timeout: 480_000 });

for (const width of [1280, 390]) {
  test(`Tab shows where one is, at every stop, in reading order, on every page: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const found: string[] = [];
    await page.goto('/');
    await untilArrived(page, '/');
    for (const { path } of NON_REDIRECTING) {
      if (path !== '/') await visit(page, path);
      // The frame is the same on every page: checked on the first only.
      const isFirst = path === '/';
      if (!isFirst) await page.locator('main').focus();
      const { count, problems } = await walk(page, isFirst ? 'none' : undefined);
      expect(count, path).toBeGreaterThan(0);
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }

    expect(found).toEqual([]);
  });

  test(`nor do the tray and the connection bar cover what has the focus: ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/tools');
    await untilArrived(page, '/tools');
    for (const at of [0, 1, 2]) await page.locator('main article').nth(at).getByRole('checkbox').click();
    await context.setOffline(true);
    await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible();
    await page.locator('main').focus();
    const { count, problems } = await walk(page, 'none');

    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });
}
