import { fold } from '#domain/search/fold.ts';

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Where a name is written as one word by some and as two by others: ChatGPT, GPT4. */
const SEAMS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text names a tool: folded as a search folds, as whole words, written together or apart. */
export function mentionsName(text: string, name: string): boolean {
  const words = wordsOf(name.replace(SEAMS, ' '));
  if (words.length === 0) return text.includes(name);
  const said = wordsOf(text);
  if (UNSPACED.test(name)) return said.join('').includes(words.join(''));
  return new RegExp(`(?:^| )${words.join(' ?')}(?: |$)`, 'u').test(said.join(' '));
}
