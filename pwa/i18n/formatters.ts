import { LANGUAGE_RECORDS, type Language, perLanguage } from '#domain/languages.ts';
import { useLanguage } from './use-translation.tsx';

const formats = new Map<string, unknown>();

export function cachedFormat<T>(name: string, make: () => T): T {
  const known = formats.get(name) as T | undefined;
  if (known !== undefined) return known;
  const fresh = make();
  formats.set(name, fresh);
  return fresh;
}

/** English uses the conventions of the United States. */
export function localeOf(language: Language): string {
  return LANGUAGE_RECORDS[language].locale;
}

type DateStyle = 'short' | 'long';

/** `short`: "Apr 23, 2025", `long`: "April 23, 2025". In UTC: the same day for everyone. */
export function formatDate(date: string, language: Language, style: DateStyle = 'short'): string {
  const format = cachedFormat(`date ${language} ${style}`, () => {
    const options: Intl.DateTimeFormatOptions = { year: 'numeric', month: style, day: 'numeric', timeZone: 'UTC' };
    return new Intl.DateTimeFormat(localeOf(language), options);
  });
  return format.format(new Date(date));
}

export function formatNumber(value: number, language: Language): string {
  return cachedFormat(`number ${language}`, () => new Intl.NumberFormat(localeOf(language))).format(value);
}

/** Always one decimal, as in 4.3. */
export function formatRating(value: number, language: Language): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return cachedFormat(`rating ${language}`, () => new Intl.NumberFormat(localeOf(language), options)).format(value);
}

export function formatShare(value: number, language: Language): string {
  return cachedFormat(
    `share ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'percent' }),
  ).format(value);
}

export function formatList(items: readonly string[], language: Language): string {
  return cachedFormat(
    `list ${language}`,
    () => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }),
  ).format(items);
}

export function collator(language: Language): Intl.Collator {
  const options: Intl.CollatorOptions = { numeric: true, sensitivity: 'base' };
  return cachedFormat(`collator ${language}`, () => new Intl.Collator(localeOf(language), options));
}

const FORMATTERS = perLanguage((_, language) => ({
  date: (date: string, style?: 'short' | 'long') => formatDate(date, language, style),
  number: (value: number) => formatNumber(value, language),
  rating: (value: number) => formatRating(value, language),
  share: (value: number) => formatShare(value, language),
  list: (items: readonly string[]) => formatList(items, language),
}));

export function useFormatters() {
  return FORMATTERS[useLanguage()];
}
