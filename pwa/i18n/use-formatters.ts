import { useMemo } from 'react';
import { formatDate, formatList, formatNumber, formatRating, formatShare } from './formatters.ts';
import { useLanguage } from './use-language.ts';

/** The formatters in the language of the page. */
export function useFormatters() {
  const language = useLanguage();
  return useMemo(
    () => ({
      date: (date: string, style?: 'short' | 'long') => formatDate(date, language, style),
      number: (value: number) => formatNumber(value, language),
      rating: (value: number) => formatRating(value, language),
      share: (value: number) => formatShare(value, language),
      list: (items: readonly string[]) => formatList(items, language),
    }),
    [language],
  );
}
