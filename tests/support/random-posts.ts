import fc from 'fast-check';
import { LANGUAGES } from '#domain/languages.ts';
import type { TestPost } from './catalogue.ts';

const TAGS = ['method', 'ratings', 'news', '日本'];
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const text = fc.constantFrom('How we rate', 'Was neu ist', 'いろいろ', 'a', 'Été');
const texts = fc.record({ title: text, excerpt: text, content: text });

export const randomPosts = fc
  .array(
    fc.record({
      publishedDate: fc.constantFrom('2025-01-01', '2025-01-01', '2026-02-03'),
      tags: fc.subarray(TAGS),
      texts,
      translations: fc.record(Object.fromEntries(OTHERS.map((language) => [language, texts])), { requiredKeys: [] }),
    }),
    { maxLength: 9 },
  )
  .map((posts) =>
    posts.map(({ texts: own, ...post }, i): TestPost => ({ slug: `post-${(i * 7) % 10}`, ...own, ...post })),
  );

export const randomPostQuery = fc.record({
  tag: fc.constantFrom('', '', ...TAGS, 'no-such-tag'),
  limit: fc.constantFrom(1, 3, 6, 100),
  offset: fc.constantFrom(0, 0, 1, 6, 20),
});
