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
