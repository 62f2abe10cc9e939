import * as v from 'valibot';

/** The six languages of the site. English is the source and the fallback. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'zh', 'ja'] as const;

export const Language = v.picklist(LANGUAGES);
export type Language = v.InferOutput<typeof Language>;

export const FALLBACK_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return v.is(Language, value);
}
