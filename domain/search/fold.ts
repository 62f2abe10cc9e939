/** Orders by code point, as both databases do with a binary collation; UTF-16 order differs beyond U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    const isLeftSurrogate = left >= 0xd800 && left <= 0xdfff;
    const isRightSurrogate = right >= 0xd800 && right <= 0xdfff;
    if (isLeftSurrogate !== isRightSurrogate) return isLeftSurrogate ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

/** Letters that Unicode does not take apart, written the way people type them. */
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

/** Removes what a search must not depend on: case, width and accents. Kana keep their voicing marks. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    .toLowerCase()
    .replace(SPELLED_OUT_LETTERS, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize('NFC');
}
