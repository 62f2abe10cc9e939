import * as v from 'valibot';

/** ISO 15924. Decides fonts and text lengths. */
type Script = 'Latn' | 'Hans' | 'Jpan';

type LanguageRecord = {
  name: string;
  tag: string;
  locale: string;
  openGraph: string;
  script: Script;
};

/** Additions need an entry here, search/language-rules.ts, a pack and a migration. */
const RECORDS = {
  en: { name: 'English', tag: 'en', locale: 'en-US', openGraph: 'en_US', script: 'Latn' },
  de: { name: 'Deutsch', tag: 'de', locale: 'de', openGraph: 'de_DE', script: 'Latn' },
  es: { name: 'Español', tag: 'es', locale: 'es', openGraph: 'es_ES', script: 'Latn' },
  fr: { name: 'Français', tag: 'fr', locale: 'fr', openGraph: 'fr_FR', script: 'Latn' },
  zh: { name: '中文', tag: 'zh-Hans', locale: 'zh-Hans', openGraph: 'zh_CN', script: 'Hans' },
  ja: { name: '日本語', tag: 'ja', locale: 'ja', openGraph: 'ja_JP', script: 'Jpan' },
} as const satisfies Record<string, LanguageRecord>;

export type Language = keyof typeof RECORDS;
export const LANGUAGE_RECORDS: Readonly<Record<Language, LanguageRecord>> = RECORDS;

export const LANGUAGES = Object.keys(RECORDS) as readonly string[] as readonly Language[];

export const Language = v.picklist(LANGUAGES);

export const FALLBACK_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return v.is(Language, value);
}

export function perLanguage<T>(read: (record: LanguageRecord, language: Language) => T): Readonly<Record<Language, T>> {
  const entries = LANGUAGES.map((language) => [language, read(RECORDS[language], language)]);
  return Object.fromEntries(entries) as Record<Language, T>;
}

export const LANGUAGE_TAGS = perLanguage(({ tag }) => tag);

/** Chinese and Japanese need a third of the characters of alphabets. */
export function isDense(language: Language): boolean {
  return LANGUAGE_RECORDS[language].script !== 'Latn';
}

const SCRIPT_LIKE = /<|>|javascript:|data:|\bon\w+\s*=/i;
const TAG_LENGTH_MAX = 35;

/** Language of a tag such as `de-AT`, ignoring the script; null if unknown. */
export function parseLanguageTag(tag: string | null | undefined): Language | null {
  if (!tag || tag.length > TAG_LENGTH_MAX || SCRIPT_LIKE.test(tag)) return null;
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  return isLanguage(language) ? language : null;
}
