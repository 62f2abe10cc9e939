import { jsonErrorPlace, jsonPlace } from './json-place.ts';
import { type JsonPiece, JsonSplitter, recordTooLarge } from './json-splitter.ts';
import { type ImportProblem, type Place, READ_LIMITS, SourceError, type SourceRecord } from './source.ts';

/** What a reader gives: the records of a piece of the source, and what is wrong with single ones of them. */
export type Batch = { records: SourceRecord[]; problems: Omit<ImportProblem, 'file'>[] };

/** A list may be wrapped in an object, `{"tools": [`; that much must be in the first piece. */
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

/** What JSON.parse says, without the excerpt of the text that it quotes. */
function jsonError(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const token = /^(?:Unexpected token '?(.)'?)/u.exec(said)?.[1];
  return `must be valid JSON, found ${token === undefined ? said.replace(/ in JSON at .*$/, '').toLowerCase() : `an unexpected ${token}`}`;
}

/** The records of one JSON list, or of one object. */
export async function* readJson(pieces: AsyncIterable<string>, listName: string): AsyncGenerator<Batch> {
  const splitter = new JsonSplitter(listName);
  for await (const piece of withLongStart(pieces)) {
    const batch: Batch = { records: [], problems: [] };
    for (const found of splitter.push(piece)) parsePiece(found, batch);
    yield batch;
  }
  splitter.end();
}

/** The records of newline-delimited JSON; empty lines are skipped. */
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
