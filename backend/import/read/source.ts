import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';

export type ImportFormat = 'json' | 'ndjson' | 'csv' | 'yaml' | 'markdown';

export type ImportKind = 'features' | 'categories' | 'posts' | 'tools';

export type ImportSource = {
  name: string;
  kind: ImportKind;
  format: ImportFormat;
  /** False for a stream: a lost race cannot be retried. */
  isRepeatable: boolean;
  open(): AsyncIterable<Uint8Array>;
};

export type Place = { line: number; column: number };

/** Unchecked. */
export type SourceRecord = {
  value: unknown;
  line: number;
  /** Computed on demand. */
  locate(path: readonly (string | number)[]): Place;
};

export type ImportProblem = {
  file: string;
  line: number;
  column: number;
  field: string;
  code: string;
  message: string;
};

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
  /** The YAML parser needs thirty times the file's size. */
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

export function recordSource(name: string, load: () => Promise<unknown>): ImportSource {
  return {
    ...({ name, kind: 'tools', format: 'json', isRepeatable: true } as const),
    async *open() {
      yield Buffer.from(JSON.stringify([await load()]));
    },
  };
}
