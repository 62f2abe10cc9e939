import type { Page } from '@playwright/test';
import { logoAddress } from '#domain/model/logo.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const logos = (page: Page) => page.locator('main img[src^="/logos"]');

function watchLogos(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/logos')) asked.add(pathname + search);
  });
  return asked;
}

async function untilAllShown(page: Page): Promise<void> {
  for (const logo of await logos(page).all()) {
    await logo.scrollIntoViewIfNeeded();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  }
}

/** Runs in the page. The greatest difference of a channel between what is shown and the logo alone. */
async function differenceFrom(image: HTMLImageElement, address: string): Promise<number> {
  const alone = new Image();
  alone.src = address;
  await alone.decode();
  const [shown, own] = [image, alone].map((picture) => {
    const context = new OffscreenCanvas(160, 160).getContext('2d');
    context?.drawImage(picture, 0, 0, 160, 160);
    return context?.getImageData(0, 0, 160, 160).data ?? [];
  });
  return Math.max(...[...(shown ?? [])].map((value, index) => Math.abs(value - (own?.[index] ?? 0))));
}

test('a list of tools comes with its logos in two requests, and each row shows its own', async ({ page }) => {
  const asked = watchLogos(page);
  await page.goto('/tools', { waitUntil: 'networkidle' });
  await untilAllShown(page);

  expect(await logos(page).count()).toBeGreaterThan(12);
  expect(asked.size).toBe(2);
  const shown = new Set<string>();
  for (const logo of await logos(page).all()) {
    const hash = (await logo.getAttribute('src'))?.split('#')[1] ?? '';
    expect(await logo.evaluate(differenceFrom, logoAddress(hash))).toBeLessThan(3);
    shown.add(hash);
  }
  expect(shown.size).toBe(await logos(page).count());
});

test.describe('of a server without them', () => {
  test.use({ allowedProblems: [/status of 404/] });

  test('tools show initials', async ({ page }) => {
    await page.route(/\/logos[./]/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/tools', { waitUntil: 'networkidle' });

    await expect(logos(page)).toHaveCount(0);
  });

  test('a set that is lost costs no logo', async ({ page }) => {
    await page.route('**/logos.svg?of=*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/tools', { waitUntil: 'networkidle' });

    await expect(logos(page).first()).toHaveAttribute('src', /^\/logos\/\w+\.png$/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list shows its logos', async ({ page }) => {
    const asked = watchLogos(page);
    await page.goto('/tools');
    await untilAllShown(page);

    expect(asked.size).toBe(2);
  });
});
