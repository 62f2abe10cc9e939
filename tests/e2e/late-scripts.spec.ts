import { expect, test } from './fixtures.ts';

/** Each of the three ways in which scripts start alone: the others never come. */
const WAYS = {
  'with the first frame': 'frame',
  'at once where the page is hidden': 'hidden',
  'after a second where no frame is drawn': 'timeout',
} as const;

for (const [when, way] of Object.entries(WAYS))
  test(`scripts start ${when}`, async ({ page }) => {
    await page.addInitScript((only) => {
      const { setTimeout: wait, requestAnimationFrame: draw } = window;
      const isStart = (run: unknown) => String(run).includes('replaceWith');
      Object.defineProperty(document, 'hidden', { get: () => only === 'hidden' });
      window.requestAnimationFrame = (run) => (isStart(run) && only !== 'frame' ? 0 : draw(run));
      window.setTimeout = ((run: () => void, ms: number) =>
        isStart(run) && only !== 'timeout' ? 0 : wait(run, ms)) as never;
      addEventListener('DOMContentLoaded', () => performance.mark('parsed'));
    }, way);
    await page.goto('/tools');
    await page.getByRole('checkbox', { name: /^Free \/ Paid/ }).check();
    await expect(page).toHaveURL(/pricing=freemium/);

    const { parsed, starts } = await page.evaluate(() => ({
      parsed: performance.getEntriesByName('parsed')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      starts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(starts.length).toBeGreaterThan(5);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(parsed);
  });

test('the shell, which shows little without scripts, asks for them at once', async ({ request }) => {
  const [shell, page] = await Promise.all(['/shell', '/tools'].map(async (path) => (await request.get(path)).text()));
  expect(shell).toMatch(/<script type="module"[^>]* src="\/assets\//);
  expect(shell).not.toContain('<template');
  expect(page?.match(/<template.*?<\/template>/s)?.[0]).toMatch(/<script type="module"[^>]* src="\/assets\//);
});
