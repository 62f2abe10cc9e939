import { type Language, LANGUAGE_TAGS } from '#domain/languages.ts';
import { storeLanguage } from './browser-language-hints.ts';
import { pageTranslations } from './page-texts.ts';

/** Changes the page's language once its texts are there, and keeps the choice for the next visit and the server. */
export async function switchLanguage(language: Language, prepare: () => Promise<void>): Promise<void> {
  await pageTranslations()?.switchTo(language, prepare);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  storeLanguage(language);
}
