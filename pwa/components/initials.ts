/** What a reader takes for one sign: a letter with its marks, or an emoji with its parts. */
const SIGN = /^(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{EMod})*|\P{M}\p{M}*)/u;
const SPEAKS_ALONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function firstSign(text: string): string {
  return SIGN.exec(text)?.[0] ?? '';
}

/** One or two signs that stand for a name: of its first two words, or of a name like "GitHub" its two capitals. */
export function initials(name: string): string {
  const words = name.split(/[\s\-_.·/|:&+()]+/u).filter((word) => SAYS_SOMETHING.test(word));
  const [first = '', second] = words;
  const head = firstSign(first);
  if (SPEAKS_ALONE.test(head)) return head;
  const inner = /^\p{L}\p{Ll}+(\p{Lu})/u.exec(first)?.[1];
  const tail = inner ?? (second ? firstSign(second) : '');
  return `${head}${SPEAKS_ALONE.test(tail) ? '' : tail}`.toUpperCase();
}
