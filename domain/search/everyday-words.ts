import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import type { WordReader } from '../model/catalogue.ts';
import { chinese } from './everyday-words/chinese.ts';
import { english } from './everyday-words/english.ts';
import { french } from './everyday-words/french.ts';
import { german } from './everyday-words/german.ts';
import { japanese } from './everyday-words/japanese.ts';
import { spanish } from './everyday-words/spanish.ts';
import { fold } from './fold.ts';
import { LANGUAGE_RULES } from './language-rules.ts';
import { type EverydayWords, FACTS, type FactName, MEDIA, MEDIA_FACTS } from './named-facts.ts';
import type { SearchPatterns } from './read-needs.ts';
import { token } from './tool-tokens.ts';
import { runs } from './words.ts';

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

const listOf = (phrases: string): string[] => (phrases === '' ? [] : phrases.split(', ').map(fold));

const joined = (phrases: readonly string[]) => [...new Set(phrases)].join('|');

/** Longest first: a shorter one would end the match. */
const any = (...lists: string[]) =>
  [...new Set(lists.flatMap(listOf))].sort((a, b) => b.length - a.length).join('|') || '(?!)';

/** Patterns; of those that are found the first counts. */
const CURRENCIES: Readonly<Record<string, string>> = {
  USD: 'us *[$]|[$]|us dollars?|dollars?|bucks|dolar(?:es)?|usd|美元|美金|米ドル|ドル',
  EUR: '€|euros?|eur|欧元|ユーロ',
  GBP: '£|pounds?|pfund|libras|livres|gbp|英镑|ポンド',
  JPY: 'yen|jpy|日元|円',
  CNY: 'yuan|rmb|cny|人民币|元',
};

/** Money: a number beside a currency, after a word for prices, or as a monthly maximum. */
function amountPattern({ upTo, price, monthly }: EverydayWords, over: string, not: string, isParted: boolean): string {
  const said = (phrases: string) => `(?:${any(phrases).replaceAll(' ', "[ '’]")})`;
  const [least, most, number] = [said(over), said(upTo), '(?:\\d{1,3}(?: \\d{3})+(?!\\d)|\\d[\\d.,]*)'];
  const currency = `(?:${Object.values(CURRENCIES).join('|')})`;
  const money = `(?:${currency} *${number}|${number} *${currency})`;
  const [start, end] = isParted ? ['(?<![\\p{L}\\p{N}.,])', '(?![\\p{L}\\p{N}])'] : ['(?<![\\d.,])', '(?!\\d)'];
  const named = `${said(price)} *(?:${most} *)?(?:${money}|${number})`;
  const amount = `(?:${named}|(?:${most} *)?${money}|${most} *${number}(?= *${said(monthly)}))`;
  return `${start}(?<!(?<!${said(not)} *)${least} *)${amount}(?: *${most})?(?! *${least})(?: *${said(monthly)})?${end}`;
}

type SearchFact = WordReader['facts'][number];
const IN_LATIN_LETTERS = /^[a-z ]+$/;

/** Of equal phrases the last counts. `names`: of languages and "free", in all six. */
function factsOf(
  language: Language,
  read: (phrases: string) => string,
  names: (phrases: string) => string,
): SearchFact[] {
  const { facts, spared } = EVERYDAY_WORDS[language];
  const stated = (Object.keys(FACTS) as FactName[]).reverse().map((name): SearchFact => {
    const without = read(Object.entries(spared).find(([key]) => key === name)?.[1] ?? '');
    return { ...FACTS[name], phrases: read(facts[name] ?? ''), ...(without && { spared: without }) };
  });
  const free = Object.values(EVERYDAY_WORDS).flatMap(({ facts: others }) => others.free ?? []);
  const named = Object.entries(SPOKEN_NAMES).map(([code, own]) => ({
    is: [token.spoken(code)],
    near: [token.inInterface(code)],
    phrases: names(own),
  }));
  return [...stated, { ...FACTS.free, phrases: names(free.join(', ')) }, ...named].filter(
    ({ phrases, ...fact }) => phrases !== '' || 'spared' in fact,
  );
}

