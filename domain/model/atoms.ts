import * as v from 'valibot';

export const PRICING_TYPES = ['free', 'freemium', 'paid'] as const;

/** Cuts at a near word boundary; `max` counts code points without the ellipsis. */
export function truncate(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

export function codePointLength(text: string): number {
  let length = text.length;
  for (let i = 1; i < text.length; i += 1) {
    const isPair = (text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800;
    if (isPair) length -= 1;
  }
  return length;
}

/** True for text that databases and JSON keep unchanged. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Bidi overrides make "ecila" read as "alice". */
export function withoutDirectionOverrides(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Of a visitor's list; here, since every page reads shared lists' addresses. */
export const LIST_TOOLS_MAX = 100;
export const LIST_TITLE_MAX = 60;

export const SLUG_LENGTH_MAX = 80;
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const Slug = v.pipe(
  v.string(),
  v.maxLength(SLUG_LENGTH_MAX),
  v.regex(SLUG_PATTERN, 'lower-case letters, digits and single hyphens'),
);

export function boundedText(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.check(isStorableText, 'text without NUL or broken characters'),
    v.trim(),
    v.check(
      (value) => codePointLength(value) >= min && codePointLength(value) <= max,
      min === 0 ? `at most ${max} characters` : `${min} to ${max} characters`,
    ),
  );
}

/** The largest that a column of both databases holds. */
export const ID_MAX = 2 ** 31 - 1;
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** ISO 8601 in UTC. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp());
export const Day = v.pipe(v.string(), v.isoDate());

/** YYYY-MM-DD, in UTC. */
export function utcToday(): string {
  return new Date().toISOString().slice(0, 10);
}
