import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '#pwa/i18n/use-translation.tsx';
import { freePort } from '../support/free-port.ts';
import { pseudoCopy } from '../support/pseudo-copy.ts';
import { test as base, expect } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { IsolatedSite } from './offline/isolated-site.ts';
import { NON_REDIRECTING } from './routes.ts';
import { untilArrived } from './until-settled.ts';

const WIDTHS = [320, 390, 1440];

const decoded = (html: string) =>
  html.replaceAll(/&(?:#39|#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? "'");
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Catalogue and ads, which are in no pack. */
async function contentOf(origin: string): Promise<string> {
  const strings: string[] = [...Object.values(LANGUAGE_NAMES)];
  for (const path of ['/api/catalog', '/api/ads']) {
    JSON.stringify(await (await fetch(origin + path)).json(), (_key, value) => {
      if (typeof value === 'string') strings.push(decoded(value));
      return value;
    });
  }
  return strings.join('\n');
}

/** A site with a pseudo-language as English, and its content strings. */
const test = base.extend<object, { pseudo: { origin: string; content: string } }>({
  pseudo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
    async ({}, use) => {
      using copy = await pseudoCopy();
      const site = new IsolatedSite({ port: await freePort(), main: copy.main });
      await site.start();
      await use({ origin: site.origin, content: await contentOf(site.origin) });
      await site.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ pseudo }, use) => use(pseudo.origin),
});

test.use({ allowedProblems: [/status of 40[14]/] });
test.describe.configure({ mode: 'parallel' });

/** Visible texts, accessible names and descriptions, and the head. */
async function textsIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript')) found.push(node.textContent ?? '');
    }
    for (const name of [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
      'label',
    ]) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    }
    for (const meta of document.querySelectorAll('meta[name=description]'))
      found.push(meta.getAttribute('content') ?? '');
    return found;
  });
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Output of `Intl`, addresses, and initials of tools without a logo. */
const NO_WORDS = [
  /^[A-Z][a-z]+ \d{1,2}, \d{4}(?:, \d{1,2}:\d{2} [AP]M UTC)?$/,
  /^\d{1,2}:\d{2}:\d{2} [AP]M UTC$/,
  /^[\d.]+ [kMG]B$/,
  /^\S+@\S+$|^wss?:\S+$|^\{.*\}$/,
  /^[A-Z]{1,2}$/,
];

/** `Intl.ListFormat` joins whole strings of the catalogue with these. */
const LIST_SEPARATOR = /, and |, | and /;

/** Plain English texts that are neither in a pack nor content. */
function hardCoded(texts: readonly string[], content: string): string[] {
  const ownWords = texts.filter((text) => {
    let rest = text.replaceAll('AI Dir', '');
    while (/\[[^[\]]*\]/.test(rest)) rest = rest.replaceAll(/\[[^[\]]*\]/g, '').replace(/^[, ]*and $/, '');
    return /[a-z]{2}|[A-Z]{2}/.test(rest) && !/[^\p{ASCII}]/u.test(rest.replaceAll(/[…–·“”’]/g, ''));
  });
  const isContent = (text: string) => content.includes(text.replace(/(?: ·.*|…)$/, ''));
  return ownWords.filter(
    (text) =>
      !isContent(text) &&
      !text.split(LIST_SEPARATOR).every((item) => content.includes(`\n${item}\n`)) &&
      !NO_WORDS.some((pattern) => pattern.test(text)),
  );
}

for (const [name, routes] of [
  ['first', NON_REDIRECTING.slice(0, NON_REDIRECTING.length / 2)],
  ['second', NON_REDIRECTING.slice(NON_REDIRECTING.length / 2)],
] as const) {
  test(`in a longer language everything is said by the packs and can be read: ${name} half`, async ({
    page,
    pseudo: { content },
  }) => {
    for (const { path } of routes) {
      await page.goto(path);
      await untilArrived(page, path);
      // A visitor's own words.
      const given = [...new URL(path, 'http://here').searchParams.values()].join('\n');
      expect.soft([path, ...hardCoded(await textsIn(page), `${content}\n${given}`)]).toEqual([path]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft([width, path, ...(await layoutProblems(page))]).toEqual([width, path]);
      }
    }
  });
}
