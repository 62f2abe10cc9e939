import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type JsonPiece, JsonSplitter, recordTooLarge } from './json-splitter.ts';
import { type ImportProblem, type Place, READ_LIMITS, SourceError, type SourceRecord } from './source.ts';

function nodeAt(root: Node | null, path: readonly (string | number)[]): Node | null {
  let node = root;
  let shown = root;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(key) === String(step));
      if (!pair) break;
      node = pair.value as Node | null;
      shown = pair.key as Node;
    } else if (isSeq(node)) {
      node = (node.items[Number(step)] as Node | undefined) ?? null;
      shown = node ?? shown;
    } else break;
  }
  return shown;
}

export function placeIn(root: Node | null, lines: LineCounter, path: readonly (string | number)[]): Place {
  const offset = nodeAt(root, path)?.range?.[0] ?? 0;
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

export function jsonPlace(text: string, start: Place, path: readonly (string | number)[]): Place {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' });
  return shift(placeIn(document.contents, lines, path), start);
}

function shift(place: Place, start: Place): Place {
  return {
    line: start.line + place.line - 1,
    column: place.line === 1 ? start.column + place.column - 1 : place.column,
  };
}

export function jsonErrorPlace(text: string, error: unknown, start: Place): Place {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (position !== undefined) {
    const before = text.slice(0, Number(position)).split('\n');
    return shift({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }, start);
  }
  const [first] = parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).errors;
  const [place] = first?.linePos ?? [];
  return place ? shift({ line: place.line, column: place.col }, start) : start;
}

export type Batch = { records: SourceRecord[]; problems: Omit<ImportProblem, 'file'>[] };

/** The first chunk must hold a wrapping object's `{"tools": [`. */
const FIRST_PIECE = 4096;

async function* withLongStart(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let start = '';
  let isStarted = false;
  for await (const piece of pieces) {
    if (isStarted) yield piece;
    else {
      start += piece;
      isStarted = start.trimStart().length >= FIRST_PIECE;
      if (isStarted) yield start;
    }
  }
  if (!isStarted) yield start;
}

function parsePiece({ text, line, column }: JsonPiece, batch: Batch): void {
  const start: Place = { line, column };
  try {
    const value: unknown = JSON.parse(text);
    batch.records.push({ value, line, locate: (path) => jsonPlace(text, start, path) });
  } catch (error) {
    batch.problems.push({
      ...jsonErrorPlace(text, error, start),
      field: '',
      code: 'bad_json',
      message: jsonError(error),
    });
  }
}

/** Without the quoted excerpt. */
function jsonError(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const token = /^(?:Unexpected token '?(.)'?)/u.exec(said)?.[1];
  return `must be valid JSON, found ${token === undefined ? said.replace(/ in JSON at .*$/, '').toLowerCase() : `an unexpected ${token}`}`;
}

export async function* readJson(pieces: AsyncIterable<string>, listName: string): AsyncGenerator<Batch> {
  const splitter = new JsonSplitter(listName);
  for await (const piece of withLongStart(pieces)) {
    const batch: Batch = { records: [], problems: [] };
    for (const found of splitter.push(piece)) parsePiece(found, batch);
    yield batch;
  }
  splitter.end();
}

/** Skips empty lines. */
export async function* readNdjson(pieces: AsyncIterable<string>): AsyncGenerator<Batch> {
  let rest = '';
  let line = 0;
  const take = (text: string, batch: Batch) => {
    line += 1;
    if (text.length > READ_LIMITS.recordCharacters) throw recordTooLarge({ line, column: 1 });
    if (text.trim() === '') return;
    parsePiece({ text, line, column: 1 }, batch);
  };
  for await (const piece of pieces) {
    const batch: Batch = { records: [], problems: [] };
    let start = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', start)) {
      take(rest === '' ? piece.slice(start, end) : rest + piece.slice(start, end), batch);
      rest = '';
      start = end + 1;
    }
    rest += piece.slice(start);
    if (rest.length > READ_LIMITS.recordCharacters) throw recordTooLarge({ line: line + 1, column: 1 });
    yield batch;
  }
  const last: Batch = { records: [], problems: [] };
  if (rest !== '') take(rest, last);
  if (line === 0) throw new SourceError('empty', 'must hold JSON lines, found nothing');
  yield last;
}
