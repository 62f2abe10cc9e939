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
