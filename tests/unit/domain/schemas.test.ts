import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { normaliseWebsite, Website } from '#domain/model/addresses.ts';
import { boundedText, codePointLength, isStorableText, Slug } from '#domain/model/atoms.ts';
import { ComparisonRequest } from '#domain/model/catalogue.ts';
import { ImportTool } from '#domain/model/import.ts';
import { IMPORTED_FACTS } from '#domain/model/import-facts.ts';
import { isDay } from '#domain/model/import-fields.ts';
import { NewSubmission } from '#domain/model/submission.ts';
import { submissionBody } from '../../support/submissions.ts';

const REFUSED = [
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:1',
  ],
  ...[
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    'ws://a.example',
    'blob:https://a',
  ],
  ...[
    'mailto:a@b.example',
    'about:blank',
    '//evil.example',
    '/path',
    'example.org',
    'www.example.org',
    '',
    '   ',
    'http',
  ],
  ...['http://', 'https://', 'http:///', 'https://?x', 'https://a b.example', 'https://exa mple', 'https://[::1'],
  ...[
    'https://user:secret@a.example',
    'https://user@a.example',
    'https://:secret@a.example',
    'https://a.example:99999',
  ],
  ...['https://%00.example', 'https://a<b.example', 'http://256.256.256.256', `https://a.example/${'x'.repeat(2048)}`],
];
for (const address of REFUSED) {
  test(`T45: ${JSON.stringify(address.slice(0, 60))} is no website`, () => {
    expect(normaliseWebsite(address)).toBeNull();
    expect(v.is(Website, address)).toBe(false);
  });
}

