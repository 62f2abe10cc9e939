import satori, { type SatoriNode } from 'satori';
import { expect, test } from 'vitest';
import { FontLoader, prepareOgImage } from '#backend/seo/draw-og-image.ts';
import type { Language } from '#domain/languages.ts';
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, type OgImage, ogImageTree } from '#pwa/seo/og-image.ts';

const shelf = new FontLoader();
const EDGE = 80;

/** Nodes before the first text: the image itself and its circles. */
const GROUNDS = 5;

async function placesOf(language: Language, given: Partial<OgImage>): Promise<SatoriNode[]> {
  const card: OgImage = { title: 'A', text: 'B', lang: language, tint: 'sky', otherwise: 'c', ...given };
  const picture = { tree: ogImageTree(card, 'AI Dir'), language, width: OG_IMAGE_WIDTH, height: OG_IMAGE_HEIGHT };
  const { root, options } = prepareOgImage(picture, shelf);
  const nodes: SatoriNode[] = [];
  await satori(root, { ...options, onNodeDetected: (node) => void nodes.push(node) });
  return nodes.slice(GROUNDS);
}

const LABELS = ['Productivity & planning', 'Free, with paid options', 'one more', 'and the last of all'];
const LONG = 'The Extraordinarily Long-Named Productivity Assistant for Distributed Teams, Enterprise Edition 2027';
const CASES: [name: string, language: Language, card: Partial<OgImage>][] = [
  ['a short name', 'en', { title: 'Q', mark: { logo: null }, labels: ['Chatbots', 'Free'] }],
  ['a very long name', 'en', { title: LONG.repeat(2), text: LONG.repeat(5), mark: { logo: null }, labels: LABELS }],
  [
    'a name without a place to break it',
    'de',
    { title: 'Donaudampfschiff'.repeat(8), mark: { logo: null }, labels: LABELS },
  ],
  ['a long title in wide letters', 'de', { title: 'WWWW MMMM '.repeat(20), text: 'WM'.repeat(200), labels: LABELS }],
  [
    'a long Japanese title',
    'ja',
    { title: '会議の前に確かめておきたいこと、'.repeat(9), text: '録音。'.repeat(200), note: '編集部' },
  ],
  ['many labels and a long note', 'zh', { title: '标题', labels: LABELS, note: '编辑部 · 2026年10月29日'.repeat(3) }],
];

test.each(CASES)('%s stays on its card and off what stands beside it', async (_name, language, card) => {
  const [head, , , middle, ...places] = await placesOf(language, card);
  const [top, bottom] = [(head?.top ?? 0) + (head?.height ?? 0), (middle?.top ?? 0) + (middle?.height ?? 0)];
  const foot = places.findIndex((place) => place.top >= bottom);
  const footEnd = (places[foot]?.top ?? 0) + (places[foot]?.height ?? 0);

  expect(middle?.top).toBe(top);
  expect(footEnd).toBeLessThan(OG_IMAGE_HEIGHT);
  for (const [at, place] of places.entries()) {
    // Labels in excess lie below the visible area.
    if (place.top >= footEnd) continue;
    expect(place.left).toBeGreaterThanOrEqual(EDGE);
    expect(place.left + place.width).toBeLessThanOrEqual(OG_IMAGE_WIDTH - EDGE + 1);
    expect(place.top).toBeGreaterThanOrEqual(at < foot ? top : bottom);
    expect(place.top + place.height).toBeLessThanOrEqual(at < foot ? bottom : footEnd);
  }
});

test('the title of a long name is written smaller than that of a short one', async () => {
  const height = async (title: string) =>
    (await placesOf('en', { title, mark: { logo: null }, labels: LABELS }))[7]?.height ?? 0;

  expect(await height('Q')).toBeGreaterThan(100);
  expect(await height(LONG)).toBeLessThan(3 * 70);
});
