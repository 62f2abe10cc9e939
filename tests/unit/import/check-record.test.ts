import { expect, test } from 'vitest';
import { checkRecord } from '#backend/import/check/check-record.ts';

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
