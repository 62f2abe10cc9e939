import type { i18n } from 'i18next';
import type { Language } from '#domain/languages.ts';
import { storeLanguage } from './browser-language-hints.ts';
import { LANGUAGE_TAGS } from './language-names.ts';
import { loadPack } from './load-pack.ts';

/** Changes the page's language once its texts are there, and keeps the choice for the next visit and the server. */
export async function switchLanguage(instance: i18n, language: Language, prepare: () => Promise<void>): Promise<void> {
  const [pack] = await Promise.all([loadPack(language), prepare()]);
  instance.addResourceBundle(language, 'translation', pack);
  await instance.changeLanguage(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  storeLanguage(language);
}
