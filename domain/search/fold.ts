/** Letters that Unicode does not decompose, as people type them. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
const SPELLED_OUT_LETTERS = /[ßæœøłđħıþð]/g;
const LATIN_ACCENTS = /[\u0300-\u036f]/g;

const ASCII = /^[ -~]*$/;

/** Removes case, width and accents. Kana keep their voicing marks. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    .toLowerCase()
    .replace(SPELLED_OUT_LETTERS, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize('NFC');
}

export function withoutWord(search: string, word: string): string {
  return search
    .trim()
    .split(/\s+/)
    .filter((other) => other !== word)
    .join(' ');
}
