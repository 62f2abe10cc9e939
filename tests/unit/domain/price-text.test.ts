import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { Plan } from '#domain/model/plan.ts';
import { PLAN_LIMITS, USAGE_UNITS } from '#domain/model/plan.ts';
import type { PricingType } from '#domain/model/tool.ts';
import { formatMoney, type PriceTexts, planTexts, priceLabel, priceSentences } from '#domain/price-text.ts';
import { createI18n } from '#pwa/i18n/create-i18n.ts';
import { readPack } from '../../support/packs.ts';

const BASE: Plan = {
  name: 'Pro',
  amount: 20,
  currency: 'USD',
  period: 'month',
  unit: null,
  perSeat: false,
  billed: 'month',
  limits: {},
  checkedAt: '2026-10-02',
  sourceUrl: 'https://notes.example/pricing',
};
const plan = (more: Partial<Plan>): Plan => ({ ...BASE, ...more });
const FREE = plan({ amount: 0, limits: { minutes: 300 } });
const USAGE = plan({ amount: 0.006, period: 'usage', unit: 'minute', billed: null });

const textsOf = (language: Language): PriceTexts => ({
  language,
  text: createI18n(language, readPack(language)).t as PriceTexts['text'],
});
const TEXTS = new Map(LANGUAGES.map((language) => [language, textsOf(language)]));
/** With ordinary spaces, to be read here. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;
const labels = (...plans: Plan[]) =>
  Object.fromEntries([...TEXTS].map(([language, texts]) => [language, plain(priceLabel(plans, texts))]));

test('the label of a card says the cheapest price a month in six languages', () => {
  expect(labels(BASE, plan({ name: 'Max', amount: 199.9 }))).toEqual({
    en: 'From $20 a month',
    de: 'Ab 20 $ im Monat',
    es: 'Desde 20 US$ al mes',
    fr: 'À partir de 20 $US par mois',
    zh: '每月 US$20 起',
    ja: '月額$20から',
  });
  expect(labels(plan({ amount: 100, period: 'year', billed: 'year', perSeat: true }))).toEqual({
    en: '$8.33 a month per seat, billed yearly',
    de: '8,33 $ pro Person im Monat bei jährlicher Zahlung',
    es: '8,33 US$ al mes por usuario con facturación anual',
    fr: '8,33 $US par utilisateur et par mois, facturation annuelle',
    zh: '每人每月 US$8.33（按年付费）',
    ja: '1人あたり月額$8.33（年払い）',
  });
});

test('a line never ends between an article and its period', () => {
  const raw = (language: Language) => priceLabel([BASE], TEXTS.get(language) ?? textsOf(language));
  expect(raw('en')).toContain('a\u00a0month');
  expect(raw('de')).toContain('im\u00a0Monat');
  expect(raw('es')).toContain('al\u00a0mes');
  expect(raw('fr')).toContain('par\u00a0mois');
  expect(raw('zh')).toContain('每月\u00a0US$20');
  expect(raw('ja')).not.toContain(' ');
});

test('… what is free, and up to where', () => {
  expect(labels(FREE)).toEqual({
    en: 'Free up to 300 minutes a month',
    de: 'Kostenlos bis zu 300 Minuten im Monat',
    es: 'Gratis hasta 300 minutos al mes',
    fr: 'Gratuit jusqu’à 300 minutes par mois',
    zh: '每月 300 分钟以内免费',
    ja: '月あたり300分まで無料',
  });
  expect(labels(FREE, BASE, plan({ name: 'Max', amount: 200 }))).toEqual({
    en: 'Free, or from $20 a month',
    de: 'Kostenlos oder ab 20 $ im Monat',
    es: 'Gratis o desde 20 US$ al mes',
    fr: 'Gratuit ou à partir de 20 $US par mois',
    zh: '免费，或每月 US$20 起',
    ja: '無料、または月額$20から',
  });
});

test('… and what use costs, to fractions of a cent', () => {
  expect(labels(USAGE)).toEqual({
    en: '$0.006 a minute',
    de: '0,006 $ pro Minute',
    es: '0,006 US$ por minuto',
    fr: '0,006 $US par minute',
    zh: '每分钟 US$0.006',
    ja: '1分あたり$0.006',
  });
});

test('numbers of limits have the plural forms of their language', () => {
  const limit = (language: Language, limits: Plan['limits'], period: Plan['period'] = 'month') =>
    plain(planTexts(plan({ limits, period }), TEXTS.get(language) ?? textsOf(language)).limits.join('; '));

  expect(limit('en', { requests: 1, seats: 3, searches_daily: 5 })).toBe(
    '1 request a month; 5 searches a day; 3 seats',
  );
  expect(limit('de', { words: 1, projects: 2 })).toBe('1 Wort im Monat; 2 Projekte');
  expect(limit('es', { credits: 1 }, 'once')).toBe('1 crédito en total');
  expect(limit('es', { characters: 2_000_000 })).toBe('2.000.000 de caracteres al mes');
  expect(limit('fr', { images: 1_000_000 }, 'year')).toMatch(/^1\s000\s000 d’images par an$/);
  expect(limit('en', { words: 2500 }, 'year')).toBe('2,500 words a year');
});

test('an offer is compared with offers of its kind and currency only', () => {
  const english = TEXTS.get('en') ?? textsOf('en');
  const label = (...plans: Plan[]) => plain(priceLabel(plans, english));

  expect(label()).toBeNull();
  expect(label(plan({ amount: 90, currency: 'EUR' }), plan({ amount: 99 }))).toBe('$99 a month');
  expect(label(plan({ amount: 1480, currency: 'JPY' }), USAGE)).toBe('$0.006 a minute');
  expect(label(plan({ amount: 49.5, period: 'once', billed: null }))).toBe('$49.50, paid once');
  expect(label(plan({ amount: 96, period: 'year', billed: null }), plan({ amount: 40, period: 'once' }))).toBe(
    '$96 a year',
  );
  expect(label(plan({ amount: 8, billed: 'year' }), BASE)).toBe('From $8 a month, billed yearly');
  expect(label(USAGE, plan({ ...USAGE, amount: 0.003, unit: 'credit' }))).toBe('$0.006 a minute');
  expect(label(USAGE, plan({ ...USAGE, amount: 0.003 }))).toBe('From $0.003 a minute');
  expect(label(plan({ period: 'usage', unit: 'light_year' }))).toBeNull();
  const sentences = (type: PricingType, ...plans: Plan[]) => priceSentences(plans, type, english).map(plain);
  const afterFrom = (...plans: Plan[]) => priceSentences(plans, 'freemium', english, false).map(plain);
  const free = 'Free up to 300 minutes a month';
  expect(sentences('freemium', FREE, BASE)).toEqual([free, '$20 a month']);
  expect(sentences('free', FREE)).toEqual([free]);
  expect(sentences('paid', BASE, plan({ amount: 30 }))).toEqual(['From $20 a month']);
  expect(afterFrom(FREE, BASE, plan({ amount: 30 }))).toEqual([free, '$20 a month']);
  expect(sentences('freemium', FREE)).toEqual([free, 'Paid plans: price not stated']);
  expect(plain(planTexts(plan({ period: 'usage', unit: 'light_year', limits: { parsecs: 3 } }), english).price)).toBe(
    '$20',
  );
});

test('every unit and limit is said in every language, and no space can break a price', () => {
  for (const [language, texts] of TEXTS) {
    const units = USAGE_UNITS.map((unit) => planTexts(plan({ ...USAGE, unit }), texts).price);
    const limits = [...PLAN_LIMITS.keys()].flatMap((key) => planTexts(plan({ limits: { [key]: 2 } }), texts).limits);
    expect([language, units.length, new Set(units).size]).toEqual([language, USAGE_UNITS.length, USAGE_UNITS.length]);
    expect([language, new Set(limits).size]).toEqual([language, PLAN_LIMITS.size]);
    expect([...units, ...limits].filter((text) => /price\.|limit\.|\{\{|undefined/.test(text))).toEqual([]);
    for (const currency of ['USD', 'EUR', 'JPY', 'CHF', 'KWD'])
      expect(formatMoney(1234.5, currency, language)).not.toMatch(/[^\S\u00a0]/u);
  }
});
