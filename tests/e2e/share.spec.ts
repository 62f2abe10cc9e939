import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [/Service Worker registration blocked/] });

for (const [what, query, path] of [
  ['the address of a tool', 'url=https://www.midjourney.com/explore', '/tools/midjourney'],
  ['an address within a text', 'text=Look:+https://github.com/openai/whisper.', '/tools/whisper'],
  ['a text', 'title=A+note&text=transcribe+meetings', '/tools?search=transcribe%20meetings'],
  ['a title', 'title=Translate', '/tools?search=Translate'],
  ['an address of nobody', 'url=https://example.org/x', '/tools?search=example.org'],
  ['nothing', '', '/tools'],
  ['an address in disguise', 'url=//evil.example&text=', '/tools'],
  ['a script', 'url=javascript:alert(1)&text=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '/tools?search='],
] as const) {
  test(`sharing ${what} leads on inside the site`, async ({ page, baseURL }) => {
    await page.goto('/contact');
    await page.goto(`/share?${query}`);
    await page.waitForURL((url) => url.pathname !== '/share');

    expect(page.url().startsWith(`${baseURL}${path}`)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  });
}

test('a page is shared by the device where the browser can', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (shared: ShareData) => {
        document.title = JSON.stringify(shared);
      },
    });
  });
  await page.goto('/tools/deepl', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveTitle(/"url":"[^"]+\/tools\/deepl","title":"DeepL"/);
});

test('it stays in the language of the address', async ({ page }) => {
  await page.goto('/share?text=claude&lng=de');

  await expect(page).toHaveURL(/\/tools\?search=claude&lng=de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what was shared stands in a search form', async ({ page }) => {
    await page.goto('/share?text=%3Cb%3Etranscribe%3C/b%3E');
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('<b>transcribe</b>');
    await page.getByRole('main').getByRole('combobox').fill('transcribe');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();

    await expect(page).toHaveURL(/\/tools\?search=transcribe/);
  });
});
