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

/** A break inside a Chinese or Japanese word: not after punctuation, nor before kanji or katakana behind hiragana. */
function splitsWord(before: string, after: string): boolean {
  const isWithinWord =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(before) && WIDE.test(after.charAt(0));
  return isWithinWord && !(/\p{Script=Hiragana}$/u.test(before) && /^[\p{Script=Han}\p{Script=Katakana}]/u.test(after));
}

/** In square em, like the room left at the end of a line. */
const SPLIT_COST = 20;

/** Balanced lines, no lone last word. Null if a word exceeds the width. */
function evenLines(
  units: readonly string[],
  count: number,
  maxWidth: number,
): { lines: string[]; cost: number } | null {
  if (count === 1) {
    const line = units.join('').trim();
    const room = maxWidth - widthOf(line);
    return room < 0 ? null : { lines: [line], cost: room ** 2 };
  }
  let best: { lines: string[]; cost: number } | null = null;
  for (let end = 1; end < units.length; end += 1) {
    const line = units.slice(0, end).join('').trim();
    const room = maxWidth - widthOf(line);
    if (room < 0) break;
    const rest = evenLines(units.slice(end), count - 1, maxWidth);
    if (rest === null) continue;
    const cost = room ** 2 + rest.cost + (splitsWord(line, rest.lines[0] ?? '') ? SPLIT_COST : 0);
    if (best === null || cost < best.cost) best = { lines: [line, ...rest.lines], cost };
  }
  return best;
}

/** Lines of at most `maxWidth` em; an ellipsis ends a truncated text. */
export function wrapText(text: string, maxWidth: number, maxLines: number): string[] {
  const lines = allLines(text, maxWidth);
  if (lines.length > maxLines) return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
  return evenLines(text.match(UNITS) ?? [], lines.length, maxWidth)?.lines ?? lines;
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
