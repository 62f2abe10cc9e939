import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/languages.ts';
import { woffCodePoints } from './woff-letters.ts';

const WEIGHTS = [400, 600, 700] as const;
type Weight = (typeof WEIGHTS)[number];

type Family = 'noto-sans' | 'noto-sans-jp' | 'noto-sans-sc';

/** One file of a family: some of its letters. */
type Part = { family: Family; name: string; ranges: [from: number, to: number][] };

/** As satori takes it. */
export type Font = { name: string; data: Buffer; weight: Weight; style: 'normal' };

/** Chinese and Japanese draw the same code points differently; whose turn is first decides. Latin letters are always the Latin font's. */
function familiesFor(language: Language, text: string): Family[] {
  const isJapanese = language === 'ja' || (language !== 'zh' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text));
  return isJapanese ? ['noto-sans', 'noto-sans-jp', 'noto-sans-sc'] : ['noto-sans', 'noto-sans-sc', 'noto-sans-jp'];
}

function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return [from, to];
  });
}

/** What stands for a space that the fonts do not know, such as French has before a colon; nothing for other signs. */
function space(sign: string): string {
  if (!/^\s+$/.test(sign)) return '';
  return /[\u2007\u202f]/.test(sign) ? '\u00a0' : ' ';
}

const require = createRequire(import.meta.url);

/** The folder of each family's package. */
const FOLDERS: Record<Family, () => string> = {
  'noto-sans': () => dirname(require.resolve('@fontsource/noto-sans/package.json')),
  'noto-sans-jp': () => dirname(require.resolve('@fontsource/noto-sans-jp/package.json')),
  'noto-sans-sc': () => dirname(require.resolve('@fontsource/noto-sans-sc/package.json')),
};

function loadParts(family: Family): Part[] {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(FOLDERS[family](), 'unicode.json'), 'utf8'));
  return Object.entries(ranges).map(([key, text]) => {
    return { family, name: `${family}-${key.replace(/^\[(\d+)\]$/, '$1')}`, ranges: parseRanges(text) };
  });
}

/** Finds the few files among thousands that hold the letters of a text. */
export class FontLoader {
  readonly #parts = new Map<Family, Part[]>();
  readonly #found = new LRUCache<string, { part: Part | undefined }>({ max: 20_000 });
  readonly #letters = new LRUCache<string, Set<number>>({ max: 400 });
  readonly #files = new LRUCache<string, Buffer>({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
  });

  /** The part that writes a letter; undefined when none does. */
  #partFor(letter: number, families: readonly Family[]): Part | undefined {
    const key = `${families[1]} ${letter}`;
    const known = this.#found.get(key);
    if (known) return known.part;
    let part: Part | undefined;
    for (const family of families) part ??= this.#partIn(letter, family);
    this.#found.set(key, { part });
    return part;
  }

  #partIn(letter: number, family: Family): Part | undefined {
    const parts = this.#parts.get(family) ?? loadParts(family);
    this.#parts.set(family, parts);
    return parts.find(
      (part) => part.ranges.some(([from, to]) => letter >= from && letter <= to) && this.#lettersOf(part).has(letter),
    );
  }

  #file({ family, name }: Part, weight: Weight): Buffer {
    const file = `${name}-${weight}-normal.woff`;
    const kept = this.#files.get(file) ?? readFileSync(join(FOLDERS[family](), 'files', file));
    this.#files.set(file, kept);
    return kept;
  }

  #lettersOf(part: Part): Set<number> {
    const kept = this.#letters.get(part.name) ?? woffCodePoints(this.#file(part, WEIGHTS[0]));
    this.#letters.set(part.name, kept);
    return kept;
  }

  /** The signs of a text that can be written; the others are left out, and so is what joins or varies them. */
  renderableText(text: string, language: Language): string {
    const families = familiesFor(language, text);
    const isWritable = (sign: string) =>
      [...sign].every((letter) => this.#partFor(letter.codePointAt(0) ?? 0, families) !== undefined);
    const signs = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text.normalize('NFC'));
    const kept = [...signs].map(({ segment }) => (isWritable(segment) ? segment : space(segment)));
    return kept.join('').replace(/ {2,}/g, ' ').trim();
  }

  /** The fonts that write a text, in the order in which they are to be asked. */
  fontsFor(text: string, language: Language): Font[] {
    const families = familiesFor(language, text);
    const parts = new Map<string, Part>();
    for (const letter of new Set(text)) {
      const part = this.#partFor(letter.codePointAt(0) ?? 0, families);
      if (part) parts.set(part.name, part);
    }
    return [...parts.values()]
      .sort((a, b) => families.indexOf(a.family) - families.indexOf(b.family))
      .flatMap((part) =>
        WEIGHTS.map((weight) => ({
          name: part.name,
          data: this.#file(part, weight),
          weight,
          style: 'normal' as const,
        })),
      );
  }
}
