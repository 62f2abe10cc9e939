import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkRecord } from '#backend/import/check/check-record.ts';
import { quickCheck } from '#backend/import/check/quick-check.ts';
import { ImportTool } from '#domain/model/import.ts';

const TYPES = new Map([
  ['web_app', 'boolean'],
  ['platform_reach', 'number'],
  ['license', 'text'],
]);

const GOOD = {
  slug: 'a-tool',
  name: 'A tool',
  website: 'https://a.example.com',
  description: 'Does a thing.',
  pricingType: 'free',
  categories: ['writing', 'code'],
  companyName: 'A Ltd',
  pricingDetails: 'Free for all.',
  logo: 'https://a.example.com/logo_1',
  features: { web_app: true, platform_reach: 3, license: 'MIT' },
  isVerified: true,
  isPromoted: false,
  popularity: 12,
  checkedAt: '2026-11-20',
  translations: { de: { description: 'Tut etwas.' } },
};

const WEBSITES = [
  'https://a.example.com/',
  'https://a.example.com/x/',
  'https://a.example.com/./x',
  'https://A.example.com',
  'http://a.example.com',
  'https://a.example.com:443',
  'https://xn--a.example',
  'https://1.2.3.4',
  'https://u@a.example.com',
  'javascript:alert(1)',
  'https://a..b.com',
  `https://${'a'.repeat(64)}.com`,
];
const STRANGE = [
  null,
  undefined,
  '',
  ' x ',
  'x\0',
  '\ud800',
  '😀',
  '\u00a0x',
  -1,
  0.5,
  1e9,
  true,
  [],
  {},
  ['a', 'a'],
  ['a', 'b', 'c', 'd'],
  [1],
  'free',
  '2026-02-30',
  '2026-02-28',
  'x'.repeat(101),
  '😀'.repeat(100),
  { web_app: 1 },
  { platform_reach: 11 },
  { license: '' },
  { de: { description: ' x' } },
  { en: { description: 'x' } },
  { de: { description: 'x', more: 1 } },
  ...WEBSITES,
];

test('what the quick check accepts, the schema accepts with the same result', () => {
  const field = fc.constantFrom(...Object.keys(GOOD), 'unknown', 'pricing_type');
  const change = fc.tuple(field, fc.oneof(fc.constantFrom(...STRANGE), fc.string({ unit: 'binary' }), fc.jsonValue()));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3 }), (changes) => {
      const tool = { ...GOOD, ...Object.fromEntries(changes) };
      const quick = quickCheck(tool, TYPES);
      if (quick === null) return;

      expect(quick).toEqual(v.parse(ImportTool, tool));
    }),
    { numRuns: 3000 },
  );
});

test('an ordinary tool takes the quick way', () => {
  expect(quickCheck(GOOD, TYPES)).toEqual(v.parse(ImportTool, GOOD));
});

test.each(WEBSITES)('the address %s is stored as the schema stores it', (website) => {
  const quick = quickCheck({ ...GOOD, website }, TYPES);
  const slow = v.safeParse(ImportTool, { ...GOOD, website });

  expect(quick === null || (slow.success && slow.output.website === quick.website)).toBe(true);
});

function problemsOf(value: unknown): string[] {
  const locate = () => ({ line: 1, column: 1 });
  const { problems = [] } = checkRecord('tools', { value, line: 1, locate });
  return problems.map(({ field, message }) => `${field}: ${message}`);
}

test('an unknown field is refused with the nearest known one', () => {
  expect(problemsOf({ ...GOOD, pricngType: 'x' })).toEqual([
    'pricngType: is not a known field; did you mean pricingType?',
  ]);
});

test('the names that older programs use are understood, and a repeat under both names is not', () => {
  const { pricingType: _, ...rest } = GOOD;

  expect(problemsOf({ ...rest, pricing_type: 'paid' })).toEqual([]);
  expect(problemsOf({ ...rest, pricing_type: 'gratis' })).toEqual([
    'pricing_type: must be one of free, freemium, paid, found "gratis"',
  ]);
  expect(problemsOf({ ...GOOD, pricing_type: 'paid' })).toEqual([
    'pricing_type: must be given once, found it also as pricingType',
  ]);
});

test('a missing field is named', () => {
  const { name: _, ...rest } = GOOD;

  expect(problemsOf(rest)).toEqual(['name: is required, found nothing']);
});
