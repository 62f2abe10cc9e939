import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import satori from 'satori';
import { LANGUAGE_RECORDS, type Language } from '#domain/languages.ts';
import type { OgImageElement, OgImagePicture } from '#domain/rendering.ts';

const TABLE_ENTRIES = 44;
const ENTRY_BYTES = 20;

function tableOf(file: Buffer, tag: string): Buffer {
  const count = file.readUInt16BE(12);
  for (let i = 0; i < count; i++) {
    const at = TABLE_ENTRIES + i * ENTRY_BYTES;
    if (file.toString('latin1', at, at + 4) !== tag) continue;
    const [offset, packed, size] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const bytes = file.subarray(offset, offset + packed);
    return packed < size ? inflateSync(bytes) : bytes;
  }
  throw new Error(`A font without a ${tag} table`);
}

/** cmap format 4: segments of the basic plane. */
function* segments(map: Buffer): Iterable<[from: number, to: number]> {
  const bytes = map.readUInt16BE(6);
  for (let i = 0; i < bytes; i += 2) {
    const [to, from] = [map.readUInt16BE(14 + i), map.readUInt16BE(16 + bytes + i)];
    if (from <= to && from !== 0xffff) yield [from, to];
  }
}

/** cmap format 12: groups of any plane. */
function* groups(map: Buffer): Iterable<[from: number, to: number]> {
  const count = map.readUInt32BE(12);
  for (let i = 0; i < count; i++) yield [map.readUInt32BE(16 + i * 12), map.readUInt32BE(20 + i * 12)];
}

/** Declared ranges of fonts include code points without glyphs. */
function woffCodePoints(file: Buffer): Set<number> {
  const table = tableOf(file, 'cmap');
  const letters = new Set<number>();
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const map = table.subarray(table.readUInt32BE(8 + i * 8));
    const format = map.readUInt16BE(0);
    const ranges = format === 12 ? groups(map) : format === 4 ? segments(map) : [];
    for (const [from, to] of ranges) for (let letter = from; letter <= to; letter++) letters.add(letter);
  }
  return letters;
}

const WEIGHTS = [400, 600, 700] as const;
type Weight = (typeof WEIGHTS)[number];

type Family = 'noto-sans' | 'noto-sans-jp' | 'noto-sans-sc';

type Part = { family: Family; name: string; ranges: [from: number, to: number][] };

export type Font = { name: string; data: Buffer; weight: Weight; style: 'normal' };

/** Chinese and Japanese draw shared code points differently. Latin letters use the Latin font. */
function familiesFor(language: Language, text: string): Family[] {
  const { script } = LANGUAGE_RECORDS[language];
  const isJapanese = script === 'Jpan' || (script !== 'Hans' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text));
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

/** Replaces spaces that fonts lack, such as French ones before colons. */
function space(sign: string): string {
  if (!/^\s+$/.test(sign)) return '';
  return /[\u2007\u202f]/.test(sign) ? '\u00a0' : ' ';
}

const require = createRequire(import.meta.url);

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

export class FontLoader {
  readonly #parts = new Map<Family, Part[]>();
  readonly #found = new LRUCache<string, { part: Part | undefined }>({ max: 20_000 });
  readonly #letters = new LRUCache<string, Set<number>>({ max: 400 });
  readonly #files = new LRUCache<string, Buffer>({
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
  });

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

  /** Keeps the graphemes that the fonts can draw. */
  renderableText(text: string, language: Language): string {
    const families = familiesFor(language, text);
    const isWritable = (sign: string) =>
      [...sign].every((letter) => this.#partFor(letter.codePointAt(0) ?? 0, families) !== undefined);
    const signs = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text.normalize('NFC'));
    const kept = [...signs].map(({ segment }) => (isWritable(segment) ? segment : space(segment)));
    return kept.join('').replace(/ {2,}/g, ' ').trim();
  }

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

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** `otherwise` replaces a text without any letter or digit left. */
export function renderableTree(node: OgImageElement, write: (text: string) => string): OgImageElement {
  const { children, otherwise = '', ...props } = node.props;
  if (!children) return node;
  const written = children.map((child) => {
    if (typeof child !== 'string') return renderableTree(child, write);
    const text = write(child);
    return SAYS_SOMETHING.test(text) ? text : otherwise;
  });
  return { type: node.type, props: { ...props, children: written } };
}

function textsOf({ props }: OgImageElement): string {
  return (props.children ?? []).map((child) => (typeof child === 'string' ? child : textsOf(child))).join('');
}

export function prepareOgImage({ tree, language, width, height }: OgImagePicture, loader: FontLoader) {
  const written = renderableTree(tree, (text) => loader.renderableText(text, language));
  // Satori adds the ellipsis when it clamps.
  const fonts = loader.fontsFor(`A…${textsOf(written)}`, language);
  const fontFamily = [...new Set(fonts.map(({ name }) => name))].map((name) => `'${name}'`).join(', ');
  const root = { type: 'div', props: { style: { display: 'flex', width, height, fontFamily }, children: [written] } };
  // Satori takes plain objects, but its types only React's.
  return { root: root as unknown as Parameters<typeof satori>[0], options: { width, height, fonts } };
}

/** Text is outlines by then: no system font is used. */
export async function drawOgImage(picture: OgImagePicture, loader: FontLoader): Promise<Buffer> {
  const { root, options } = prepareOgImage(picture, loader);
  return new Resvg(await satori(root, options), { font: { loadSystemFonts: false } }).render().asPng();
}
