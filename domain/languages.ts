import * as v from 'valibot';

/** The six languages of the site. English is the source and the fallback. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'zh', 'ja'] as const;

export const Language = v.picklist(LANGUAGES);
export type Language = v.InferOutput<typeof Language>;

export const FALLBACK_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return v.is(Language, value);
}

/** The value of `lang`. Chinese is written in simplified characters. */
export const LANGUAGE_TAGS: Record<Language, string> = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  zh: 'zh-Hans',
  ja: 'ja',
};

const SCRIPT_LIKE = /<|>|javascript:|data:|\bon\w+\s*=/i;
const TAG_LENGTH_MAX = 35;

/** The language that a tag such as `de-AT` names. What looks like script is discarded, and so is all that we don't speak. */
export function parseLanguageTag(tag: string | null | undefined): Language | null {
  if (!tag || tag.length > TAG_LENGTH_MAX || SCRIPT_LIKE.test(tag)) return null;
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  return isLanguage(language) ? language : null;
}
