import type { Language } from '../languages.ts';

/* Light stemmer: one pass of endings, longest first (transcribe, transcription). Chinese and Japanese stay unchanged. */
const STEM_LENGTH_MIN = 3;

const list = (endings: string) => endings.split(' ');
/** Of inflections that share a stem, folded, longest first. */
const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  en: list('ation ing ion ed er or e'),
  de: list(
    'ierungen ierung ationen ation atoren ator ieren ierte iert ungen ung innen ionen ion erin ern end en er em es et te st e n s t',
  ),
  es: list(
    'aciones acion adores adoras ador adora iciones icion ciones cion iendo ando tores tora tor ados adas ado ada idos idas ido ida ar er ir os as es o a e s',
  ),
  fr: list(
    'ations ation ateurs ateur atrices atrice ements ement euses euse eurs eur ions ion ees ee ent ant er ez ir es e s x',
  ),
  zh: [],
  ja: [],
};

function stemEnglish(word: string): string {
  let stem = word;
  if (/ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|x|z|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^sui]s$/.test(stem)) stem = stem.slice(0, -1);
  for (const ending of ENDINGS.en) {
    if (!stem.endsWith(ending)) continue;
    const rest = stem.slice(0, -ending.length);
    const isLongEnough =
      rest.length >= (ending === 'e' ? STEM_LENGTH_MIN : STEM_LENGTH_MIN + (ending === 'ation' ? 2 : 0));
    if (!isLongEnough || !/[aeiouy]/.test(rest) || (ending === 'ion' && !/[st]$/.test(rest))) continue;
    stem = rest;
    break;
  }
  if (/([bdfgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 6 && stem.endsWith('at')) stem = stem.slice(0, -2);
  return stem.replace(/iz$/, 'is').replace(/([a-z])y$/, '$1i');
}

/** Roots whose last letters vary: transcribir/transcripción, traduire/traduction. */
function joinRoots(stem: string): string {
  return stem.replace(/(.)s([ck])ri(?:p|pt|r)?$/, '$1s$2rib').replace(/(..)du(?:ct|ir|it|i)$/, '$1duc');
}

/** `word` is folded. */
export function stem(word: string, language: Language): string {
  if (word.length <= STEM_LENGTH_MIN || /\p{N}/u.test(word)) return word;
  if (language === 'en') return joinRoots(stemEnglish(word));
  for (const ending of ENDINGS[language]) {
    if (word.endsWith(ending) && word.length - ending.length >= STEM_LENGTH_MIN) {
      return joinRoots(word.slice(0, -ending.length));
    }
  }
  return joinRoots(word);
}
