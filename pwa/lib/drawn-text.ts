const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef\p{Extended_Pictographic}]/u;
const BROAD_LETTER = /[A-ZMWmw@%]/;

/** Unbreakable units: spaces, katakana, spaced words, CJK characters with punctuation. Not `Intl.Segmenter`: engines must break alike. */
const UNITS =
  /\s+|[\p{Ps}\p{Pi}]*(?:[\p{Script=Katakana}ー・]+|[\p{Script=Han}\p{Script=Hiragana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+|.)[\p{Pe}\p{Pf}\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]*/gsu;

/** Rough width in em; the server has no fonts to measure with. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 1 : BROAD_LETTER.test(character) ? 0.7 : 0.53;
  return width;
}

function allLines(text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of text.match(UNITS) ?? []) {
    if (line !== '' && unit.trim() !== '' && widthOf(line + unit) > maxWidth) {
      lines.push(line.trim());
      line = unit;
    } else {
      line += unit;
    }
  }
  lines.push(line.trim());
  return lines;
}

/** A word wider than a line takes several. */
export function linesNeeded(text: string, maxWidth: number): number {
  return allLines(text, maxWidth).reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / maxWidth)), 0);
}

const FIRST_CHARACTER =
  /^(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{EMod})*|\P{M}\p{M}*)/u;
const STANDALONE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;
const HAS_TEXT = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function firstCharacter(text: string): string {
  return FIRST_CHARACTER.exec(text)?.[0] ?? '';
}

/** Of the first two words, or two capitals of a name like "GitHub". */
export function initials(name: string): string {
  const words = name.split(/[\s\-_.·/|:&+()]+/u).filter((word) => HAS_TEXT.test(word));
  const [first = '', second] = words;
  const head = firstCharacter(first);
  if (STANDALONE_SCRIPT.test(head)) return head;
  const inner = /^\p{L}\p{Ll}+(\p{Lu})/u.exec(first)?.[1];
  const tail = inner ?? (second ? firstCharacter(second) : '');
  return `${head}${STANDALONE_SCRIPT.test(tail) ? '' : tail}`.toUpperCase();
}
