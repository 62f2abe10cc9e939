import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 900 } });

function listen(): void {
  const said: string[] = [];
  const regions = () =>
    document.querySelectorAll('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]');
  const tell = (records: MutationRecord[]) => {
    for (const region of regions()) {
      const text = region.textContent?.trim();
      if (text && records.some(({ target }) => region.contains(target))) said.push(text);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(tell).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  Object.assign(window, { takeSaid: () => said.splice(0) });
}

async function expectSaidOnce(page: Page, text: RegExp): Promise<void> {
  const said: string[] = [];
  const heard = async () => {
    said.push(...(await page.evaluate<string[]>('takeSaid()')));
    return said;
  };
  await expect.poll(heard).toContainEqual(expect.stringMatching(text));
  expect(said.filter((each) => text.test(each))).toHaveLength(1);
}

test('how many tools and suggestions there are, and what failed, is said once each', async ({ page }) => {
  await page.addInitScript(listen);
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await page.evaluate('takeSaid()');
  await page.getByRole('checkbox', { name: /^Paid \d/ }).check();
  await expectSaidOnce(page, /^\d+ tools$/);
  for (const at of [0, 1, 2, 3]) await page.locator('main article').nth(at).getByRole('checkbox').click();
  await expectSaidOnce(page, /You can compare up to 3 tools/);

  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.evaluate('takeSaid()');
  await page.getByRole('banner').getByRole('combobox').fill('claude c');
  await expectSaidOnce(page, /^\d+ suggestions?$/);
});
