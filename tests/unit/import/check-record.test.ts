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
  features: { web_app: true, rooms: 3, license: 'MIT' },
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

test('a day on which something was read is today or earlier; a closing may be announced', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const source = { url: 'https://a.example', day: tomorrow, fields: ['price'] };
  const status = { status: 'discontinued', statusSince: tomorrow };
  expect(problemsOf({ ...GOOD, ...status, checkedAt: tomorrow, linkCheckedAt: tomorrow, sources: [source] })).toEqual([
    `checkedAt: must be a day up to today, found "${tomorrow}"`,
    `linkCheckedAt: must be a day up to today, found "${tomorrow}"`,
    `sources.0.day: must be a day up to today, found "${tomorrow}"`,
  ]);
});

test('a tool does not succeed itself', () => {
  expect(problemsOf({ ...GOOD, successor: GOOD.slug })).toEqual(['successor: must be another tool, found "a-tool"']);
  expect(problemsOf({ ...GOOD, successor: 'b-tool' })).toEqual([]);
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

test('facts are refused at their place, with what they must be', () => {
  const links = { pricing: 'notes.example', homepage: 'https://a.example' };
  const dataProtection = { free: { trainsOnInput: 'maybe', retention: { days: -1 }, regions: ['usa'] }, trial: {} };
  expect(
    problemsOf({
      ...{ ...GOOD, maker: 'B Ltd', tagline: 'x'.repeat(61), formerNames: ['A', 'B', 'C', 'D', 'E', 'F'] },
      ...{ status: 'closed', statusSince: '2026-02-30', successor: 'Other tool', linkState: 'ok' },
      ...{ interfaceLanguages: ['en', 'German'], spokenLanguages: ['de', 'de'], links, dataProtection },
      plans: [{ name: 'Pro', amount: 20, currency: 'USD', period: 'month', sourceUrl: 'https://a.example' }],
      translations: { de: { description: 'Tut etwas.', tagline: 'x'.repeat(61) } },
    }),
  ).toEqual([
    'maker: must be given once, found it also as companyName',
    'formerNames: must be a list of at most 5 names, found ["A","B","C","D","E","F"]',
    `tagline: must be text of 1 to 60 characters, found "${'x'.repeat(59)}… (63 characters)`,
    'status: must be one of active, unmaintained, discontinued, found "closed"',
    'statusSince: must be a day such as 2026-01-31, found "2026-02-30"',
    'linkState: must be one of fine, doubtful, unclear, broken, found "ok"',
    'interfaceLanguages.1: must be a language code such as de, pt-BR or zh-Hans, found "German"',
    'spokenLanguages: must be a list without repeats, found ["de","de"]',
    'links.pricing: must be a web address starting with http:// or https://, without a user name or password, found "notes.example"',
    'links.homepage: is not a known field',
    'dataProtection.free.trainsOnInput: must be one of default, opt_out, no, found "maybe"',
    'dataProtection.free.retention.days: must be 0 to 36500, found -1',
    'dataProtection.free.regions.0: must be a country code such as US, or EU, found "usa"',
    'dataProtection.trial: is not a known field',
    'successor: must be a slug: lower-case letters, digits and single hyphens, at most 80, found "Other tool"',
    'plans.0.checkedAt: is required, found nothing',
    `translations.de.tagline: must be text of 1 to 60 characters, found "${'x'.repeat(59)}… (63 characters)`,
  ]);
});