test('T45: a website is kept in its one normal form', () => {
  for (const [given, kept] of [
    ['https://Example.ORG', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['  https://example.org  ', 'https://example.org'],
    ['https://example.org:443/a', 'https://example.org/a'],
    ['http://example.org:80', 'http://example.org'],
    ['https://example.org/a/../b', 'https://example.org/b'],
    ['https://example.org/?q=1', 'https://example.org/?q=1'],
    ['https://example.org/#top', 'https://example.org/#top'],
    ['https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
    ['https://example.org/"><script>', 'https://example.org/%22%3E%3Cscript%3E'],
    ['https:example.org', 'https://example.org'],
    ['https://ex\nample.org', 'https://example.org'],
  ] as const) {
    const normal = v.parse(Website, given);
    expect([given, normal]).toEqual([given, kept]);
    expect(v.parse(Website, normal)).toBe(normal);
  }
});

test('a slug is lower-case letters, digits and single hyphens, at most eighty', () => {
  for (const slug of ['a', 'chat-gpt', '3d', 'a'.repeat(80)]) expect([slug, v.is(Slug, slug)]).toEqual([slug, true]);
  for (const slug of ['', 'A', 'a--b', '-a', 'a-', 'a_b', 'a b', 'ä', 'a\0', 'a'.repeat(81), 'a\n', 5, null, ['a']])
    expect([slug, v.is(Slug, slug)]).toEqual([slug, false]);
});

test('T54: text is trimmed and counted in code points; NUL and broken characters are no text', () => {
  const schema = boundedText(2, 3);
  expect(v.parse(schema, '  ab ')).toBe('ab');
  expect(v.parse(schema, '😀😀😀')).toBe('😀😀😀');
  expect(codePointLength('😀é')).toBe(2);
  for (const wrong of ['a', ' a ', 'abcd', '😀', 'a\0b', '\ud800ab', 'ab\udc00', '', '   ', 1, null])
    expect([wrong, v.is(schema, wrong)]).toEqual([wrong, false]);
  expect(['ok', '\0', '\ud83d', '\ude00\ud83d', '😀'].map(isStorableText)).toEqual([true, false, false, false, true]);
});

test('T63: a comparison is up to three different slugs', () => {
  for (const toolSlugs of [[], ['a'], ['a', 'b', 'c'], ['No Slug', '']])
    expect(v.is(ComparisonRequest, { toolSlugs })).toBe(true);
  for (const toolSlugs of [
    ['a', 'a'],
    ['a', 'b', 'c', 'd'],
    ['a'.repeat(81)],
    [1],
    [null],
    [['a']],
    'a',
    null,
    { 0: 'a' },
  ])
    expect([toolSlugs, v.is(ComparisonRequest, { toolSlugs })]).toEqual([toolSlugs, false]);
});

test('a day is a day of the calendar', () => {
  for (const day of ['2024-02-29', '2026-12-31', '2000-02-29']) expect([day, isDay(day)]).toEqual([day, true]);
  for (const day of [
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '0000-01-01',
    '',
  ])
    expect([day, isDay(day)]).toEqual([day, false]);
});

test('T53: a tool to import with any field of a wrong type is refused, never stored as something else', () => {
  const tool = {
    slug: 'a',
    name: 'A',
    website: 'https://a.example',
    description: 'A',
    pricingType: 'free',
    categories: ['c'],
  };
  expect(v.is(ImportTool, tool)).toBe(true);
  const fields = [
    ...Object.keys(tool),
    'features',
    'isVerified',
    'popularity',
    'checkedAt',
    'translations',
    'companyName',
    ...Object.keys(IMPORTED_FACTS),
    'successor',
    'plans',
  ];
  const wrong = [[[]], { a: {} }, -1, 1.5, '\0', '\ud800', 'x'.repeat(3000)];
  for (const field of fields)
    for (const value of wrong)
      expect([field, value, v.is(ImportTool, { ...tool, [field]: value })]).toEqual([field, value, false]);
  expect(v.is(ImportTool, { ...tool, unknown: 1 })).toBe(false);
});

test('a text has as many code points as iterating it gives, halves of pairs included', () => {
  const letter = fc.constantFrom('a', 'é', '日', '😀', '\ud83d', '\ude00');
  fc.assert(
    fc.property(fc.array(letter), (letters) => {
      const text = letters.join('');
      expect(codePointLength(text)).toBe([...text].length);
    }),
  );
});

test('an address with an umlaut is one, however often addresses are checked', () => {
  // From JSON the text is flat and Latin-1, as in a request; compilers optimize what runs often.
  const address: string = JSON.parse('"https://bücher.example/start"');
  for (let i = 0; i < 200_000; i += 1) normaliseWebsite(`https://bücher.example/${i}`);
  let refused = 0;
  for (let i = 0; i < 50_000; i += 1) if (normaliseWebsite(address) === null) refused += 1;

  expect(refused).toBe(0);
});

test('T46: no text of a tool turns around what stands beside it, and a look-alike host is written as what it is', () => {
  const tool = {
    slug: 'a',
    name: 'A',
    website: 'https://a.example',
    description: 'A',
    pricingType: 'free',
    categories: ['a'],
  };
  expect(v.safeParse(ImportTool, tool).success).toBe(true);
  for (const turn of ['\u202e', '\u202d', '\u2066', '\u2067', '\u2068']) {
    const text = `gnp${turn}.exe`;
    for (const given of [
      ...[{ name: text }, { description: text }, { companyName: text }, { pricingDetails: text }, { tagline: text }],
      ...[{ features: { note: text } }, { translations: { de: { description: text } } }],
    ])
      expect([given, v.safeParse(ImportTool, { ...tool, ...given }).success]).toEqual([given, false]);
    const submission = { ...submissionBody(), name: text };
    expect(v.safeParse(NewSubmission, submission).success).toBe(false);
  }
  // Cyrillic а, Greek ο, a full-width dot, a soft hyphen.
  expect(normaliseWebsite('https://\u0430pple.example')).toBe('https://xn--pple-43d.example');
  expect(normaliseWebsite('https://g\u03bfogle.example')).toBe('https://xn--gogle-rce.example');
  expect(normaliseWebsite('https://a\uff0eexample')).toBe('https://a.example');
  expect(normaliseWebsite('https://a\u00adb.example')).toBe('https://ab.example');
});
