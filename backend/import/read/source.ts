import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';

export type ImportFormat = 'json' | 'ndjson' | 'csv' | 'yaml' | 'markdown';

/** What the records of a source are. */
export type ImportKind = 'features' | 'categories' | 'posts' | 'tools';

/** Something to import: a file, or a stream that can be read only once. */
export type ImportSource = {
  /** As it is named in messages. */
  name: string;
  kind: ImportKind;
  format: ImportFormat;
  /** False for a stream that is gone once it was read: then a lost race can not be repeated. */
  isRepeatable: boolean;
  /** The bytes. Throws what the file system throws. */
  open(): AsyncIterable<Uint8Array>;
};

export type Place = { line: number; column: number };

/** One record as it was written, not yet checked. */
export type SourceRecord = {
  value: unknown;
  line: number;
  /** Where a field stands, found only when it is asked for. */
  locate(path: readonly (string | number)[]): Place;
};

/** One thing that is wrong in one place. `line` is 0 when it concerns the whole file. */
export type ImportProblem = {
  file: string;
  line: number;
  column: number;
  field: string;
  code: string;
  message: string;
};

/** Makes reading of one source stop; everything before the place may have been right. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: string;
  readonly place: Place;
  constructor(code: string, message: string, place: Place = { line: 0, column: 0 }) {
    super(message);
    this.code = code;
    this.place = place;
  }
}

export const READ_LIMITS = {
  fileBytes: 200 * 1024 * 1024,
  /** YAML is read whole: its reader needs some thirty times the size of the file. */
  yamlBytes: 5 * 1024 * 1024,
  recordCharacters: 1024 * 1024,
  records: 200_000,
  depth: 8,
} as const;

const FORMATS: Readonly<Record<string, ImportFormat>> = {
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.md': 'markdown',
};

const PIECE_BYTES = 256 * 1024;

export function formatOf(path: string): ImportFormat | null {
  return FORMATS[extname(path).toLowerCase()] ?? null;
}

/** `categories.json` holds categories, `features.yaml` features, Markdown posts, and every other file tools. */
export function kindOf(path: string, format: ImportFormat): ImportKind {
  if (format === 'markdown') return 'posts';
  const name = basename(path, extname(path));
  return name === 'categories' || name === 'features' ? name : 'tools';
}

export function fileSource(path: string, format: ImportFormat, kind = kindOf(path, format)): ImportSource {
  return {
    name: path,
    kind,
    format,
    isRepeatable: true,
    open: () => createReadStream(path, { highWaterMark: PIECE_BYTES }),
  };
}

/** One tool as a file to import, made anew whenever it is read. */
export function recordSource(name: string, load: () => Promise<unknown>): ImportSource {
  return {
    ...({ name, kind: 'tools', format: 'json', isRepeatable: true } as const),
    async *open() {
      yield Buffer.from(JSON.stringify([await load()]));
    },
  };
}
