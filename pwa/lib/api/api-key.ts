import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { withParams } from '#pwa/router/paths.ts';

declare const answerType: unique symbol;

/**
 * The address of a read and its name in the cache. It carries the type of its answer, so that a key can not be read as
 * something else; only `keys.ts` makes keys, and `answers.ts` holds the schema of each.
 */
export type ApiKey<T = unknown> = string & { readonly [answerType]?: T };

/** One page of a list and how many there are in all. */
export type PagedList<T> = { items: T[]; total: number };

type KeyParams = Record<string, string | number | boolean | undefined>;

/** One spelling per answer: parameters sorted, defaults left out, the language last and only if it is not English. */
export function apiKey<T>(path: string, params: KeyParams, language: Language): ApiKey<T> {
  const sorted = Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)));
  return withParams(path, { ...sorted, lng: language === FALLBACK_LANGUAGE ? undefined : language });
}
