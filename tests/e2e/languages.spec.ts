import type { Page } from '@playwright/test';
import { LANGUAGE_TAGS, LANGUAGES } from '#domain/languages.ts';
import { expect, test } from './fixtures.ts';
import { signUp, writeReview } from './review-steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function followLanguage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenLanguages: seen });
    const look = () => {
      const { lang } = document.documentElement ?? {};
      if (lang && lang !== seen.at(-1)) seen.push(lang);
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenLanguages: string[] }).seenLanguages);
}

const keptLanguage = async (page: Page) => ({
  cookie: (await page.context().cookies()).find(({ name }) => name === 'i18next')?.value,
  storage: await page.evaluate(() => localStorage.getItem('i18nextLng')),
});

test.describe('a page is in one language from its first byte on', () => {
  test.use({ locale: 'de-AT' });

  test('that of the browser, of the cookie, of the address', async ({ page, context, baseURL }) => {
    const seen = await followLanguage(page);
    const visit = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      return seen();
    };

    expect(await visit('/tools')).toEqual(['de']);
    await expect.poll(() => keptLanguage(page)).toEqual({ cookie: 'de', storage: 'de' });
    await context.addCookies([{ name: 'i18next', value: 'ja', url: baseURL ?? '' }]);
    expect(await visit('/tools')).toEqual(['ja']);
    await expect.poll(() => keptLanguage(page)).toEqual({ cookie: 'ja', storage: 'ja' });
    expect(await visit('/tools?lng=zh-Hans-CN')).toEqual(['zh-Hans']);
    await expect.poll(() => keptLanguage(page)).toEqual({ cookie: 'zh', storage: 'zh' });
  });
});

test('what only the browser knows is taken up after the first paint, and kept where the server sees it', async ({
  page,
}) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'fr'));
  const seen = await followLanguage(page);

  await page.goto('/contact', { waitUntil: 'networkidle' });

  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await seen()).toEqual(['en', 'fr']);
  await expect.poll(() => keptLanguage(page)).toEqual({ cookie: 'fr', storage: 'fr' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await seen()).toEqual(['fr']);
});

test.describe('in an address', () => {
  test.use({ allowedProblems: [/status of 401/] });

  test('the language of the address goes along with every link, and through the login', async ({ page }) => {
    await page.goto('/tools/chatgpt?lng=es', { waitUntil: 'networkidle' });
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll('a')]
        .filter(({ origin, hreflang }) => origin === location.origin && hreflang === '')
        .map(({ pathname, search, hash }) => pathname + search + hash),
    );
    const inPage = hrefs.filter((href) => !href.includes('lng=es') && !/#/.test(href));
    expect(hrefs.length).toBeGreaterThan(30);
    expect(inPage).toEqual([]);

    await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/auth\?.*lng=es/);
    await page.goto('/signup?lng=ja');
    await expect(page).toHaveURL(/\/auth\?tab=signup&lng=ja/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });
});

test('a language has one name wherever it is named', async ({ request }) => {
  for (const language of LANGUAGES) {
    const tag = LANGUAGE_TAGS[language];
    const answer = await request.get(`/blog/how-we-rate?lng=${language}`);
    const html = await answer.text();
    expect(answer.headers()['content-language']).toBe(tag);
    expect(html).toContain(`<html lang="${tag}"`);
    expect(html).toContain(`hreflang="${tag}"`);
    expect(html).toContain(`"inLanguage":"${tag}"`);
    expect(await (await request.get(`/manifest-${language}.webmanifest`)).json()).toMatchObject({ lang: tag });
  }
});

test('tags are in the language of the page, and addresses keep them', async ({ request }) => {
  const list = await (await request.get('/blog?tag=privacy&lng=de')).text();
  const post = await (await request.get('/blog/before-an-ai-note-taker-joins?lng=de')).text();

  expect(list).toMatch(/<option value="privacy"[^>]*>Datenschutz \(\d+\)<\/option>/);
  expect(list).toContain('Beiträge zum Thema Datenschutz');
  expect(list).toContain('mit dem Schlagwort „Datenschutz“');
  expect(post).toMatch(/<a [^>]*href="\/blog\?(?:lng=de&amp;)?tag=privacy(?:&amp;lng=de)?"[^>]*>Datenschutz<\/a>/);
  expect(post).toContain('<meta property="article:tag" content="Datenschutz"');
  expect(post).toContain('"keywords":"Datenschutz, Transkription, Vorgehen"');
});

test.describe('when the server refuses in its own words', () => {
  test.use({ allowedProblems: [/status of 500/] });

  for (const [language, said] of [
    ['en', 'The disk is full'],
    ['de', 'Beim Löschen Ihrer Rezension ist ein Problem aufgetreten.'],
  ] as const) {
    test(`they are shown in English only: ${language}`, async ({ page }) => {
      await signUp(page.request, `refused-${language}`);
      const { id } = await writeReview(page.request, language === 'en' ? 'quillbot' : 'wordtune');
      await page.goto(`/reviews/${id}/edit?lng=${language}`, { waitUntil: 'networkidle' });
      // A late read of the review is not refused.
      await page.route(`**/api/reviews/${id}`, (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'The disk is full' })
          : route.fallback(),
      );
      const remove = page.getByRole('button', { name: /^(?:Delete Review|Rezension löschen)$/ });

      await remove.click();
      await page
        .getByRole('dialog')
        .getByRole('button')
        .filter({ hasText: /^(?:Delete|Rezension)/ })
        .click();

      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    });
  }
});
