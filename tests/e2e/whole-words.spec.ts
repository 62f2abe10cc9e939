import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Words that take more than one line, their parts divided by bars. This browser has no dictionary to hyphenate by. */
function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      const topOf = (at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return Math.round(range.getBoundingClientRect().top);
      };
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('caption')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const tops = [...word].map((_, at) => topOf(index + at));
        const parts = [...word].map((letter, at) => (at > 0 && tops[at] !== tops[at - 1] ? `|${letter}` : letter));
        if (parts.join('') !== word) broken.push(parts.join(''));
      }
    }
    return broken;
  });
}

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path, { waitUntil: 'networkidle' });
}

for (const [width, fontSize] of [
  [390, '100%'],
  [390, '200%'],
  [320, '100%'],
  [320, '200%'],
] as const) {
  test(`prices are read in whole words: ${width} px, text at ${fontSize}`, async ({ page }) => {
    for (const path of ['/tools/gpt4all', '/tools/gpt4all?lng=de', '/tools/chatgpt?lng=de']) {
      await open(page, path, width);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      const table = page.getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveCount(3);
      expect(await brokenWords(table), path).toEqual([]);
    }
  });
}

test('no label of data protection is broken', async ({ page }) => {
  for (const width of [640, 1440]) {
    await open(page, '/tools/chatgpt?lng=de', width);
    const label = page.locator('dt', { hasText: 'Auftragsverarbeitung' });
    await expect(label).toBeVisible();
    expect(await brokenWords(label), `${width} px`).toEqual([]);
  }
});

test('categories are read in whole words on the narrowest phone', async ({ page }) => {
  for (const language of ['de', 'es']) {
    await open(page, `/categories?lng=${language}`, 320);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await brokenWords(page.getByRole('main')), language).toEqual([]);
  }
});

test('an old day and its mark share a line on phones', async ({ page }) => {
  for (const language of ['en', 'de', 'fr', 'es', 'zh', 'ja']) {
    await open(page, `/tools/gpt4all?lng=${language}`, 390);
    const day = page
      .locator('dd', { has: page.locator('time') })
      .filter({ has: page.getByRole('link') })
      .first();
    const [time, mark] = await Promise.all([day.locator('time').boundingBox(), day.getByRole('link').boundingBox()]);
    const middle = (box: typeof time) => (box ? box.y + box.height / 2 : NaN);
    expect(Math.abs(middle(time) - middle(mark)), language).toBeLessThan(8);
  }
});
