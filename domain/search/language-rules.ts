import type { Language } from '../languages.ts';

const list = (words: string): string[] => (words === '' ? [] : words.split(' '));

/** Rules of one language for searches. Words and endings are folded. */
export type LanguageRules = {
  /** Of inflections that share a stem, longest first. Chinese and Japanese have none. */
  endings: readonly string[];
  /**
   * Words that say nothing about a tool or hold for every tool here: articles, prepositions, "AI", "tool", "the best",
   * "make". Words that name a task of some tools only are not among them.
   */
  stopWords: readonly string[];
  /** "Free", in any language asked of the pricing as well as of the texts. */
  freeWords: readonly string[];
};

export const LANGUAGE_RULES: Readonly<Record<Language, LanguageRules>> = {
  en: {
    endings: list('ation ing ion ed er or e'),
    stopWords: list(
      'a an the of for to in on with by from and or my me i your that which is are how what best good top ai tool tools app apps software program website online make create do get use using help',
    ),
    freeWords: list('free'),
  },
  de: {
    endings: list(
      'ierungen ierung ationen ation atoren ator ieren ierte iert ungen ung innen ionen ion erin ern end en er em es et te st e n s t',
    ),
    stopWords: list(
      'ein eine einen einem einer eines der die das den dem des fur mit von vom aus in im an am auf zu zum zur und oder mein meine meinen ich mir wie was beste besten bestes gute guter ki tool tools app apps programm software online machen erstellen lassen mithilfe',
    ),
    freeWords: list('kostenlos kostenlose kostenloser kostenloses gratis'),
  },
  es: {
    endings: list(
      'aciones acion adores adoras ador adora iciones icion ciones cion iendo ando tores tora tor ados adas ado ada idos idas ido ida ar er ir os as es o a e s',
    ),
    stopWords: list(
      'un una unos unas el la los las lo de del para por con en a al y o mi mis que como mejor mejores buena buen ia herramienta herramientas app aplicacion aplicaciones programa software online hacer crear generar',
    ),
    freeWords: list('gratis gratuito gratuita gratuitos gratuitas'),
  },
  fr: {
    endings: list(
      'ations ation ateurs ateur atrices atrice ements ement euses euse eurs eur ions ion ees ee ent ant er ez ir es e s x',
    ),
    stopWords: list(
      'un une des le la les l d du de pour par avec en dans a au aux et ou mon ma mes qui que comment meilleur meilleure meilleurs bon bonne ia outil outils app appli application applications logiciel logiciels ligne faire creer generer',
    ),
    freeWords: list('gratuit gratuite gratuits gratuites'),
  },
  zh: {
    endings: list(''),
    stopWords: list('ai 的 用 工具 软件 应用 网站 平台 推荐 最好 怎么 如何'),
    freeWords: list('免费'),
  },
  ja: {
    endings: list(''),
    stopWords: list('ai ツール アプリ サイト ソフト おすすめ オススメ 作る 使う したい 方法'),
    freeWords: list('無料'),
  },
};
