import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import type { ImportFormat, ImportKind, ImportSource } from './source.ts';

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
