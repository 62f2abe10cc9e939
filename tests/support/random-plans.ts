import fc from 'fast-check';
import type { Plan } from '#domain/model/plan.ts';

/** Around the ceilings of the price filter, so that ties and borders are frequent. */
const AMOUNTS = [0, 0, 5, 9.99, 10, 10.01, 20, 49.5, 50, 51, 96, 100, 120, 120.12, 240, 600] as const;

const plan = fc
  .record({
    amount: fc.constantFrom(...AMOUNTS),
    currency: fc.constantFrom('USD', 'USD', 'EUR', 'JPY'),
    period: fc.constantFrom('month', 'month', 'year', 'once', 'usage'),
    billed: fc.constantFrom('month', 'year', null),
    perSeat: fc.boolean(),
  })
  .map((given): Plan => {
    const { currency, period, perSeat } = given;
    const isUsage = period === 'usage';
    const amount = currency === 'JPY' ? Math.round(given.amount) : given.amount;
    return {
      name: '',
      amount: isUsage && amount === 0 ? 1 : amount,
      currency,
      period,
      unit: isUsage ? 'minute' : null,
      perSeat: perSeat && !isUsage,
      billed: isUsage || period === 'once' || (period === 'year' && given.billed === 'month') ? null : given.billed,
      limits: {},
      checkedAt: '2026-10-02',
      sourceUrl: 'https://tool.example/pricing',
    };
  });

/** Valid to import: the names differ. */
export const randomPlans: fc.Arbitrary<Plan[]> = fc
  .array(plan, { maxLength: 4 })
  .map((plans) => plans.map((own, i) => ({ ...own, name: `Plan ${i + 1}` })));

export const priceQuery = {
  price: fc.constantFrom('', '', '', 'free', '10', '20', '50', 'usage'),
  currency: fc.constantFrom('USD', 'USD', 'EUR', 'JPY', 'GBP'),
} as const;
