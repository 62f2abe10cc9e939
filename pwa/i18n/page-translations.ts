import type { i18n } from 'i18next';
import { FALLBACK_LANGUAGE, LANGUAGE_TAGS, type Language } from '#domain/languages.ts';
import { storeLanguage } from './detect-language.ts';
import { loadNamespace } from './load-pack.ts';
import type { LazyNamespace, Namespace } from './namespaces.ts';

/** The texts of a page in the browser: which parts of which packs are there, and which the page goes on with. */
export class PageTranslations {
  readonly #i18n: i18n;
  readonly #inUse = new Set<Namespace>(['frame']);
  readonly #loaded = new Set<string>();

  constructor(instance: i18n) {
    this.#i18n = instance;
  }

  /** Resolves once a part is there in the language of the page, whichever that is by then. */
  async load(part: Namespace): Promise<void> {
    const language = this.#i18n.language as Language;
    await this.#add(language, part);
    if (this.#i18n.language !== language) return this.load(part);
    this.#inUse.add(part);
  }

  /** What every page needs; in English, if it does not come in the visitor's language. */
  async loadFrame(): Promise<void> {
    try {
      await this.load('frame');
    } catch {
      const texts = await loadNamespace(FALLBACK_LANGUAGE, 'frame');
      this.#i18n.addResourceBundle(this.#i18n.language, 'translation', texts);
    }
  }

  /** Goes over to a language when all of it is there that is in use, and the rest is prepared. */
  async switchTo(language: Language, prepare: () => Promise<void>): Promise<void> {
    const preparation = prepare();
    const missing = () => [...this.#inUse].filter((part) => !this.#loaded.has(`${language} ${part}`));
    // What the page takes into use meanwhile comes along too.
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

/** From now on it is this page's texts that are needed and switched. The server has none of it: it renders with whole packs. */
export function setPageTranslations(texts: PageTranslations): void {
  page = texts;
}

function pageTranslations(): PageTranslations | null {
  return page;
}

/** Code that comes late, and the texts it says. */
export async function withTranslations<Code>(part: LazyNamespace, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), page?.load(part)]);
  return code;
}

/** Changes the page's language once its texts are there, and keeps the choice for the next visit and the server. */
export async function switchLanguage(language: Language, prepare: () => Promise<void>): Promise<void> {
  await pageTranslations()?.switchTo(language, prepare);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  storeLanguage(language);
}
