import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ImportPlans, isCurrency } from '#domain/model/import-plan.ts';
import { type Plan, Plans } from '#domain/model/plan.ts';
import { hasFreePlan, minorDigits, priceFrom, pricingTypeOf } from '#domain/pricing.ts';

const PRO = {
  name: 'Pro',
  amount: 20,
  currency: 'USD',
  period: 'month',
  unit: null,
  perSeat: false,
  billed: 'month',
  limits: { minutes: 300 },
  checkedAt: '2026-10-02',
  sourceUrl: 'https://notes.example/pricing',
} as const satisfies Plan;
const USAGE = { ...PRO, name: 'API', amount: 0.006, period: 'usage', unit: 'minute', billed: null } as const;

function problemsOf(...plans: unknown[]): string[] {
  const { issues = [] } = v.safeParse(ImportPlans, plans);
  return issues.map(({ path = [], message }) => `${path.map(({ key }) => key).join('.')}: must be ${message}`);
}

test('plans are imported as they are written, and what is left out is null, false or empty', () => {
  expect(v.parse(ImportPlans, [PRO, USAGE])).toEqual([PRO, USAGE]);
  const { unit, perSeat, billed, limits, ...written } = PRO;
  expect(v.parse(ImportPlans, [written])).toEqual([{ ...PRO, billed: null, limits: {} }]);
  expect(v.parse(Plans, JSON.parse(JSON.stringify([PRO, USAGE])))).toEqual([PRO, USAGE]);
});

test.each(['sourceUrl', 'checkedAt', 'name', 'amount', 'currency', 'period'] as const)(
  'a plan without %s is refused, null included',
  (field) => {
    const { [field]: _, ...rest } = PRO;
    const { issues = [] } = v.safeParse(ImportPlans, [PRO, rest]);

    expect(issues.map(({ type, received, path = [] }) => [type, received, path.map(({ key }) => key)])).toEqual([
      ['strict_object', 'undefined', [1, field]],
    ]);
    expect(problemsOf({ ...PRO, [field]: null })).toHaveLength(1);
  },
);

test.each([
  [{ amount: -1 }, '0.amount: must be a number from 0 to 1000000'],
  [{ amount: '20' }, '0.amount: must be a number from 0 to 1000000'],
  [{ amount: 19.999 }, '0.amount: must be an amount with at most 2 decimal places in USD'],
  [{ amount: 19.5, currency: 'JPY' }, '0.amount: must be an amount with at most 0 decimal places in JPY'],
  [{ currency: 'usd' }, '0.currency: must be a currency code of ISO 4217 such as USD'],
  [{ currency: 'D A' }, '0.currency: must be a currency code of ISO 4217 such as USD'],
  [{ currency: 'XTS' }, '0.currency: must be a currency code of ISO 4217 such as USD'],
  [{ period: 'week' }, '0.period: must be one of month, year, once, usage'],
  [{ unit: 'minute' }, '0.unit: must be null where the period is not usage'],
  [{ period: 'usage', billed: null }, '0.unit: must be stated where the period is usage'],
  [{ ...USAGE, amount: 0 }, '0.amount: must be more than 0 where the period is usage'],
  [{ ...USAGE, amount: 0.000000001 }, '0.amount: must be an amount with at most 8 decimal places in USD'],
  [{ ...USAGE, perSeat: true }, '0.perSeat: must be false where the period is usage'],
  [{ period: 'once' }, '0.billed: must be null where the period is once'],
  [{ limits: { minutes: 0 } }, '0.limits.minutes: must be a whole number from 1 to 1000000000'],
  [{ limits: { minutes: 1.5 } }, '0.limits.minutes: must be a whole number from 1 to 1000000000'],
  [{ checkedAt: '2026-02-30' }, '0.checkedAt: must be a day such as 2026-01-31'],
  [{ checkedAt: '9999-12-31' }, '0.checkedAt: must be a day up to today'],
  [{ perSeat: 'yes' }, '0.perSeat: must be true or false'],
])('%j is refused by its field', (change, problem) => {
  expect(problemsOf({ ...PRO, ...change })).toEqual([problem]);
});

test('an address that is none, a limit that is not known, an unknown field, repeats and a seventh plan are refused', () => {
  expect(problemsOf({ ...PRO, sourceUrl: 'notes.example' })[0]).toMatch(/^0\.sourceUrl: must be a web address/);
  expect(problemsOf({ ...PRO, limits: { minuets: 1 } })[0]).toMatch(/^0\.limits\.minuets: must be a limit: one of req/);
  expect(v.safeParse(ImportPlans, [{ ...PRO, note: 'x' }]).issues?.[0]).toMatchObject({ expected: 'never' });
  expect(problemsOf(PRO, { ...PRO, amount: 21 })).toEqual([': must be a list without repeats']);
  expect(problemsOf(...Array.from({ length: 7 }, (_, i) => ({ ...PRO, name: `${i}` })))).toEqual([
    ': must be a list of at most 6 plans',
  ]);
});

test('the price that tools are compared by is the cheapest paid one a month, of each currency', () => {
  const plans: Plan[] = [
    { ...PRO, name: 'Free', amount: 0 },
    PRO,
    { ...PRO, name: 'Team', amount: 18.5, perSeat: true },
    { ...PRO, name: 'Yearly', amount: 100, period: 'year', billed: 'year' },
    { ...PRO, name: 'Yearly, billing not stated', amount: 12, period: 'year', billed: null },
    { ...PRO, name: 'For life', amount: 5, period: 'once', billed: null },
    USAGE,
    { ...PRO, name: 'Japan', amount: 1480, currency: 'JPY' },
    { ...PRO, name: 'Kuwait', amount: 1.5, currency: 'KWD' },
  ];

  expect(priceFrom(plans)).toEqual({ JPY: 1480, KWD: 1500, USD: 833 });
  expect(Object.keys(priceFrom(plans.toReversed()))).toEqual(['JPY', 'KWD', 'USD']);
  expect(priceFrom([{ ...PRO, amount: 19.99 }])).toEqual({ USD: 1999 });
  expect(priceFrom([{ ...PRO, amount: 0 }, USAGE])).toEqual({});
});

test('freemium is a plan of 0 and a paid one', () => {
  const free: Plan = { ...PRO, amount: 0 };

  expect([[], [free], [free, PRO], [PRO], [free, USAGE]].map(pricingTypeOf)).toEqual([
    null,
    'free',
    'freemium',
    'paid',
    'freemium',
  ]);
  expect([hasFreePlan([PRO], 'freemium'), hasFreePlan([free], 'paid')]).toEqual([false, true]);
  expect([hasFreePlan([], 'freemium'), hasFreePlan([], 'free'), hasFreePlan([], 'paid')]).toEqual([true, true, false]);
});

test('minor units are those of ISO 4217, which browsers know too', () => {
  const currencies = Intl.supportedValuesOf('currency').filter(isCurrency);
  expect(currencies.length).toBeGreaterThan(140);
  for (const currency of ['USD', 'EUR', 'GBP', 'CHF', 'CNY', 'INR', 'JPY', 'KRW', 'ISK', 'KWD', 'TND'])
    expect([currency, minorDigits(currency)]).toEqual([
      currency,
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits,
    ]);
});

test('any plan that is imported is compared by whole minor units', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'EUR');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), currency, (minor, code) => {
      const plan = { ...PRO, currency: code, amount: minor / 10 ** minorDigits(code) };
      expect(v.is(ImportPlans, [plan])).toBe(true);
      expect(priceFrom([plan])).toEqual(minor === 0 ? {} : { [code]: minor });
    }),
  );
});
