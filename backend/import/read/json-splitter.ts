import { type Place, READ_LIMITS, SourceError } from './source.ts';

export type JsonPiece = Place & { text: string };

const QUOTE = 34;
const BACKSLASH = 92;
const NEWLINE = 10;
const COMMA = 44;
const COLON = 58;
const ARRAY = 91;
const ARRAY_END = 93;
const OBJECT = 123;
const OBJECT_END = 125;
const isSpace = (code: number) => code === 32 || code === NEWLINE || code === 13 || code === 9;

/** Streaming: cuts a JSON list or object into elements, tracking only strings and nesting. */
export class JsonSplitter {
  #stage: 'start' | 'first' | 'next' | 'element' | 'after' | 'end' = 'start';
  #isList = false;
  #isWrapped = false;
  #kept = '';
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #line = 1;
  #lineStart = 0;
  #place: Place = { line: 1, column: 1 };
  readonly #listName: string;

  /** Field of a wrapping object that holds the list. */
  constructor(listName: string) {
    this.#listName = listName;
  }

  push(chunk: string): JsonPiece[] {
    const found: JsonPiece[] = [];
    let at = 0;
    while (at < chunk.length) {
      if (this.#stage !== 'element') at = this.#advance(chunk, at);
      if (this.#stage !== 'element') continue;
      const end = this.#scanElement(chunk, at);
      this.#kept += chunk.slice(at, end === -1 ? chunk.length : end);
      if (this.#kept.length > READ_LIMITS.recordCharacters) throw recordTooLarge(this.#place);
      if (end === -1) break;
      found.push({ text: this.#kept, ...this.#place });
      this.#kept = '';
      this.#stage = this.#isList ? 'after' : 'end';
      at = end;
    }
    this.#lineStart -= chunk.length;
    return found;
  }

  end(): void {
    const place = this.#placeAt(0);
    if (this.#stage === 'start') throw new SourceError('empty', 'must hold JSON, found nothing', place);
    if (this.#stage !== 'end' || this.#isWrapped)
      throw new SourceError('bad_json', 'must be complete JSON, found the end of the file', place);
  }

  #placeAt(index: number): Place {
    return { line: this.#line, column: index - this.#lineStart + 1 };
  }

  #advance(chunk: string, at: number): number {
    const code = chunk.charCodeAt(at);
    if (code === NEWLINE) {
      this.#line += 1;
      this.#lineStart = at + 1;
    }
    if (isSpace(code)) return at + 1;
    if (this.#stage === 'start') return this.#begin(chunk, at);
    if (this.#stage === 'end') {
      if (!this.#isWrapped || code !== OBJECT_END)
        this.#fail(this.#isWrapped ? 'a }' : 'the end of the file', chunk, at);
      this.#isWrapped = false;
    } else if (code === ARRAY_END && this.#stage !== 'next') {
      this.#stage = 'end';
    } else if (this.#stage === 'after') {
      if (code !== COMMA) this.#fail('a comma or a ]', chunk, at);
      this.#stage = 'next';
    } else {
      if (code === COMMA || code === COLON || code === ARRAY_END || code === OBJECT_END)
        this.#fail('a record', chunk, at);
      return this.#startElement(at);
    }
    return at + 1;
  }

  #begin(chunk: string, at: number): number {
    const code = chunk.charCodeAt(at);
    const opening = code === OBJECT ? new RegExp(`\\{\\s*"${this.#listName}"\\s*:\\s*\\[`, 'y') : /\[/y;
    opening.lastIndex = at;
    const match = opening.exec(chunk)?.[0];
    if (match === undefined) {
      if (code !== OBJECT) this.#fail('a list or an object of JSON', chunk, at);
      return this.#startElement(at);
    }
    this.#isList = true;
    this.#isWrapped = code === OBJECT;
    this.#line += match.split('\n').length - 1;
    if (match.includes('\n')) this.#lineStart = at + match.lastIndexOf('\n') + 1;
    this.#stage = 'first';
    return at + match.length;
  }

  #startElement(at: number): number {
    this.#stage = 'element';
    this.#place = this.#placeAt(at);
    this.#depth = 0;
    this.#isInString = false;
    this.#isEscaped = false;
    return at;
  }

  /** Index after the element; -1 if the chunk ends first. Hot path. */
  #scanElement(chunk: string, from: number): number {
    let depth = this.#depth;
    let isInString = this.#isInString;
    let isEscaped = this.#isEscaped;
    let end = -1;
    for (let at = from; at < chunk.length && end === -1; at += 1) {
      const code = chunk.charCodeAt(at);
      if (code === NEWLINE) {
        this.#line += 1;
        this.#lineStart = at + 1;
      }
      if (isEscaped) isEscaped = false;
      else if (isInString) {
        if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) isInString = false;
      } else if (code === QUOTE) isInString = true;
      else if (code === OBJECT || code === ARRAY) {
        depth += 1;
        if (depth > READ_LIMITS.depth) throw tooDeep(this.#placeAt(at));
      } else if (code === OBJECT_END || code === ARRAY_END) {
        if (depth === 0) end = at;
        else if (depth === 1) end = at + 1;
        depth -= 1;
      } else if (depth === 0 && (code === COMMA || isSpace(code))) end = at;
    }
    this.#depth = depth;
    this.#isInString = isInString;
    this.#isEscaped = isEscaped;
    return end;
  }

  #fail(expected: string, chunk: string, at: number): never {
    throw new SourceError(
      'bad_json',
      `must have ${expected} here, found ${JSON.stringify(chunk[at])}`,
      this.#placeAt(at),
    );
  }
}

export const recordTooLarge = (place: Place) =>
  new SourceError('record_too_large', 'must be a record of at most 1 MB, found a longer one', place);
const tooDeep = (place: Place) =>
  new SourceError('too_deep', `must be nested at most ${READ_LIMITS.depth} deep, found more`, place);
