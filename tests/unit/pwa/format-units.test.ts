import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { formatAge, formatBytes, formatKilobytes, formatMoment, toKilobytes } from '#pwa/i18n/format-units.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ['en', 'now', '5 minutes ago', '2 hours ago', 'yesterday', '3 days ago', '2 months ago'],
  ['de', 'jetzt', 'vor 5 Minuten', 'vor 2 Stunden', 'gestern', 'vor 3 Tagen', 'vor 2 Monaten'],
  ['es', 'ahora', 'hace 5 minutos', 'hace 2 horas', 'ayer', 'hace 3 días', 'hace 2 meses'],
  ['fr', 'maintenant', 'il y a 5 minutes', 'il y a 2 heures', 'hier', 'il y a 3 jours', 'il y a 2 mois'],
  ['zh', '现在', '5分钟前', '2小时前', '昨天', '3天前', '2个月前'],
  ['ja', '今', '5 分前', '2 時間前', '昨日', '3 日前', '2 か月前'],
] as const)('ages are said in %s as its readers say them', (language, ...expected) => {
  const ages = [30_000, 5 * MINUTE + 59_000, 2 * HOUR + 59 * MINUTE, DAY + HOUR, 3 * DAY, 61 * DAY];

  expect(ages.map((age) => formatAge(NOW - age, NOW, language))).toEqual(expected);
});

test('a moment in the future is now, however far a clock is wrong', () => {
  expect(formatAge(NOW + 9 * DAY, NOW, 'en')).toBe('now');
  expect(formatAge(NOW + 30_000, NOW, 'en')).toBe('now');
});

test('the exact time is in UTC', () => {
  expect(formatMoment(NOW, 'en')).toMatch(/^Nov 21, 2026, 12:00\sPM UTC$/);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340_400, '340 kB'],
  [1_234_567, '1.2 MB'],
  [12_300_000_000, '12.3 GB'],
  [Number.NaN, '0 kB'],
  [-5, '0 kB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});

test.each(LANGUAGES)('no size is without a number in %s', (language) => {
  for (const bytes of [0, 999, 1000, 999_999, 1e6, 1e9, 1e15, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatBytes(bytes, language)).toMatch(/^\d/);
  }
});

test('sizes that add up are whole kilobytes, at least 1 unless empty', () => {
  expect([0, 2, 1499, 1500, 1_312_400].map(toKilobytes)).toEqual([0, 1, 1, 2, 1312]);
  expect(formatKilobytes(1312, 'en')).toBe('1,312 kB');
});
