import * as v from 'valibot';
import { minorDigits } from '../pricing.ts';
import { importPastDay, importRecord, importText, importWebsite } from './import-fields.ts';
import { BILLED_PERIODS, PLAN_LIMITS, PLAN_PERIODS, USAGE_UNITS } from './plan.ts';

const PLANS_MAX = 6;
const PLAN_NAME_MAX = 60;
const AMOUNT_MAX = 1_000_000;
/** Of prices per minute or token, in fractions of a cent. */
const USAGE_DIGITS = 8;
const LIMIT_MAX = 1_000_000_000;

/** ISO 4217 currencies that prices use, without funds, metals and tests. */
const CURRENCIES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
  'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG ' +
  'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
  'USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG';
const CURRENCY = /^[A-Z]{3}$/;

export function isCurrency(code: string): boolean {
  return CURRENCY.test(code) && CURRENCIES.includes(code);
}

/** At most so many decimal places. */
export function hasDigits(amount: number, digits: number): boolean {
  return Number(amount.toFixed(digits)) === amount;
}

const LIMIT_KEYS = [...PLAN_LIMITS.keys()];
const anAmount = `a number from 0 to ${AMOUNT_MAX}`;
const aLimit = `a whole number from 1 to ${LIMIT_MAX}`;

const planFields = importRecord({
  name: importText(1, PLAN_NAME_MAX),
  amount: v.pipe(
    v.number(anAmount),
    v.check((value) => value >= 0 && value <= AMOUNT_MAX, anAmount),
  ),
  currency: v.pipe(
    v.string('a currency code of ISO 4217 such as USD'),
    v.check(isCurrency, 'a currency code of ISO 4217 such as USD'),
  ),
  period: v.picklist(PLAN_PERIODS, `one of ${PLAN_PERIODS.join(', ')}`),
  unit: v.optional(v.nullable(v.picklist(USAGE_UNITS, `null or one of ${USAGE_UNITS.join(', ')}`)), null),
  perSeat: v.optional(v.boolean('true or false'), false),
  billed: v.optional(v.nullable(v.picklist(BILLED_PERIODS, `null or one of ${BILLED_PERIODS.join(', ')}`)), null),
  limits: v.optional(
    v.record(
      v.picklist(LIMIT_KEYS, `a limit: one of ${LIMIT_KEYS.join(', ')}`),
      v.pipe(
        v.number(aLimit),
        v.check((value) => Number.isInteger(value) && value >= 1 && value <= LIMIT_MAX, aLimit),
      ),
      'an object of limits',
    ),
    {},
  ),
  checkedAt: importPastDay,
  sourceUrl: importWebsite,
});
type PlanFields = v.InferOutput<typeof planFields>;

type Contradiction = { key: keyof PlanFields; message: string };

/** Rules about two fields. The one to change is named. */
function* contradictions({ amount, currency, period, unit, perSeat, billed }: PlanFields): Generator<Contradiction> {
  const digits = period === 'usage' ? USAGE_DIGITS : minorDigits(currency);
  if (!hasDigits(amount, digits))
    yield { key: 'amount', message: `an amount with at most ${digits} decimal places in ${currency}` };
  if (period === 'usage') {
    if (amount === 0) yield { key: 'amount', message: 'more than 0 where the period is usage' };
    if (unit === null) yield { key: 'unit', message: 'stated where the period is usage' };
    if (perSeat) yield { key: 'perSeat', message: 'false where the period is usage' };
  } else if (unit !== null) yield { key: 'unit', message: 'null where the period is not usage' };
  if (billed !== null && (period === 'usage' || period === 'once'))
    yield { key: 'billed', message: `null where the period is ${period}` };
}

export const ImportPlan = v.pipe(
  planFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const plan = dataset.value;
    for (const { key, message } of contradictions(plan)) {
      const value = plan[key];
      addIssue({ message, input: value, path: [{ type: 'object', origin: 'value', input: plan, key, value }] });
    }
  }),
);
export type ImportPlan = v.InferOutput<typeof ImportPlan>;

function sameOffer({ name, currency, period, unit, billed }: ImportPlan): string {
  return JSON.stringify([name, currency, period, unit, billed]);
}

export const ImportPlans = v.pipe(
  v.array(ImportPlan, 'a list of plans'),
  v.maxLength(PLANS_MAX, `a list of at most ${PLANS_MAX} plans`),
  v.check((plans) => new Set(plans.map(sameOffer)).size === plans.length, 'a list without repeats'),
);
