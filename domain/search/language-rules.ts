import type { Language } from '../languages.ts';

const list = (words: string): string[] => (words === '' ? [] : words.split(' '));

/** Rules of one language for searches. Words and endings are folded. */
export type LanguageRules = {
  /** Words that say nothing about a tool or hold for every tool: articles, prepositions, "AI", "tool", "the best". */
  stopWords: readonly string[];
  /** Endings ignored when comparing phrases, as a pattern; less than a stem, so that "Freed" is not "free". */
  inflections: string | null;
};

export const LANGUAGE_RULES: Readonly<Record<Language, LanguageRules>> = {
  en: {
    stopWords: list(
      'a an the of for to in on with by from and or my me i your that which is are how what best good top ai tool tools app apps software program website online make makes making create do does did get use using help is was this can need needs want automatically usable run runs add helper maker generator into something looking any turn quickly fast now today myself please',
    ),
    inflections: 's',
  },
  de: {
    stopWords: list(
      'ein eine einen einem einer eines der die das den dem des fur mit von vom aus in im an am auf zu zum zur und oder mein meine meinen ich mir wie was beste besten bestes gute guter ki tool tools app apps programm software online machen erstellen lassen mithilfe ist sind kann man mochte will brauche suche automatisch nutzbar finden bauen schneller schnell einfach jemand hilfe helfen nutzen gibt es bitte welche fuer ueber koennen moechte aber etwas womit alte generieren',
    ),
    inflections: '(?:e[nrms]?|n)',
  },
  es: {
    stopWords: list(
      'un una unos unas el la los las lo de del para por con en a al y o mi mis que como mejor mejores buena buen ia herramienta herramientas app aplicacion aplicaciones programa software online hacer crear generar es son este esta quiero necesito puedo estoy cuando cuanto alguien automaticamente se puede usar ayuda ayudar ayudame tengo sirve cual su sus tu tus busco realizar elaborar haga poner tomar me dia algo ayude pueda hay alguna',
    ),
    inflections: '(?:[aeo]s?|s)',
  },
  fr: {
    stopWords: list(
      'un une des le la les l d du de pour par avec en dans a au aux et ou mon ma mes qui que comment meilleur meilleure meilleurs bon bonne ia outil outils app appli application applications logiciel logiciels ligne faire creer generer est ce cette je veux voudrais besoin automatiquement utilisable aide aider prendre chercher trouver preparer idee si tout moi quelqu peut peux qu enfant enfants m j quelle quelque chose mais comme',
    ),
    inflections: '[esx]+',
  },
  zh: {
    stopWords: list(
      'ai 的 用 工具 软件 应用 网站 平台 推荐 最好 怎么 如何 制作 生成 好用 最好用 靠谱 最强 热门 哪个 哪些 什么 有没有 神器 帮我 一款 一键 一首 一个 我 我想 可以 适合 有什么 需要',
    ),
    inflections: null,
  },
  ja: {
    stopWords: list(
      'ai ツール アプリ サイト ソフト おすすめ オススメ 作る 使う 使える したい 方法 書いて 書く 書きたい 書き方 作りたい 作って 教えて 例文 探す 探したい 重視 やり方 代わり 手伝って チェック',
    ),
    inflections: null,
  },
};
