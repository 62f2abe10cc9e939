import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#backend/server/project-root.ts';
import { FIND_LAYOUT_PROBLEMS } from '../e2e/layout-problems.ts';
import { IsolatedSite } from '../e2e/offline/isolated-site.ts';
import { readStore } from '../e2e/offline/read-store.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Driver, ENGINES } from './drivers.ts';
import { EnginePage } from './engine-page.ts';

const PICTURES = join(projectRoot, 'test-results/engines');
const SCREENS = {
  home: '/',
  tools: '/tools',
  tool: '/tools/claude',
  compare: '/compare?tools=chatgpt,claude,gemini',
  saved: '/saved',
} as const;
const SIZES = { phone: [390, 844], desktop: [1440, 900] } as const;
const PASSWORD = 'correct horse battery';

type Review = { title: string };

for (const { name, isInstalled, packages, open } of ENGINES) {
  if (!isInstalled) console.log(`${name} is skipped: install ${packages} to run it.`);

  describe.skipIf(!isInstalled)(name, () => {
    let site: IsolatedSite;
    let driver: Driver;
    let page: EnginePage;
    const reviewsOf = async (slug: string): Promise<Review[]> =>
      (await fetch(`${site.origin}/api/tools/${slug}/reviews`)).json() as Promise<Review[]>;

    beforeAll(async () => {
      mkdirSync(PICTURES, { recursive: true });
      site = new IsolatedSite({ port: await freePort() });
      await site.start();
      driver = await open();
      page = new EnginePage(driver, site.origin);
      await page.open('/');
    });
    afterAll(async () => {
      await driver?.[Symbol.asyncDispose]();
      await site?.remove();
    });

    const untilIn = (what: string, heading: string) =>
      page.until(what, (text: string) => document.querySelector('h1')?.textContent?.includes(text) === true, heading);

    const fillReview = async (title: string) => {
      await page.fill('Title', title);
      await page.fill('Your Review', 'I used it for a month and it did what it promised.');
      // Counted by a form that listens: before that, such a click is lost.
      await page.untilText(`${title.length} / 100`, 'main');
      await page.evaluate(() => document.querySelector<HTMLInputElement>('input[name="rating"]:checked')?.click());
    };

    test.each(Object.entries(SIZES))('the five main screens fit on a %s', async (size, [width, height]) => {
      await page.resize(width, height);
      for (const [screen, path] of Object.entries(SCREENS)) {
        await page.open(path);
        await page.until('a whole page', async () => {
          await document.fonts.ready;
          const main = document.querySelector('main');
          const isBusy = main?.querySelector('h1') == null || main.querySelector('[aria-busy="true"]') !== null;
          return !isBusy && main.innerText.length > 100;
        });
        expect.soft(await page.evaluate(FIND_LAYOUT_PROBLEMS), `${screen} on a ${size}`).toEqual([]);
        const file = `${name}-${screen}-${size}.png`.toLowerCase();
        writeFileSync(join(PICTURES, file), await page.screenshot());
      }
    });

    test('who signs up writes a review, which is published', async () => {
      await page.resize(1280, 900);
      await page.open('/auth?tab=signup');
      await page.fill('Username', 'engine-visitor');
      await page.fill('Email', 'engine@example.org');
      await page.fill('Password', PASSWORD);
      await page.fill('Confirm password', PASSWORD);
      await page.evaluate(() => document.querySelector<HTMLInputElement>('main input[type="checkbox"]')?.click());
      await page.click({ kind: 'button', name: 'Create Account' });
      await page.untilText('engine-visitor', 'header');
      await page.open('/tools/claude/review');
      await fillReview('It keeps its word');
      await page.click({ kind: 'button', name: 'Submit Review' });
      await waitUntil(async () => (await reviewsOf('claude')).length === 1, 60_000);
      await page.untilText('It keeps its word', 'main');
    });

    test('a search narrows the list, and tools of it are compared', async () => {
      await page.open('/tools');
      for (const at of [0, 1])
        await page.until(
          'a chosen tool',
          (index: number) => {
            const box = document.querySelectorAll<HTMLInputElement>('main article input[type="checkbox"]')[index];
            if (box?.checked === false) box.click();
            return JSON.parse(localStorage.getItem('compare') ?? '[]').length > index;
          },
          at,
        );
      await page.click({ kind: 'link', name: 'Compare 2 tools' });
      await page.until('a comparison', () => location.pathname === '/compare');
      await page.untilText('Pricing', 'table');
    });

    test('a saved site answers without the server, and a review written there arrives once', async () => {
      await page.open('/tools/chatgpt/review');
      await page.until('a worker', () => navigator.serviceWorker.controller?.state === 'activated');
      const languages = ['ai-dir-catalogues', 'catalogues', 'getAllKeys'] as const;
      await waitUntil(async () => (await page.evaluate(readStore, languages)).includes('en'), 90_000);
      await fillReview('Written in a tunnel');
      await site.kill();
      await page.click({ kind: 'button', name: 'Submit Review' });
      const entries = ['ai-dir-outbox', 'entries', 'getAll'] as const;
      await waitUntil(async () => (await page.evaluate(readStore, entries)).length === 1, 60_000);

      await page.open('/tools?search=midjourney');
      await page.untilText('Midjourney', 'main');
      await page.open('/tools/gemini');
      await untilIn('a tool', 'Gemini');

      await site.start();
      await page.open('/outbox');
      await waitUntil(async () => (await page.evaluate(readStore, entries)).length === 0, 90_000);
      expect((await reviewsOf('chatgpt')).map(({ title }) => title)).toEqual(['Written in a tunnel']);
    });
  });
}
