import type { Language } from '#domain/languages.ts';
import { cachedFormat, localeOf } from './formatters.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Coarsest first; smaller ages count in seconds. */
const AGE_UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** "2 hours ago", "yesterday"; future moments count as now. Milliseconds. */
export function formatAge(moment: number, now: number, language: Language): string {
  const format = cachedFormat(
    `age ${language}`,
    () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }),
  );
  const age = now - moment;
  const [unit, length] = AGE_UNITS.find(([, milliseconds]) => age >= milliseconds) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];
  return format.format(Math.min(0, -Math.floor(age / length)), unit);
}

/** To the minute, in UTC. */
export function formatMoment(moment: number, language: Language): string {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  };
  return cachedFormat(`moment ${language}`, () => new Intl.DateTimeFormat(localeOf(language), options)).format(moment);
}

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "340 kB", "1.2 MB": whole below a megabyte, at least 1 kB unless zero. */
export function formatBytes(bytes: number, language: Language): string {
  let size = Number.isFinite(bytes) && bytes > 0 ? bytes / 1000 : 0;
  let unit = 0;
  while (size >= 1000 && unit < BYTE_UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const name = BYTE_UNITS[unit] ?? 'kilobyte';
  return formatSize(unit === 0 && size > 0 ? Math.max(1, size) : size, name, language);
}

function formatSize(size: number, unit: (typeof BYTE_UNITS)[number], language: Language): string {
  const options = { style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 } as const;
  return cachedFormat(`${unit} ${language}`, () => new Intl.NumberFormat(localeOf(language), options)).format(size);
}

export function toKilobytes(bytes: number): number {
  return bytes > 0 ? Math.max(1, Math.round(bytes / 1000)) : 0;
}

export function formatKilobytes(kilobytes: number, language: Language): string {
  return formatSize(kilobytes, 'kilobyte', language);
}

/** To the second, in UTC. Milliseconds since 1970. */
export function formatTime(moment: number, language: Language): string {
  const options: Intl.DateTimeFormatOptions = {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  };
  return cachedFormat(`time ${language}`, () => new Intl.DateTimeFormat(localeOf(language), options)).format(moment);
}
