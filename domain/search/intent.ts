import type { SearchIntent } from '../model/search-intent.ts';
import { fold } from './fold.ts';
import { type Reader, respelled } from './read-needs.ts';
import { runs } from './words.ts';

export type KnownTools = {
  named(name: string): number | undefined;
  correctionsFor(word: string): readonly string[];
  /** The closest first. */
  alternativesOf(id: number): readonly number[];
};

export type ReadIntent = { kind: SearchIntent['kind']; ids: readonly number[]; rest: string };

/** Of a name. */
const WORDS_MAX = 6;
const COMPARED_MAX = 3;
/** Shorter ones are near to too many names. */
const MISTYPED_MIN = 6;

type Mention = { id: number; from: number; to: number; before: string; after: string };

function mentionsIn(words: readonly string[], { named }: KnownTools): Mention[] {
  const mentions: Mention[] = [];
  const part = (from: number, to?: number) => words.slice(from, to).join(' ');
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + WORDS_MAX); to > from; to -= 1) {
      const name = words.slice(from, to).join('');
      const id = named(name) ?? named(`${name}ai`);
      if (id === undefined) continue;
      mentions.push({ id, from, to, before: part(0, from), after: part(to) });
      from = to - 1;
      break;
    }
  }
  return mentions;
}

function mistypedIn(words: readonly string[], readers: readonly Reader[], tools: KnownTools): Mention[] {
  const isMeant = (word: string) =>
    word.length >= MISTYPED_MIN &&
    readers.every(({ asked, stopWords }) => !stopWords.includes(word) && !has(asked, word));
  return words.flatMap((word, from) => {
    const names = isMeant(word) ? tools.correctionsFor(word) : [];
    const isPlural = names.some((name) => word === `${name}s`);
    const near = isPlural ? [] : names.flatMap((name) => tools.named(name) ?? []);
    const [id, ...others] = new Set(near);
    if (id === undefined || others.length > 0) return [];
    const to = from + 1;
    return [{ id, from, to, before: words.slice(0, from).join(' '), after: words.slice(to).join(' ') }];
  });
}

const has = (pattern: RegExp, text: string) => text.search(pattern) >= 0;

/** Tools in a row that only words for a comparison part. */
function comparedIn(words: readonly string[], mentions: readonly Mention[], reader: Reader): number[] {
  const { either, both, compared } = reader;
  const isCompared = has(compared, words.join(' '));
  let ids: number[] = [];
  let last = 0;
  for (const { id, from, to } of mentions) {
    const between = words.slice(last, from).join(' ');
    if (has(either, between) || (isCompared && has(both, between))) ids.push(id);
    else if (new Set(ids).size > 1) break;
    else ids = [id];
    last = to;
  }
  return [...new Set(ids)].slice(0, COMPARED_MAX);
}

function askedWords(search: string, readers: readonly Reader[]): string[] | undefined {
  const words = runs(fold(respelled(search, readers))).map(({ text }) => text);
  return readers.some(({ asked }) => has(asked, words.join(' '))) ? words : undefined;
}

export function readIntent(search: string, readers: readonly Reader[], tools: KnownTools): ReadIntent | undefined {
  const words = askedWords(search, readers);
  if (!words) return undefined;
  const exact = mentionsIn(words, tools);
  const mentions = exact.length > 0 ? exact : mistypedIn(words, readers, tools);
  for (const reader of readers) {
    const { to, of, idle } = reader;
    const compared = comparedIn(words, mentions, reader);
    if (compared.length > 1) return { kind: 'compare', ids: compared, rest: '' };
    const known = mentions.find(({ before }) => has(to, before)) ?? mentions.find(({ after }) => has(of, after));
    if (!known) continue;
    const { id, before, after } = known;
    const others = has(to, before) ? [before.replace(to, ''), after] : [before, after.replace(of, '')];
    return { kind: 'alternatives', ids: [id], rest: others.join(' ').replace(idle, ' ') };
  }
  return undefined;
}

/** The tool that a search compares with something unknown: "Midjourney vs DALL-E". */
export function comparedTool(search: string, readers: readonly Reader[], tools: KnownTools): number | undefined {
  const words = askedWords(search, readers);
  if (!words) return undefined;
  const isBeside = ({ from, to }: Mention) =>
    readers.some(({ either }) => has(either, words[from - 1] ?? '') || has(either, words[to] ?? ''));
  return mentionsIn(words, tools).find(isBeside)?.id;
}
