import type { Language } from '#domain/languages.ts';
import { localeOf, cachedFormat } from './formatters.ts';

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the unit that fits: "340 kB", "1.2 MB". Whole below a megabyte; kilobytes at least, unless it is nothing. */
export function formatBytes(bytes: number, language: Language): string {
  let size = Number.isFinite(bytes) && bytes > 0 ? bytes / 1000 : 0;
  let unit = 0;
  while (size >= 1000 && unit < BYTE_UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const name = BYTE_UNITS[unit] ?? 'kilobyte';
  const options = { style: 'unit', unit: name, maximumFractionDigits: unit > 0 ? 1 : 0 } as const;
  const format = cachedFormat(`${name} ${language}`, () => new Intl.NumberFormat(localeOf(language), options));
  return format.format(unit === 0 && size > 0 ? Math.max(1, size) : size);
}
