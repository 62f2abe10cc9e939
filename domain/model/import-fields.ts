import * as v from 'valibot';
import { normaliseWebsite } from './addresses.ts';
import { codePointLength, isStorableText, SLUG_LENGTH_MAX, SLUG_PATTERN, utcToday } from './atoms.ts';

/** Control characters except tab and line ends, and direction overrides. */
const UNSHOWABLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;
const hasSomethingToSee = (value: string) => value === '' || /[^\s\p{Cf}]/u.test(value);

/** Fit "<field>: must be <this>, found …", so that errors read as one sentence. */
export function importText(min: number, max: number) {
  const length = min === 0 ? `at most ${max} characters` : `${min} to ${max} characters`;
  return v.pipe(
    v.string(`text of ${length}`),
    v.check(isStorableText, 'text without NUL or broken characters'),
    v.check((value) => !UNSHOWABLE.test(value), 'text without control characters'),
    v.trim(),
    v.check(hasSomethingToSee, 'text that can be seen'),
    v.check((value) => {
      // No more code points than code units, and at least half as many.
      if (value.length <= max && value.length >= 2 * min) return true;
      const count = codePointLength(value);
      return count >= min && count <= max;
    }, `text of ${length}`),
  );
}

export const importSlug = v.pipe(
  v.string('a slug'),
  v.check(
    (value) => value.length <= SLUG_LENGTH_MAX && SLUG_PATTERN.test(value),
    `a slug: lower-case letters, digits and single hyphens, at most ${SLUG_LENGTH_MAX}`,
  ),
);

export const importWebsite = v.pipe(
  v.string('a web address'),
  v.trim(),
  v.check(
    (value) => isStorableText(value) && normaliseWebsite(value) !== null,
    'a web address starting with http:// or https://, without a user name or password',
  ),
  v.transform((value) => normaliseWebsite(value) ?? value),
);

export const importDay = v.pipe(
  v.string('a day such as 2026-01-31'),
  v.check((value) => isDay(value), 'a day such as 2026-01-31'),
);

/** For days on which something was read: a later one would outlast every correction. Refuses days after today (UTC). */
export const importPastDay = v.pipe(
  importDay,
  v.check((value) => value <= utcToday(), 'a day up to today'),
);

/** True for a day of the calendar, not only its format. */
export function isDay(value: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (!parts) return false;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && date >= 1 && date <= days;
}

/** Strict; the issue's `expected` tells missing fields from unknown ones. */
export function importRecord<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, 'an object');
}

export const orNull = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.nullable(schema), null);
