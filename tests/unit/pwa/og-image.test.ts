import { expect, test } from 'vitest';
import {
  type OgImage,
  type OgImageNode,
  ogImagePage,
  ogImagePath,
  ogImageTree,
  ogImageVersion,
} from '#pwa/seo/og-image.ts';

const CARD: OgImage = { title: 'Claude', text: 'An assistant.', lang: 'en', tint: 'sky', otherwise: 'claude' };

function textsOf({ props }: OgImageNode): string[] {
  return (props.children ?? []).flatMap((child) => (typeof child === 'string' ? child : textsOf(child)));
}

test('the address of a card is that of its page, with its language and a version', () => {
  expect(ogImagePath('/tools/claude', CARD, 'en')).toMatch(/^\/og\/tools\/claude\.png\?v=[a-z0-9]+$/);
  expect(ogImagePath('/tools/claude', CARD, 'ja')).toMatch(/^\/og\/tools\/claude\.png\?v=[a-z0-9]+&lng=ja$/);
  expect(ogImagePath('/compare?tools=a,b', CARD, 'en')).toMatch(/^\/og\/compare\.png\?v=/);
  for (const path of ['/', '/tools', '/tools/claude', '/about/ratings']) {
    const name = /^\/og\/(.+)\.png/.exec(ogImagePath(path, CARD, 'en'))?.[1] ?? '';
    expect(ogImagePage(name)).toBe(path);
  }
});

test('whatever a card shows, another version shows otherwise', () => {
  const others: OgImage[] = [
    { ...CARD, title: 'Claude 2' },
    { ...CARD, text: 'An assistant!' },
    { ...CARD, tint: 'rose' },
    { ...CARD, labels: ['Free'] },
    { ...CARD, note: '2026' },
  ];
  const versions = [CARD, ...others].map(ogImageVersion);

  expect(new Set(versions).size).toBe(versions.length);
  expect(ogImageVersion({ ...CARD })).toBe(versions[0]);
});

test('a card says a whole sentence rather than a beginning', () => {
  const second =
    'It can also do a great many other things, which would by no means fit what is left of the two lines there are.';
  const shown = (text: string) => textsOf(ogImageTree({ ...CARD, text }, 'AI Dir'));

  expect(shown(`An assistant, e.g. for letters. ${second}`)).toContain('An assistant, e.g. for letters.');
  expect(shown('Short. And short again.')).toContain('Short. And short again.');
  expect(shown(`会話します。${'絵も描きます'.repeat(20)}。`)).toContain('会話します。');
  expect(shown(second.repeat(2))).toContain(second.repeat(2));
});
