import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { formatBytes } from '#pwa/i18n/format-units.ts';
import { collator, formatDate, formatList, formatNumber, formatRating, formatShare } from '#pwa/i18n/formatters.ts';

/** Replaces the non-breaking spaces of `Intl`. */
const inAll = (format: (language: (typeof LANGUAGES)[number]) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, format(language).replaceAll(/[\u00a0\u202f]/g, ' ')]));

test('a rating has one decimal, after a point or a comma', () => {
  expect(inAll((language) => formatRating(4.3, language))).toEqual({
    en: '4.3',
    de: '4,3',
    es: '4,3',
    fr: '4,3',
    zh: '4.3',
    ja: '4.3',
  });
  expect(formatRating(5, 'de')).toBe('5,0');
});

test('dates are American in English and each language’s own elsewhere, the same day for everyone', () => {
  const lastMinute = '2025-04-23T23:59:59.000Z';

  expect(inAll((language) => formatDate(lastMinute, language))).toEqual({
    en: 'Apr 23, 2025',
    de: '23. Apr. 2025',
    es: '23 abr 2025',
    fr: '23 avr. 2025',
    zh: '2025年4月23日',
    ja: '2025年4月23日',
  });
  expect(inAll((language) => formatDate('2025-04-23', language, 'long'))).toEqual({
    en: 'April 23, 2025',
    de: '23. April 2025',
    es: '23 de abril de 2025',
    fr: '23 avril 2025',
    zh: '2025年4月23日',
    ja: '2025年4月23日',
  });
});

test('numbers, shares, sizes and lists are written as each language writes them', () => {
  expect(inAll((language) => formatNumber(12345, language))).toEqual({
    en: '12,345',
    de: '12.345',
    es: '12.345',
    fr: '12 345',
    zh: '12,345',
    ja: '12,345',
  });
  expect(inAll((language) => formatShare(0.4, language))).toMatchObject({
    en: '40%',
    de: '40 %',
    fr: '40 %',
    ja: '40%',
  });
  expect(inAll((language) => formatBytes(1_234_567, language))).toMatchObject({
    en: '1.2 MB',
    de: '1,2 MB',
    fr: '1,2 Mo',
  });
  expect(inAll((language) => formatList(['A', 'B', 'C'], language))).toEqual({
    en: 'A, B, and C',
    de: 'A, B und C',
    es: 'A, B y C',
    fr: 'A, B et C',
    zh: 'A、B和C',
    ja: 'A、B、C',
  });
});

test('names are sorted as readers expect, whatever their accents, cases and digits', () => {
  const sorted = (language: (typeof LANGUAGES)[number], ...names: string[]) => names.sort(collator(language).compare);

  expect(sorted('de', 'Zeit', 'Übersetzen', 'Unterricht', 'audio')).toEqual([
    'audio',
    'Übersetzen',
    'Unterricht',
    'Zeit',
  ]);
  expect(sorted('es', 'ñandú', 'oso', 'nube')).toEqual(['nube', 'ñandú', 'oso']);
  expect(sorted('fr', 'écriture', 'études', 'emploi')).toEqual(['écriture', 'emploi', 'études']);
  expect(sorted('zh', '写作', '编程', '翻译')).toEqual(['编程', '翻译', '写作']);
  expect(sorted('en', 'Tool 10', 'Tool 9')).toEqual(['Tool 9', 'Tool 10']);
});
