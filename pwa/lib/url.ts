import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';

export const newsletterConfirmPath = '/api/newsletter/confirm';
export const newsletterLeavePath = '/api/newsletter/unsubscribe';

export const shellPath = '/shell';

export const LANGUAGE_PARAM = 'lng';

type QueryParams = Record<string, string | number | boolean | undefined>;

/** Omits empty parameters, 0 and false; commas stay readable, as in `?tools=a,b`. */
export function withParams(path: string, params: QueryParams): string {
  const query = Object.entries(params)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed()).replaceAll('%2C', ',')}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

export function withLanguage(path: string, language: Language): string {
  const { pathname, pairs, hash } = splitPath(path);
  return `${pathname}?${[...pairs, `${LANGUAGE_PARAM}=${language}`].join('&')}${hash}`;
}

function withoutLanguage(path: string): string {
  const { pathname, pairs, hash } = splitPath(path);
  return `${pathname}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}${hash}`;
}

/** Canonical address in a language; English, the default, has no parameter. */
export function canonicalPath(path: string, language: Language): string {
  return language === FALLBACK_LANGUAGE ? withoutLanguage(path) : withLanguage(path, language);
}

function splitPath(path: string): { pathname: string; pairs: string[]; hash: string } {
  const [address = '', ...rest] = path.split('#');
  const [pathname = '', query = ''] = address.split('?', 2);
  const pairs = query.split('&').filter((pair) => pair !== '' && pair.split('=', 1)[0] !== LANGUAGE_PARAM);
  return { pathname, pairs, hash: rest.length === 0 ? '' : `#${rest.join('#')}` };
}
