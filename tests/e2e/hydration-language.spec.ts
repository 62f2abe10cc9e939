import { expect, test } from './fixtures.ts';

// The browser requests an icon for the image opened first.
test.use({ allowedProblems: [/status of 404/] });

test('a page in the server’s language is taken over whole before it goes over to the visitor’s own', async ({
  page,
}) => {
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'de'));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (const path of ['/tools', '/about', '/']) {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
  }
});
