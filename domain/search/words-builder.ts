import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import type { Features } from '../model/vocabulary.ts';
import { type AllocateBytes, type Bits, bitWords, setBit } from './bits.ts';
import { type NameWordsData, packNameWords } from './name-words.ts';
import { stem } from './stem.ts';
import { allSteps, type InSteps, type TermData, TermTableBuilder } from './term-table.ts';
import { type IndexedText, token } from './tool-tokens.ts';
import { camelParts, indexWords, JOINED_LENGTH_MAX, joinedLetters } from './words.ts';

export type ToolWords = {
  name: string;
  formerNames: readonly string[];
  companyName: string | null;
  features: Features;
  texts: readonly IndexedText[];
};

export type WordsData = {
  common: TermData;
  /** Of descriptions. */
  texts: readonly { language: Language; terms: TermData; translated: Bits }[];
  nameWords: NameWordsData;
};

const REMEMBERED_MAX = 50_000;
const CHUNK_LENGTH_MAX = 24;

function memoized<Value>(make: (chunk: string) => Value): (chunk: string) => Value {
  const known = new Map<string, Value>();
  return (chunk) => {
    const before = known.get(chunk);
    if (before !== undefined) return before;
    const made = make(chunk);
    if (chunk.length > CHUNK_LENGTH_MAX) return made;
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(chunk, made);
    return made;
  };
}

type NameChunk = { words: string[]; camel: string[]; joined: string; numbers: number[] };

class TextTable {
  readonly builder = new TermTableBuilder();
  readonly documents: number[] = [];
  readonly chunk: (chunk: string) => readonly number[];

  constructor(language: Language) {
    this.chunk = memoized((chunk) => textTokens(chunk, language).map((term) => this.builder.numberOf(term)));
  }
}

function textTokens(text: string, language: Language): string[] {
  return indexWords(text).flatMap(({ text: word, isCjk }) =>
    isCjk ? [token.text(word)] : [token.text(word), token.text(stem(word, language))],
  );
}

function nameTokens(word: string): string[] {
  return [token.name(word), token.name(stem(word, FALLBACK_LANGUAGE))];
}

/** Documents in the order of `FactsBuilder`. Words never cross a space. */
export class WordsBuilder {
  readonly #common = new TermTableBuilder();
  readonly #texts = new Map<Language, TextTable>();
  readonly #nameWords = new Set<string>();
  #count = 0;

  readonly #nameChunk = memoized((chunk): NameChunk => {
    const words = indexWords(chunk).map((word) => word.text);
    const camel = camelParts(chunk);
    const numbers = this.#numbersOf([...words, ...camel].flatMap(nameTokens));
    return { words, camel, joined: joinedLetters(chunk), numbers };
  });
  readonly #companyChunk = memoized((chunk) =>
    this.#numbersOf(indexWords(chunk).map(({ text }) => token.company(text))),
  );
  readonly #featureChunk = memoized((chunk) => this.#numbersOf(textTokens(chunk, FALLBACK_LANGUAGE)));

  add({ name, formerNames, companyName, features, texts }: ToolWords): void {
    for (const own of [name, ...formerNames]) this.#addName(own);
    if (companyName !== null) for (const chunk of companyName.split(' ')) this.#addAll(this.#companyChunk(chunk));
    for (const value of Object.values(features))
      if (typeof value === 'string') for (const chunk of value.split(' ')) this.#addAll(this.#featureChunk(chunk));
    this.#common.endDocument();
    for (const [language, text] of texts) {
      const table = this.#tableOf(language);
      table.documents.push(this.#count);
      for (const chunk of text.split(' ')) for (const number of table.chunk(chunk)) table.builder.add(number);
    }
    for (const { builder } of this.#texts.values()) builder.endDocument();
    this.#count += 1;
  }

  finish(documents: ArrayLike<number>, allocate: AllocateBytes): WordsData {
    return allSteps(this.finishInSteps(documents, allocate));
  }

  *finishInSteps(documents: ArrayLike<number>, allocate: AllocateBytes): InSteps<WordsData> {
    const slotOf = new Int32Array(documents.length);
    for (let slot = 0; slot < documents.length; slot += 1) slotOf[documents[slot] ?? 0] = slot;
    const texts: WordsData['texts'][number][] = [];
    for (const [language, { builder, documents: own }] of this.#texts) {
      const translated = new Int32Array(allocate(bitWords(documents.length) * 4));
      for (const document of own) setBit(translated, slotOf[document] ?? 0);
      texts.push({ language, terms: yield* builder.finishInSteps(documents, allocate), translated });
      yield;
    }
    const common = yield* this.#common.finishInSteps(documents, allocate);
    yield;
    return { common, texts, nameWords: packNameWords(this.#nameWords, allocate) };
  }

  #tableOf(language: Language): TextTable {
    const known = this.#texts.get(language);
    if (known) return known;
    const table = new TextTable(language);
    for (let i = 0; i < this.#count; i += 1) table.builder.endDocument();
    this.#texts.set(language, table);
    return table;
  }

  #addName(name: string): void {
    const chunks = name.split(' ').map(this.#nameChunk);
    const joined = chunks.map((chunk) => chunk.joined).join('');
    const whole = joined.length <= JOINED_LENGTH_MAX ? joined : [...joined].slice(0, JOINED_LENGTH_MAX).join('');
    this.#addAll(this.#numbersOf([token.wholeName(whole)]));
    let words = 0;
    for (const chunk of chunks) {
      words += chunk.words.length;
      this.#addAll(chunk.numbers);
      for (const word of [...chunk.words, ...chunk.camel]) this.#nameWords.add(word);
    }
    if (words <= 1) return;
    this.#nameWords.add(whole);
    this.#addAll(this.#numbersOf(nameTokens(whole)));
  }

  #numbersOf(tokens: readonly string[]): number[] {
    return tokens.map((term) => this.#common.numberOf(term));
  }

  #addAll(numbers: readonly number[]): void {
    for (const number of numbers) this.#common.add(number);
  }
}
