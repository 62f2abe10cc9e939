import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { layoutProblemsInAllWidths } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { readStore } from './offline/read-store.ts';
import { NAMES, save } from './saved-steps.ts';
import { untilCatalogueSaved } from './until-saved.ts';
import { untilSettled } from './until-settled.ts';

test.use({ viewport: { width: 320, height: 900 }, serviceWorkers: 'block' });
test.describe.configure({ timeout: 300_000 });

/** As if the visitor had read the news long ago: twelve tools are new, nine cost something else, six with long names are gone. */
async function forgeBaseline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('ai-dir-news');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('records', 'readwrite').objectStore('records');
    const request = store.get('baseline');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const tools: { name: string; slug: string }[] = JSON.parse(request.result.tools);
    const plan = {
      amount: 990,
      currency: 'USD',
      period: 'month',
      unit: null,
      perSeat: true,
      billed: 'month',
      limits: {},
    };
    const old = tools
      .slice(12)
      .map((tool, i) => (i < 9 ? { ...tool, price: { pricingType: 'paid', plans: [plan] } } : tool));
    const names = [
      'A very long name of a tool',
      'Donaudampfschifffahrtsgesellschaft',
      '長い名前の道具はここで折り返されますか',
    ];
    const gone = [0, 1, 2, 3, 4, 5].map((i) => ({ ...tools[40], slug: `gone-${i}`, name: `${names[i % 3]} ${i}` }));
    store.put({ ...request.result, catalogue: '0-0', tools: JSON.stringify([...old, ...gone]) }, 'baseline');
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    database.close();
  });
}

async function expectFits(page: Page, where: string): Promise<void> {
  await untilSettled(page);
  expect(await layoutProblemsInAllWidths(page), where).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
}

test('news and lists with content fit into 320 and 1280 px in each language, with long names', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await save(page, NAMES);
  await page.setViewportSize({ width: 320, height: 900 });
  for (const language of LANGUAGES) {
    await page.goto(`/?lng=${language}`);
    await untilCatalogueSaved(page, language);
    const keys = () => page.evaluate(readStore, ['ai-dir-news', 'records', 'getAllKeys'] as const);
    await expect.poll(keys).toContain('baseline');
    await forgeBaseline(page);
    await page.reload();
    const strip = page.locator('[data-news]').filter({ visible: true });
    await expect(strip).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    expect((await strip.locator('div').boundingBox())?.height, 'one line on a phone').toBeLessThan(48);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectFits(page, `/ in ${language}`);
    await page.goto(`/news?lng=${language}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectFits(page, `/news in ${language}`);
    await page.goto(`/saved?lng=${language}`);
    await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(NAMES.length);
    await expectFits(page, `/saved in ${language}`);
  }
});