function intentPatterns(
  { intents }: EverydayWords,
  isParted: boolean,
): Omit<SearchPatterns, 'amount' | 'turned' | 'said'> {
  const { to, of, either, both, idle, compared } = intents;
  const [start, end] = isParted ? ['(?<![^ ])', '(?![^ ])'] : ['', ''];
  // Each step is final: trying all combinations would be exponential.
  const small = (name: string) =>
    `(?:(?=(?<${name}> |${start}(?:%5)${end}${isParted ? '' : '|[のにをとがは]'}))\\k<${name}>)*`;
  return {
    asked: `${start}(?:${any(to, of, either, compared)})${end}`,
    to: `${start}(?:${any(to)})${small('small')}$`,
    of: `^${small('small')}(?:${any(of)})${end}`,
    either: `^(?:${any(either)})$`,
    both: `^(?:${any(both)})?$`,
    compared: `${start}(?:${any(compared)})${end}`,
    idle: isParted ? `${start}(?:%5|${any(idle)})${end}` : '(?<=^| )[のにをとがは的](?![ぁ-ん])',
  };
}

const isSpaced = (language: Language) => LANGUAGE_RULES[language].inflections !== null;

function makeReader(language: Language, first = language): WordReader {
  const { stopWords, inflections } = LANGUAGE_RULES[language];
  const words = EVERYDAY_WORDS[language];
  const withoutStopWords = (phrase: string) => {
    const all = runs(phrase).map(({ text }) => text);
    const content = all.filter((word) => !stopWords.includes(word));
    return (content.length > 0 ? content : all).join(' ');
  };
  const isParted = isSpaced(language);
  // Else this reader would read what the first left alone.
  const ofBoth = (key: 'over' | 'negations' | 'apart') =>
    [...new Set([first, language])].map((own) => EVERYDAY_WORDS[own][key]).join(', ');
  const read = (phrases: string, isRead = (_: string) => true) =>
    joined(
      listOf(phrases)
        .filter(isRead)
        .map((phrase) => (isParted ? withoutStopWords(phrase) : phrase)),
    );
  const isRead = (phrase: string) => isParted || !IN_LATIN_LETTERS.test(phrase);
  const isLeft = (phrase: string) => !isSpaced(first) && IN_LATIN_LETTERS.test(phrase);
  const to = joined(listOf(words.to));
  const from = joined(listOf(words.from).flatMap((phrase) => phrase.split(' ').slice(-2)));
  const turn = any(words.turn);
  const between = (name: string) => `(?:(?=(?<${name}> (?:%5|${to}|${from})(?![^ ])))\\k<${name}>)*`;
  return {
    stopWords: [...stopWords],
    inflections: inflections ?? '',
    currencies: CURRENCIES,
    media: MEDIA.map((name) => ({ name, ...MEDIA_FACTS[name], phrases: joined(listOf(words.media[name])) })),
    facts: factsOf(
      language,
      (phrases) => read(phrases, isRead),
      (phrases) => read(phrases, first === language ? isRead : isLeft),
    ),
    ...(words.spellings && { spellings: words.spellings }),
    reworded: { ...words.reworded },
    negations: read(words.negations),
    apart: read(ofBoth('apart')),
    patterns: {
      amount: amountPattern(words, ofBoth('over'), ofBoth('negations'), isParted),
      turned: isParted
        ? `(?<![^ ])(?:(?:${turn})${between('around')} )?(?<first>%0)${between('before')} (?:(?<to>${to})|(?:${from}))${between('after')} (?<second>%0)(?: (?:${turn}))?(?![^ ])`
        : `(?:(?:${turn}) *)?(?<first>%0) ?(?<to>${to}) *(?<second>%0)(?: ?(?:${turn}))?`,
      said: isParted
        ? '(?<![^ ])(?:%4|(?:%3) (?!(?:%4)(?![^ ]))(%2|%1)|(?!)()|%1|(%3))(?![^ ])'
        : '%4|(?:%3) ?(?!%4)(%2|%1)|(%2|%1)[がはもにでをの]? ?(?:%3)|(?!)()|%1',
      ...intentPatterns(words, isParted),
    },
  };
}

const readers = new Map<Language, WordReader[]>();

/** Of a language, then of the fallback language. */
export function searchWordsOf(language: Language): WordReader[] {
  const known =
    readers.get(language) ?? [...new Set([language, FALLBACK_LANGUAGE])].map((own) => makeReader(own, language));
  readers.set(language, known);
  return known;
}
