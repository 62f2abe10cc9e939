import type { i18n } from 'i18next';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { loadPart } from './load-pack.ts';
import type { LaterPart, TextPart } from './text-parts.ts';

/** The texts of a page in the browser: which parts of which packs are there, and which the page goes on with. */
export class PageTexts {
  readonly #i18n: i18n;
  readonly #inUse = new Set<TextPart>(['frame']);
  readonly #there = new Set<string>();

  constructor(instance: i18n) {
    this.#i18n = instance;
  }

  /** Resolves once a part is there in the language of the page, whichever that is by then. */
  async need(part: TextPart): Promise<void> {
    const language = this.#i18n.language as Language;
    await this.#add(language, part);
    if (this.#i18n.language !== language) return this.need(part);
    this.#inUse.add(part);
  }

  /** What every page needs; in English, if it does not come in the visitor's language. */
  async needFrame(): Promise<void> {
    try {
      await this.need('frame');
    } catch {
      const texts = await loadPart(FALLBACK_LANGUAGE, 'frame');
      this.#i18n.addResourceBundle(this.#i18n.language, 'translation', texts);
    }
  }

  /** Goes over to a language when all of it is there that is in use, and the rest is prepared. */
  async switchTo(language: Language, prepare: () => Promise<void>): Promise<void> {
    const preparation = prepare();
    const missing = () => [...this.#inUse].filter((part) => !this.#there.has(`${language} ${part}`));
    // What the page takes into use meanwhile comes along too.
    do {
      await Promise.all([preparation, ...missing().map((part) => this.#add(language, part))]);
    } while (missing().length > 0);
    await this.#i18n.changeLanguage(language);
  }

  async #add(language: Language, part: TextPart): Promise<void> {
    const texts = await loadPart(language, part);
    this.#i18n.addResourceBundle(language, 'translation', texts);
    this.#there.add(`${language} ${part}`);
  }
}

let page: PageTexts | null = null;

/** From now on it is this page's texts that are needed and switched. The server has none of it: it renders with whole packs. */
export function startTexts(texts: PageTexts): void {
  page = texts;
}

export function pageTexts(): PageTexts | null {
  return page;
}

/** Code that comes late, and the texts it says. */
export async function withTexts<Code>(part: LaterPart, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), page?.need(part)]);
  return code;
}
