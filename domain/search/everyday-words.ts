import type { Language } from '../languages.ts';
import { chinese } from './everyday-words/chinese.ts';
import { english } from './everyday-words/english.ts';
import { french } from './everyday-words/french.ts';
import { german } from './everyday-words/german.ts';
import { japanese } from './everyday-words/japanese.ts';
import { spanish } from './everyday-words/spanish.ts';
import { fold } from './fold.ts';
import { type EverydayWords, FACTS, type Fact, type FactName } from './named-facts.ts';
import { token } from './tool-tokens.ts';

/** Spoken or shown by tools, in these six languages and its own: "German", "deutsch", "ドイツ語". */
const SPOKEN_NAMES: Readonly<Record<string, string>> = {
  en: 'english, englisch, inglés, anglais, 英语, 英文, 英語',
  de: 'german, deutsch, alemán, allemand, 德语, 德文, ドイツ語',
  es: 'spanish, spanisch, español, castellano, espagnol, 西班牙语, スペイン語',
  fr: 'french, französisch, francés, français, 法语, 法文, フランス語',
  zh: 'chinese, chinesisch, chino, chinois, mandarin, mandarín, 中文, 汉语, 普通话, 中国語',
  ja: 'japanese, japanisch, japonés, japonais, 日语, 日文, 日本語',
  ko: 'korean, koreanisch, coreano, coréen, 韩语, 韩文, 韓国語, 한국어',
  it: 'italian, italienisch, italiano, italien, 意大利语, イタリア語',
  pt: 'portuguese, portugiesisch, portugués, portugais, português, 葡萄牙语, ポルトガル語',
  nl: 'dutch, niederländisch, holländisch, neerlandés, holandés, néerlandais, nederlands, 荷兰语, オランダ語',
  pl: 'polnisch, polaco, polonais, polski, 波兰语, ポーランド語',
  ru: 'russian, russisch, ruso, russe, русский, 俄语, ロシア語',
  uk: 'ukrainian, ukrainisch, ucraniano, ukrainien, українська, 乌克兰语, ウクライナ語',
  tr: 'turkish, türkisch, turco, turc, türkçe, 土耳其语, トルコ語',
  ar: 'arabic, arabisch, árabe, arabe, العربية, 阿拉伯语, アラビア語',
  hi: 'hindi, हिन्दी, 印地语, ヒンディー語',
  sv: 'swedish, schwedisch, sueco, suédois, svenska, 瑞典语, スウェーデン語',
  da: 'danish, dänisch, danés, danois, dansk, 丹麦语, デンマーク語',
  no: 'norwegian, norwegisch, noruego, norvégien, norsk, 挪威语, ノルウェー語',
  fi: 'finnish, finnisch, finlandés, finnois, suomi, 芬兰语, フィンランド語',
  cs: 'czech, tschechisch, checo, tchèque, čeština, 捷克语, チェコ語',
  el: 'greek, griechisch, griego, grec, ελληνικά, 希腊语, ギリシャ語',
  he: 'hebrew, hebräisch, hebreo, hébreu, עברית, 希伯来语, ヘブライ語',
  ca: 'catalan, katalanisch, catalán, català, 加泰罗尼亚语, カタルーニャ語',
  yue: 'cantonese, kantonesisch, cantonés, cantonais, 粤语, 广东话, 広東語',
  vi: 'vietnamese, vietnamesisch, vietnamita, vietnamien, 越南语, ベトナム語',
  th: 'thai, thailändisch, tailandés, thaï, 泰语, タイ語',
  id: 'indonesian, indonesisch, indonesio, indonésien, 印尼语, インドネシア語',
};

export const EVERYDAY_WORDS: Readonly<Record<Language, EverydayWords>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  zh: chinese,
  ja: japanese,
};

/** Of phrases that are parted by commas, folded. */
export const listOf = (phrases: string): string[] => (phrases === '' ? [] : phrases.split(', ').map(fold));
/** Terms of a fact, and of what comes near it. */
export type Meaning = { is: readonly string[]; near: readonly string[] };
export const meaningOf = (name: FactName): Meaning => {
  const { is, near = [] }: Fact = FACTS[name];
  return { is, near };
};

/** By phrase; of languages in all six, since people name them in their own. */
export function meanings(language: Language): Map<string, Meaning> {
  const { facts } = EVERYDAY_WORDS[language];
  const found = new Map<string, Meaning>();
  for (const [code, names] of Object.entries(SPOKEN_NAMES))
    for (const name of listOf(names)) found.set(name, { is: [token.spoken(code)], near: [token.inInterface(code)] });
  for (const { facts: others } of Object.values(EVERYDAY_WORDS))
    for (const phrase of listOf(others.free ?? '')) found.set(phrase, meaningOf('free'));
  for (const [name, phrases] of Object.entries(facts))
    for (const phrase of listOf(phrases)) found.set(phrase, meaningOf(name as FactName));
  return found;
}
