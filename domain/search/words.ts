import { fold } from './fold.ts';

const RUNS = /[\p{L}\p{N}\p{M}]+/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const CJK_OR_OTHER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
/** Particles between two words that carry the meaning (を, の, 的 …): a query splits there. */
const PARTICLE = /(?<=[^\p{Script=Hiragana}])[をのにはがでとへも的](?=[^\p{Script=Hiragana}])/gu;
const CAMEL_PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;
const WORD_LENGTH_MAX = 40;

export type Word = { text: string; isCjk: boolean };

/** The runs of letters and digits of a folded text, with Chinese and Japanese told apart from the rest. */
function runs(folded: string): Word[] {
  const found: Word[] = [];
  for (const [run] of folded.matchAll(RUNS)) {
    for (const [part] of run.matchAll(CJK_OR_OTHER)) {
      const isCjk = CJK.test(part);
      const text = isCjk ? part : [...part].slice(0, WORD_LENGTH_MAX).join('');
      found.push({ text, isCjk });
    }
  }
  return found;
}

function grams(run: string, size: 1 | 2): string[] {
  const characters = [...run];
  return characters.slice(0, characters.length - size + 1).map((_, i) => characters.slice(i, i + size).join(''));
}

/** What an index keeps of a text: its words, and every one and two characters of Chinese and Japanese. */
export function indexWords(text: string): Word[] {
  return runs(fold(text)).flatMap((run) =>
    run.isCjk ? [...grams(run.text, 1), ...grams(run.text, 2)].map((gram) => ({ text: gram, isCjk: true })) : [run],
  );
}

/** What a query asks for: its words, and the overlapping pairs of Chinese and Japanese (a lone character as it is), each with the run it is of. */
export function queryWords(text: string): (Word & { run: string })[] {
  return runs(fold(text).replace(PARTICLE, ' ')).flatMap(({ text: run, isCjk }) => {
    const parts = isCjk ? grams(run, [...run].length === 1 ? 1 : 2) : [run];
    return parts.map((part) => ({ text: part, isCjk, run }));
  });
}

/** "GitHub Copilot" is also found by "git" and "hub". */
export function camelParts(name: string): string[] {
  const parts: string[] = [];
  for (const [run] of name.normalize('NFKC').matchAll(RUNS)) {
    const found = run.match(CAMEL_PARTS) ?? [];
    if (found.length > 1) parts.push(...found.map(fold));
  }
  return parts.filter((part) => part.length > 1 && !CJK.test(part));
}

/** All letters and digits of a text in a row, so that "chat gpt" and "ChatGPT" meet. */
export function joinedLetters(text: string): string {
  return [
    ...runs(fold(text))
      .map((run) => run.text)
      .join(''),
  ]
    .slice(0, WORD_LENGTH_MAX * 2)
    .join('');
}
