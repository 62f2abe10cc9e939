import * as v from 'valibot';

const WEBSITE_LENGTH_MAX = 2048;

/** The normalised address of a website, or null: http(s) only, no user name or password in it. */
export function normaliseWebsite(value: string): string | null {
  if (value.length > WEBSITE_LENGTH_MAX || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}

export const Website = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => normaliseWebsite(value) !== null, 'a web address starting with http:// or https://'),
  v.transform((value) => normaliseWebsite(value) ?? value),
);
