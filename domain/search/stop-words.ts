import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';

const list = (words: string): string[] => words.split(' ');

/**
 * What people add to a search and what is true of every tool here or says nothing about one: articles, prepositions,
 * "AI", "tool", "the best", "make". Folded. Words that name a task of some tools only are not among them.
 */
const STOP_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'a an the of for to in on with by from and or my me i your that which is are how what best good top ai tool tools app apps software program website online make create do get use using help',
  ),
  de: list(
    'ein eine einen einem einer eines der die das den dem des fur mit von vom aus in im an am auf zu zum zur und oder mein meine meinen ich mir wie was beste besten bestes gute guter ki tool tools app apps programm software online machen erstellen lassen mithilfe',
  ),
  es: list(
    'un una unos unas el la los las lo de del para por con en a al y o mi mis que como mejor mejores buena buen ia herramienta herramientas app aplicacion aplicaciones programa software online hacer crear generar',
  ),
  fr: list(
    'un une des le la les l d du de pour par avec en dans a au aux et ou mon ma mes qui que comment meilleur meilleure meilleurs bon bonne ia outil outils app appli application applications logiciel logiciels ligne faire creer generer',
  ),
  zh: list('ai 的 用 工具 软件 应用 网站 平台 推荐 最好 怎么 如何'),
  ja: list('ai ツール アプリ サイト ソフト おすすめ オススメ 作る 使う したい 方法'),
};
const SETS = new Map(
  Object.entries(STOP_WORDS).map(([language, words]) => [
    language,
    new Set([...words, ...STOP_WORDS[FALLBACK_LANGUAGE]]),
  ]),
);

export function isStopWord(folded: string, language: Language): boolean {
  return SETS.get(language)?.has(folded) ?? false;
}

const FREE_WORDS = new Set(
  list(
    'free kostenlos kostenlose kostenloser kostenloses gratis gratuito gratuita gratuitos gratuitas gratuit gratuite gratuits gratuites 免费 無料',
  ),
);

/** "Free" is asked of the pricing as well as of the texts. */
export function isFreeWord(folded: string): boolean {
  return FREE_WORDS.has(folded);
}
