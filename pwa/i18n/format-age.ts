import type { Language } from '#domain/languages.ts';
import { localeOf, cachedFormat } from './formatters.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The coarsest unit that still says something, from the one on. */
const AGE_UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** How long ago a moment was: "2 hours ago", "yesterday". What a clock puts into the future is now. Both in milliseconds. */
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

/** The moment itself, to the minute and in UTC. */
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
