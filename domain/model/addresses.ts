import * as v from 'valibot';
import { isStorableText } from './atoms.ts';

export const EMAIL_LENGTH_MAX = 254;

export const EmailAddress = v.pipe(
  v.string('email_invalid'),
  v.check(isStorableText, 'text_unreadable'),
  v.trim(),
  v.maxLength(EMAIL_LENGTH_MAX, 'email_invalid'),
  v.rfcEmail('email_invalid'),
);

const WEBSITE_LENGTH_MAX = 2048;

/** `URL.canParse` of Node 20 refuses Latin-1 letters ("bücher.example") once it is optimized. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Null unless http(s) without credentials. */
export function normaliseWebsite(value: string): string | null {
  const url = value.length > WEBSITE_LENGTH_MAX ? null : parseUrl(value);
  if (url === null) return null;
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

export const Subscription = v.object({ email: EmailAddress });

export const SubscriptionToken = v.object({ token: v.pipe(v.string('wrong_type'), v.maxLength(200, 'wrong_type')) });
