import type { TFunction } from 'i18next';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';

const TRANSLATED_TAGS = [
  ...(['choosing', 'images', 'licences', 'local-models', 'method', 'pricing', 'privacy'] as const),
  ...(['ratings', 'testing', 'transcription', 'translation'] as const),
];

/** Other tags of operators are shown as they are. Addresses and the API keep the tag. */
export function tagLabel(tag: string, t: TFunction): { text: string; lang?: Language } {
  const known = TRANSLATED_TAGS.find((each) => each === tag);
  return known === undefined ? { text: tag, lang: FALLBACK_LANGUAGE } : { text: t(`post_tags.${known}`) };
}

/** The editors sign with the site's name. */
export function isByEditors(authorName: string, siteName: string): boolean {
  return authorName.startsWith(siteName) || / editors$/i.test(authorName);
}

export function authorLabel(authorName: string, siteName: string, t: TFunction): string {
  return isByEditors(authorName, siteName) ? t('post_author.editors', { site: siteName }) : authorName;
}
