import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { camelParts, indexWords, joinedLetters } from '#domain/search/words.ts';
import { stem } from '#domain/search/stem.ts';
import { token } from '#domain/search/tool-tokens.ts';
import type { ImportTool } from '#domain/model/import.ts';

const REMEMBERED = 50_000;
const CHUNK_MAX = 24;
const NAME_JOINED_MAX = 80;

/** Remembers what is made of a piece of text; most of the words of a hundred thousand tools are the same. */
function memoized<Value>(make: (chunk: string) => Value): (chunk: string) => Value {
  const known = new Map<string, Value>();
  return (chunk) => {
    const before = known.get(chunk);
    if (before !== undefined) return before;
    const made = make(chunk);
    if (chunk.length > CHUNK_MAX) return made;
    if (known.size >= REMEMBERED) known.clear();
    known.set(chunk, made);
    return made;
  };
}

type NameChunk = { words: string[]; camel: string[]; joined: string; tokens: string };

const unique = (tokens: readonly string[]) => [...new Set(tokens)].map((token) => ` ${token}`).join('');
const nameTokens = (word: string) => [token.name(word), token.name(stem(word, FALLBACK_LANGUAGE))];

/** What of a tool is the same in every language. */
export type IndexedRecord = Pick<ImportTool, 'name' | 'companyName' | 'features' | 'pricingType'> & {
  isVerified: boolean | number;
  isPromoted: boolean | number;
};

/** A document and the words its tool can be found by. */
export type ToolDocument = { document: string; nameWords: string[] };

/**
 * Makes the documents of the search index: the tokens of `toolTokens`, ten times faster since it works word by word
 * with a memory. Folding and splitting never look past a space, so the parts add up to the whole (tested against it).
 * A token may be there twice; both databases' indexes do not mind.
 */
export class ToolDocuments {
  readonly #texts = new Map<Language, (chunk: string) => string>();
  readonly #name = memoized((chunk) => nameChunk(chunk));
  readonly #company = memoized((chunk) => unique(indexWords(chunk).map((word) => token.company(word.text))));

  /** What does not depend on the language: the tokens of the name, the company, the categories and the features. */
  common(tool: IndexedRecord, categoryIds: readonly number[]): ToolDocument {
    const { nameWords, tokens } = this.#ofName(tool.name);
    let document = tokens;
    if (tool.companyName !== null) for (const chunk of tool.companyName.split(' ')) document += this.#company(chunk);
    for (const id of categoryIds) document += ` ${token.category(id)}`;
    for (const key in tool.features) {
      const value = tool.features[key];
      if (value !== false) document += ` ${token.feature(key)}`;
      if (typeof value === 'string') document += this.text(value, FALLBACK_LANGUAGE);
    }
    document += ` ${token.pricing(tool.pricingType)}`;
    if (tool.isVerified) document += ` ${token.verified}`;
    if (tool.isPromoted) document += ` ${token.featured}`;
    return { document, nameWords };
  }

  /** The tokens of a description, each after a space. */
  text(text: string, language: Language): string {
    let tokensOf = this.#texts.get(language);
    if (!tokensOf) {
      tokensOf = memoized((chunk) => textTokens(chunk, language));
      this.#texts.set(language, tokensOf);
    }
    let tokens = '';
    for (const chunk of new Set(text.split(' '))) tokens += tokensOf(chunk);
    return tokens;
  }

  #ofName(name: string): { nameWords: string[]; tokens: string } {
    const chunks = name.split(' ').map(this.#name);
    const all = chunks.map((chunk) => chunk.joined).join('');
    const whole = all.length <= NAME_JOINED_MAX ? all : [...all].slice(0, NAME_JOINED_MAX).join('');
    const nameWords = chunks.flatMap((chunk) => chunk.words);
    const isOne = nameWords.length <= 1;
    for (const chunk of chunks) nameWords.push(...chunk.camel);
    const tokens = `${token.wholeName(whole)}${chunks.map((chunk) => chunk.tokens).join('')}`;
    if (isOne) return { nameWords, tokens };
    nameWords.push(whole);
    return { nameWords, tokens: tokens + unique(nameTokens(whole)) };
  }
}

function nameChunk(chunk: string): NameChunk {
  const words = indexWords(chunk).map((word) => word.text);
  const camel = camelParts(chunk);
  return { words, camel, joined: joinedLetters(chunk), tokens: unique([...words, ...camel].flatMap(nameTokens)) };
}

function textTokens(chunk: string, language: Language): string {
  return unique(
    indexWords(chunk).flatMap((word) =>
      word.isCjk ? [token.text(word.text)] : [token.text(word.text), token.text(stem(word.text, language))],
    ),
  );
}
