import { expect, test } from 'vitest';
import { decidingCategories, requiredKeysField } from '#domain/catalogue/fact-sources.ts';

const tool = (...slugs: string[]) => ({ categories: slugs.map((slug) => ({ slug })) });

test.each([
  [
    'the first category that all share',
    [tool('chatbots', 'writing'), tool('code', 'writing', 'chatbots')],
    ['chatbots'],
  ],
  ['else the first of each, once', [tool('music', 'video'), tool('code'), tool('music')], ['music', 'code']],
  ['of one tool its first', [tool('travel', 'music')], ['travel']],
  ['of no tool none', [], []],
])('what decides: %s', (_, tools, slugs) => {
  expect(decidingCategories(tools)).toEqual(slugs);
});

test('keys of several categories are listed once, and none are left out of the answer', () => {
  const keys: Record<string, string[]> = { music: ['api', 'vocals'], code: ['github', 'api'] };
  const keysOf = (slug: string) => keys[slug];
  expect(requiredKeysField([tool('music'), tool('code')], keysOf)).toEqual({
    requiredKeys: ['api', 'vocals', 'github'],
  });
  expect(requiredKeysField([tool('travel')], keysOf)).toEqual({});
});
