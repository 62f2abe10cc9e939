import { fold } from './fold.ts';

const RUNS = /[\p{L}\p{N}\p{M}]+/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const CJK_OR_OTHER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
/** Particles between content words, where a query is split. */
const PARTICLE = /(?<=[^\p{Script=Hiragana}])[をのにはがでとへも的](?=[^\p{Script=Hiragana}])/gu;
const CAMEL_PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;
const WORD_LENGTH_MAX = 40;
export const JOINED_LENGTH_MAX = 2 * WORD_LENGTH_MAX;

export type Word = { text: string; isCjk: boolean };

function shortened(word: string): string {
  return word.length <= WORD_LENGTH_MAX ? word : [...word].slice(0, WORD_LENGTH_MAX).join('');
}

export function runs(folded: string): Word[] {
  const found: Word[] = [];
  for (const run of folded.match(RUNS) ?? []) {
    if (!CJK.test(run)) found.push({ text: shortened(run), isCjk: false });
    else
      for (const part of run.match(CJK_OR_OTHER) ?? []) {
        const isCjk = CJK.test(part);
        found.push({ text: isCjk ? part : shortened(part), isCjk });
      }
  }
  return found;
}

function grams(run: string, size: 1 | 2): string[] {
  const characters = [...run];
  return characters.slice(0, characters.length - size + 1).map((_, i) => characters.slice(i, i + size).join(''));
}

export function indexWords(text: string): Word[] {
  return runs(fold(text)).flatMap((run) =>
    run.isCjk ? [...grams(run.text, 1), ...grams(run.text, 2)].map((gram) => ({ text: gram, isCjk: true })) : [run],
  );
}

/** Words, and overlapping pairs of Chinese and Japanese (a lone character unchanged), with their run. */
export function queryWords(text: string): (Word & { run: string })[] {
  return runs(fold(text).replace(PARTICLE, ' ')).flatMap(({ text: run, isCjk }) => {
    const parts = isCjk ? grams(run, [...run].length === 1 ? 1 : 2) : [run];
    return parts.map((part) => ({ text: part, isCjk, run }));
  });
}

/** Makes "GitHub Copilot" match "git" and "hub". */
export function camelParts(name: string): string[] {
  const parts: string[] = [];
  for (const [run] of name.normalize('NFKC').matchAll(RUNS)) {
    const found = run.match(CAMEL_PARTS) ?? [];
    if (found.length > 1) parts.push(...found.map(fold));
  }
  return parts.filter((part) => part.length > 1 && !CJK.test(part));
}

/** Makes "chat gpt" match "ChatGPT". */
export function joinedLetters(text: string): string {
  const joined = runs(fold(text))
    .map((run) => run.text)
    .join('');
  return joined.length <= JOINED_LENGTH_MAX ? joined : [...joined].slice(0, JOINED_LENGTH_MAX).join('');
}
