const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef\p{Extended_Pictographic}]/u;
const BROAD_LETTER = /[A-ZMWmw@%]/;

/**
 * What may not be broken: a run of spaces, of katakana, of anything that is written with spaces, or one other sign of
 * Chinese or Japanese; brackets stay with what they enclose and punctuation with what it follows. Not `Intl.Segmenter`:
 * its dictionaries differ, and the server and every browser must break alike.
 */
const UNITS =
  /\s+|[\p{Ps}\p{Pi}]*(?:[\p{Script=Katakana}ー・]+|[\p{Script=Han}\p{Script=Hiragana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+|.)[\p{Pe}\p{Pf}\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]*/gsu;

/** A rough width in em; the server has no fonts to measure with. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 1 : BROAD_LETTER.test(character) ? 0.7 : 0.53;
  return width;
}

/** Breaks a text into lines of at most `maxWidth` em; what does not fit the last line ends in an ellipsis. */
export function wrapText(text: string, maxWidth: number, maxLines: number): string[] {
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
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
}
