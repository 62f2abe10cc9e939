import type { i18n } from 'i18next';
import { FALLBACK_LANGUAGE, LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { storeLanguage } from './detect-language.ts';
import { type LazyNamespace, loadNamespace, type Namespace } from './load-pack.ts';

export class PageTranslations {
  readonly #i18n: i18n;
  readonly #inUse = new Set<Namespace>(['frame']);
  readonly #loaded = new Set<string>();

  constructor(instance: i18n) {
    this.#i18n = instance;
  }

  /** Loads for the language that is current when the load ends. */
  async load(part: Namespace): Promise<void> {
    const language = this.#i18n.language as Language;
    await this.#add(language, part);
    if (this.#i18n.language !== language) return this.load(part);
    this.#inUse.add(part);
  }

  async loadFrame(): Promise<void> {
    try {
      await this.load('frame');
    } catch {
      const texts = await loadNamespace(FALLBACK_LANGUAGE, 'frame');
      this.#i18n.addResourceBundle(this.#i18n.language, 'translation', texts);
    }
  }

  /** Switches once all namespaces in use are loaded and `prepare` is done. */
  async switchTo(language: Language, prepare: () => Promise<void>): Promise<void> {
    const preparation = prepare();
    const missing = () => [...this.#inUse].filter((part) => !this.#loaded.has(`${language} ${part}`));
    // The page may start using another namespace meanwhile.
    do {
      await Promise.all([preparation, ...missing().map((part) => this.#add(language, part))]);
    } while (missing().length > 0);
    await this.#i18n.changeLanguage(language);
  }

  async #add(language: Language, part: Namespace): Promise<void> {
    const texts = await loadNamespace(language, part);
    this.#i18n.addResourceBundle(language, 'translation', texts);
    this.#loaded.add(`${language} ${part}`);
  }
}

let page: PageTranslations | null = null;

/** Browser only: the server renders with whole packs. */
export function setPageTranslations(texts: PageTranslations): void {
  page = texts;
}

function pageTranslations(): PageTranslations | null {
  return page;
}

/** Loads code together with its namespace. */
export async function withTranslations<Code>(part: LazyNamespace, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), page?.load(part)]);
  return code;
}

export async function switchLanguage(language: Language, prepare: () => Promise<void>): Promise<void> {
  await pageTranslations()?.switchTo(language, prepare);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  storeLanguage(language);
}
