import { LANGUAGE_RECORDS, type Language } from './languages.ts';
import { PLAN_LIMITS, type PlanLimit, type PlanPrice, USAGE_UNITS, type UsageUnit } from './model/plan.ts';
import type { PricingType } from './model/tool.ts';
import { USUAL_CURRENCY } from './model/tool-query.ts';
import { lacksPaidPlans, minorDigits, monthlyPrice } from './pricing.ts';

type Rhythm = 'month' | 'month_yearly' | 'year' | 'once';
type PriceKey =
  | `price.${Rhythm | `seat_${Rhythm}` | UsageUnit | 'free' | 'free_or' | 'free_up_to' | 'from' | 'paid_not_stated'}`
  | `limit.${PlanLimit | 'month' | 'year' | 'day' | 'once'}`;

export type PriceTexts = {
  language: Language;
  text: (key: PriceKey, values?: Readonly<Record<string, string | number>>) => string;
};

/** Fractions of a cent, as prices of a token are. */
const FRACTION_MAX = 8;

const formats = new Map<string, Intl.NumberFormat>();

/** "$20", "$19.99", "$0.006". No-break spaces: browsers and Node differ in their width. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : minorDigits(currency);
  const name = `${language} ${currency} ${digits}`;
  const { locale } = LANGUAGE_RECORDS[language];
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: FRACTION_MAX };
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...fractions });
  formats.set(name, format);
  return format.format(amount).replace(/\s/gu, '\u00a0');
}

const isUsageUnit = (unit: string | null): unit is UsageUnit => USAGE_UNITS.some((known) => known === unit);

type Offer = Pick<PlanPrice, 'amount' | 'currency' | 'perSeat'> & { per: Rhythm | UsageUnit };

/** Null for a unit that only later versions know. */
function offerOf({ amount, currency, period, unit, perSeat, billed }: PlanPrice): Offer | null {
  if (period === 'usage') return isUsageUnit(unit) ? { amount, currency, perSeat: false, per: unit } : null;
  return { amount, currency, perSeat, per: period === 'month' && billed === 'year' ? 'month_yearly' : period };
}

function offerText({ amount, currency, per, perSeat }: Offer, isFrom: boolean, { language, text }: PriceTexts): string {
  const money = formatMoney(amount, currency, language);
  const price = isFrom ? text('price.from', { price: money }) : money;
  return perSeat && !isUsageUnit(per) ? text(`price.seat_${per}`, { price }) : text(`price.${per}`, { price });
}

/** A year that is billed yearly, by the month. */
function monthlyOffer(plan: PlanPrice): (Offer & { minor: number }) | null {
  const minor = monthlyPrice(plan);
  if (minor === null) return null;
  const { currency, perSeat, billed } = plan;
  const amount = minor / 10 ** minorDigits(currency);
  return { amount, currency, perSeat, per: billed === 'year' ? 'month_yearly' : 'month', minor };
}

/** Comparable paid offers, in US dollars if any: by month, year, use, or once; cheapest first. */
function comparableOffers(plans: readonly PlanPrice[]): Offer[] {
  const paid = plans.filter(({ amount }) => amount > 0);
  const currency = paid.some((plan) => plan.currency === USUAL_CURRENCY) ? USUAL_CURRENCY : paid[0]?.currency;
  const own = paid.filter((plan) => plan.currency === currency);
  const monthly = own.flatMap((plan) => monthlyOffer(plan) ?? []);
  if (monthly.length > 0) return monthly.sort((a, b) => a.minor - b.minor);
  const offers = own.flatMap((plan) => offerOf(plan) ?? []);
  const per = offers.find((offer) => offer.per === 'year')?.per ?? offers.find((offer) => offer.per !== 'once')?.per;
  return offers.filter((offer) => offer.per === (per ?? 'once')).sort((a, b) => a.amount - b.amount);
}

function paidText(plans: readonly PlanPrice[], texts: PriceTexts, hasFrom = true): string | null {
  const offers = comparableOffers(plans);
  const [cheapest] = offers;
  return cheapest ? offerText(cheapest, hasFrom && offers.length > 1, texts) : null;
}

/** "300 minutes a month", "5 searches a day", "3 projects"; the most telling first. */
function limitTexts({ limits, period }: PlanPrice, { text }: PriceTexts): string[] {
  return [...PLAN_LIMITS].flatMap(([key, { limit, per }]) => {
    const count = limits[key];
    if (count === undefined) return [];
    const amount = text(`limit.${limit}`, { count });
    if (per === null) return [amount];
    return [text(`limit.${per === 'day' ? 'day' : period === 'usage' ? 'once' : period}`, { amount })];
  });
}

/** "free up to 300 minutes a month", or "free"; null without a plan of 0. */
function freeText(plans: readonly PlanPrice[], texts: PriceTexts): string | null {
  const plan = plans.find(({ amount }) => amount === 0);
  if (!plan) return null;
  const [limit] = limitTexts(plan, texts);
  return limit === undefined ? texts.text('price.free') : texts.text('price.free_up_to', { limit });
}

function asSentence(text: string, language: Language): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return first.toLocaleUpperCase(LANGUAGE_RECORDS[language].locale) + text.slice(first.length);
}

/** "From $20 a month", "Free, or from $20 a month", "Free up to 300 minutes a month". Null without plans. */
export function priceLabel(plans: readonly PlanPrice[], texts: PriceTexts): string | null {
  const free = freeText(plans, texts);
  const price = paidText(plans, texts);
  if (free === null && price === null) return null;
  const label = free === null || price === null ? (free ?? price ?? '') : combined(price, texts);
  return asSentence(label, texts.language);
}

function combined(price: string, { text }: PriceTexts): string {
  return text('price.free_or', { free: text('price.free'), price });
}

/** Null for what no plan on record states. */
export function priceParts(plans: readonly PlanPrice[], texts: PriceTexts, hasFrom = true) {
  return { free: freeText(plans, texts), paid: paidText(plans, texts, hasFrom) };
}

/**
 * At most two: the free part, and the price of the rest, perhaps unknown. Without `type` the rest is omitted.
 * Without `hasFrom` for a label that says "from" itself.
 */
export function priceSentences(
  plans: readonly PlanPrice[],
  type: PricingType | null,
  texts: PriceTexts,
  hasFrom = true,
): string[] {
  const isUnknown = type !== null && lacksPaidPlans(plans, type);
  const { free, paid } = priceParts(plans, texts, hasFrom);
  const rest = isUnknown ? texts.text('price.paid_not_stated') : paid;
  return [free, rest].flatMap((text) => (text === null ? [] : [asSentence(text, texts.language)]));
}

export function planTexts(plan: PlanPrice, texts: PriceTexts): { price: string; limits: string[] } {
  const offer = offerOf(plan);
  const money = formatMoney(plan.amount, plan.currency, texts.language);
  const price = plan.amount === 0 ? texts.text('price.free') : offer ? offerText(offer, false, texts) : money;
  const limits = limitTexts(plan, texts);
  return { price: asSentence(price, texts.language), limits: limits.map((limit) => asSentence(limit, texts.language)) };
}
