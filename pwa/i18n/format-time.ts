import type { Language } from '#domain/languages.ts';
import { localeOf, cachedFormat } from './formatters.ts';

/** The time of day, to the second and in UTC. Milliseconds since 1970. */
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
