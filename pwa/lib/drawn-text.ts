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

/** A break within a Chinese or Japanese word, as far as signs tell: not after punctuation, nor where a word of signs begins. */
function splitsWord(before: string, after: string): boolean {
  const isWithinWord =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(before) && WIDE.test(after.charAt(0));
  return isWithinWord && !(/\p{Script=Hiragana}$/u.test(before) && /^[\p{Script=Han}\p{Script=Katakana}]/u.test(after));
}

/** In square em, as the room that is left at the end of a line. */
const SPLIT_COST = 20;

/** So many lines, all about as long, so that no single word is left for the last. Null: a word is longer than a line. */
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

/** Breaks a text into lines of at most `maxWidth` em; what does not fit the last line ends in an ellipsis. */
export function wrapText(text: string, maxWidth: number, maxLines: number): string[] {
  const lines = allLines(text, maxWidth);
  if (lines.length > maxLines) return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
  return evenLines(text.match(UNITS) ?? [], lines.length, maxWidth)?.lines ?? lines;
}

/** How many lines of `maxWidth` em a text takes; a word that is longer than a line takes as many as it must. */
export function linesNeeded(text: string, maxWidth: number): number {
  return allLines(text, maxWidth).reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / maxWidth)), 0);
}

/** What a reader takes for one sign: a letter with its marks, or an emoji with its parts. */
const FIRST_CHARACTER =
  /^(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{EMod})*|\P{M}\p{M}*)/u;
const STANDALONE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;
const HAS_TEXT = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function firstCharacter(text: string): string {
  return FIRST_CHARACTER.exec(text)?.[0] ?? '';
}

/** One or two signs that stand for a name: of its first two words, or of a name like "GitHub" its two capitals. */
export function initials(name: string): string {
  const words = name.split(/[\s\-_.·/|:&+()]+/u).filter((word) => HAS_TEXT.test(word));
  const [first = '', second] = words;
  const head = firstCharacter(first);
  if (STANDALONE_SCRIPT.test(head)) return head;
  const inner = /^\p{L}\p{Ll}+(\p{Lu})/u.exec(first)?.[1];
  const tail = inner ?? (second ? firstCharacter(second) : '');
  return `${head}${STANDALONE_SCRIPT.test(tail) ? '' : tail}`.toUpperCase();
}
