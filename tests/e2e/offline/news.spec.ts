import { expectAccessibleInAllVariants } from '../expect-accessible.ts';
import { saveHere } from '../saved-steps.ts';
import { untilReady } from '../until-saved.ts';
import { importTools, planOf, section, strip, toolOf, untilBaseline, untilServed } from './news-steps.ts';
import { expect, siteTest as test } from './offline-test.ts';

test.describe.configure({ timeout: 300_000 });

// The tests of a worker share a site: each adds tools of its own.

test('what changed between two visits is told once, on the device alone', async ({ page, ownSite }) => {
  const zorba = { plans: [planOf(20)], features: { api: false } };
  await importTools(ownSite, [toolOf('zorba', zorba), toolOf('sirtaki'), toolOf('hasapiko')]);
  await untilServed(page, 'zorba', 'Zorba');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/tools?search=zorba');
  await saveHere(page, 'Zorba');
  await page.goto('/');
  await untilReady(page);
  await untilBaseline(page);
  await expect(strip(page)).toHaveCount(0);

  await importTools(ownSite, [
    toolOf('zorba', { ...zorba, plans: [planOf(25)], features: { api: true } }),
    toolOf('sirtaki', { status: 'discontinued' }),
    toolOf('kalamatianos'),
  ]);
  await untilServed(page, 'zorba', '"amount":25');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(strip(page)).toContainText('New tools 1 Kalamatianos');
  await expect(strip(page)).toContainText('Closed or no longer listed 1 Sirtaki');
  await expect(strip(page)).toContainText('Prices that changed 1 Zorba');
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
  await expectAccessibleInAllVariants(page);

  await page.goto('/saved');
  await expect(page.getByRole('row').filter({ hasText: 'Zorba' })).toContainText(/Before: .*\$20 a\smonth/);
  await page.goto('/');
  await strip(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: "What's new for you" })).toBeVisible();
  await expect(section(page, 'New tools 1').getByRole('article')).toContainText('Kalamatianos');
  await expect(section(page, 'Closed or no longer listed 1')).toContainText('Sirtaki');
  const prices = section(page, 'Prices that changed 1');
  await expect(prices.getByRole('listitem')).toContainText('$25 a month');
  await expect(prices.getByRole('listitem')).toContainText(/Before: .*\$20 a\smonth/);
  await expect(section(page, 'Changes to your saved tools 1')).toContainText('(before: No)');
  await expectAccessibleInAllVariants(page);

  // Read, it is no news, in no language; the mark on the saved tool stays.
  for (const [language, heading] of [
    ['de', /^Nichts Neues seit Ihrem letzten Blick heute/],
    ['en', /^Nothing new since you last looked today/],
  ] as const) {
    await page.goto(`/news?lng=${language}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^(?:Home|Start\w*)$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /KI-|AI tool/ })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await page.goBack();
  }
  await expectAccessibleInAllVariants(page);
  await page.goto('/saved');
  await expect(page.getByRole('row').filter({ hasText: 'Zorba' })).toContainText(/Before: .*\$20 a\smonth/);
  const spoken = asked.filter((each) => /zorba|sirtaki|kalamatianos/i.test(each));
  expect(spoken).toEqual([]);
});

test('without a connection the news of the saved directory are told, and read in one tab they are read in all', async ({
  page,
  context,
  ownSite,
}) => {
  await page.goto('/');
  await untilReady(page);
  await untilBaseline(page);
  await importTools(ownSite, [toolOf('pentozali')]);
  await untilServed(page, 'pentozali', 'Pentozali');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(strip(page)).toContainText('New tools 1 Pentozali');
  await ownSite.kill();
  const other = await context.newPage();
  await other.goto('/news');
  await expect(section(other, 'New tools 1').getByRole('article')).toContainText('Pentozali');
  await expect(strip(page)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: /^Nothing new since/ })).toBeVisible();
});

test('by choice the icon of the app counts what is new; what waits to be sent comes first', async ({
  page,
  context,
  ownSite,
}) => {
  await context.addInitScript(() => {
    const seen = window as { icon?: number };
    Object.assign(navigator, {
      async setAppBadge(count: number) {
        seen.icon = count;
      },
      async clearAppBadge() {
        seen.icon = 0;
      },
    });
  });
  const icon = () => page.evaluate(() => (window as { icon?: number }).icon);
  const choice = page.getByRole('checkbox', { name: "Show how much is new on the app's icon" });
  await page.goto('/');
  await untilReady(page);
  await untilBaseline(page);
  await importTools(ownSite, [toolOf('tsamikos'), toolOf('ballos')]);
  await untilServed(page, 'ballos', 'Ballos');
  await page.reload();
  await expect(strip(page)).toContainText('New tools 2');
  expect(await icon()).toBe(undefined);
  // As another tab stores it: /news would read them.
  await page.evaluate(() => localStorage.setItem('news-badge', 'true'));
  await page.reload();
  await expect(strip(page)).toContainText('New tools 2');
  await expect.poll(icon).toBe(2);

  await context.setOffline(true);
  await page.goto('/tools/ballos/correct?field=name');
  await page.getByRole('textbox', { name: 'What should it be?' }).fill('Ballos 2');
  await page.getByRole('textbox', { name: 'Page that says so' }).fill('https://ballos.example');
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect.poll(icon).toBe(1);
  await context.setOffline(false);
  await expect.poll(icon).toBe(2);

  await page.goto('/news');
  await expect(section(page, 'New tools 2')).toBeVisible();
  await expect(choice).toBeChecked();
  await expect.poll(icon).toBe(0);
  await expectAccessibleInAllVariants(page);
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).not.toBeChecked();
  // Open, /news would read the next ones.
  await page.goto('/');
  await importTools(ownSite, [toolOf('maleviziotis')]);
  await untilServed(page, 'maleviziotis', 'Maleviziotis');
  await page.reload();
  await expect(strip(page)).toContainText('New tools 1');
  expect(await icon()).toBe(undefined);
});
