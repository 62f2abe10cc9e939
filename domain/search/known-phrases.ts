import { fold } from './fold.ts';
import { runs } from './words.ts';

/** Letters beyond known words, then parts: the fewest win. */
type Split = { unknown: number; parts: readonly { text: string; isKnown: boolean }[] };

/** Endings and particles of Japanese between what is written otherwise. */
const ENDINGS = /\p{Script=Hiragana}{2,}|[をのにはがでとへも]/gu;

const isLess = (one: Split, other: Split) =>
  one.unknown < other.unknown || (one.unknown === other.unknown && one.parts.length < other.parts.length);

/** Chinese and Japanese are written without spaces: "论文降重软件" is three words, of which two are known and one says nothing. */
export class KnownPhrases {
  readonly #known: ReadonlySet<string>;
  readonly #stopWords: ReadonlySet<string>;
  readonly #longest: number;

  constructor(phrases: readonly string[], stopWords: readonly string[]) {
    const parts = [...phrases, ...stopWords].flatMap((phrase) => runs(fold(phrase)));
    this.#known = new Set(parts.flatMap(({ text, isCjk }) => (isCjk && text.length > 1 ? text : [])));
    this.#stopWords = new Set(stopWords);
    this.#longest = Math.max(0, ...[...this.#known].map((text) => text.length));
  }

  /** With a space between words; without those that say nothing, lone letters beside words, and Japanese endings. */
  part(search: string): string {
    if (this.#known.size === 0) return search;
    const found = runs(fold(search));
    if (!found.some(({ isCjk }) => isCjk)) return search;
    return found.map(({ text, isCjk }) => (isCjk && text.length > 2 ? this.#partsOf(text).join(' ') : text)).join(' ');
  }

  #partsOf(run: string): string[] {
    const { parts } = this.#split(run);
    const pieces = parts.flatMap(({ text, isKnown }) => (isKnown ? text : text.replace(ENDINGS, ' ').split(' ')));
    const said = pieces.filter((text) => text !== '' && !this.#saysNothing(text));
    // A lone letter beside a word is a rest of the split; alone it is what is asked for.
    const words = said.filter((text) => text.length > 1);
    return [words, said, parts.map(({ text }) => text)].find((some) => some.length > 0) ?? [];
  }

  #saysNothing(text: string): boolean {
    return this.#stopWords.has(text) || [...text].every((letter) => this.#stopWords.has(letter));
  }

  /** Of equal splits the one whose last word is longer: what comes last is what is meant. */
  #split(run: string): Split {
    const best: Split[] = [{ unknown: 0, parts: [] }];
    for (let end = 1; end <= run.length; end += 1) {
      const before = best[end - 1] as Split;
      const last = before.parts.at(-1);
      const letter = run.charAt(end - 1);
      const grown =
        last && !last.isKnown
          ? [...before.parts.slice(0, -1), { text: last.text + letter, isKnown: false }]
          : [...before.parts, { text: letter, isKnown: false }];
      let own: Split = { unknown: before.unknown + 1, parts: grown };
      for (let start = Math.max(0, end - this.#longest); start <= end - 2; start += 1) {
        const text = run.slice(start, end);
        if (!this.#known.has(text)) continue;
        const head = best[start] as Split;
        const split = { unknown: head.unknown, parts: [...head.parts, { text, isKnown: true }] };
        if (!isLess(own, split)) own = split;
      }
      best.push(own);
    }
    return best[run.length] as Split;
  }
}
