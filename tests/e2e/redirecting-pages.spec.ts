import { LANGUAGES } from '#domain/languages.ts';
import { expectAccessibleInAllVariants } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { NON_REDIRECTING, ROUTES } from './routes.ts';
import { untilArrived } from './until-settled.ts';

test.use({ allowedProblems: [/status of 401|net::ERR_FAILED/] });

test('what leads on ends where one stays', async ({ page }) => {
  const screens = NON_REDIRECTING.map(({ path }) => path.replace(/\?.*/, ''));
  for (const { path, leadsTo } of ROUTES) {
    if (leadsTo === undefined) continue;
    await page.goto(path);
    await untilArrived(page, leadsTo);
    expect(screens).toContain(new URL(page.url()).pathname);
  }
});

for (const language of LANGUAGES)
  test(`what is shared goes through a page that is sound while its scripts are on their way: ${language}`, async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`/share?text=transcribe+meetings&lng=${language}`);

    await expectAccessibleInAllVariants(page);
  });
