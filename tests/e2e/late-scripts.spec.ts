import { expect, test } from './fixtures.ts';

const SCRIPT = /\/assets\/[^/]+\.js$/;

test('scripts are requested after the document, with the first frame', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => performance.mark('frame'))),
  );
  await page.goto('/tools');
  await page.getByRole('checkbox', { name: /^Free \/ Paid/ }).check();
  await expect(page).toHaveURL(/pricing=freemium/);

  const { frame, scripts } = await page.evaluate(() => ({
    frame: performance.getEntriesByName('frame')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    scripts: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }));
  const starts = scripts.filter(({ name }) => SCRIPT.test(name)).map(({ startTime }) => startTime);
  expect(starts.length).toBeGreaterThan(5);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(frame);
});

for (const [state, isHidden] of [
  ['hidden', true],
  ['visible', false],
] as const)
  test(`a ${state} page that draws no frame starts nevertheless`, async ({ page }) => {
    await page.addInitScript((hidden) => {
      Object.defineProperty(document, 'hidden', { get: () => hidden });
      window.requestAnimationFrame = () => 0;
    }, isHidden);
    await page.goto('/tools');
    await page.getByRole('checkbox', { name: /^Free \/ Paid/ }).check();

    await expect(page).toHaveURL(/pricing=freemium/);
  });

test('the shell, which is empty without scripts, asks for them at once', async ({ request }) => {
  const [shell, page] = await Promise.all(['/shell', '/tools'].map(async (path) => (await request.get(path)).text()));
  expect(shell).toMatch(/<script type="module"[^>]* src="\/assets\//);
  expect(shell).not.toContain('<template');
  expect(page?.match(/<template.*?<\/template>/s)?.[0]).toMatch(/<script type="module"[^>]* src="\/assets\//);
});
