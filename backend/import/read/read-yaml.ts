import { LineCounter, type Node, parseDocument } from 'yaml';
import type { Batch } from './read-json.ts';
import { placeIn } from './read-json.ts';
import { SourceError } from './source.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rest of the parser's message repeats the text. */
function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+.*$/, '').toLowerCase();
}

export type YamlText = { value: unknown; locate(path: readonly (string | number)[]): { line: number; column: number } };

export function parseYaml(text: string, firstLineNumber = 1): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: true, logLevel: 'error', version: '1.2' });
  const [wrong] = [...document.errors, ...document.warnings];
  const add = (place: { line: number; column: number }) => ({ ...place, line: place.line + firstLineNumber - 1 });
  if (wrong) {
    const [place] = wrong.linePos ?? [];
    throw new SourceError(
      'bad_yaml',
      `must be one valid YAML document, found: ${firstLine(wrong.message)}`,
      add({ line: place?.line ?? 1, column: place?.col ?? 1 }),
    );
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return { value, locate: (path) => add(placeIn(document.contents as Node | null, lines, path)) };
  } catch (error) {
    throw new SourceError(
      'bad_yaml',
      `must be plain YAML, found: ${firstLine(String((error as Error).message))}`,
      add({ line: 1, column: 1 }),
    );
  }
}

export function* readYaml(text: string, listName: string): Generator<Batch> {
  const { value, locate } = parseYaml(text);
  if (value === null || value === undefined) throw new SourceError('empty', 'must hold YAML, found nothing');
  const isWrapped = isObject(value) && Array.isArray(value[listName]);
  if (isWrapped) {
    const other = Object.keys(value).find((key) => key !== listName);
    if (other !== undefined)
      throw new SourceError('unknown_field', `must hold ${listName} alone, found ${other} beside it`, locate([other]));
  }
  const list: readonly unknown[] = isWrapped ? (value[listName] as unknown[]) : Array.isArray(value) ? value : [value];
  const base = isWrapped ? [listName] : [];
  const records = list.map((item, i) => {
    const prefix = isWrapped || Array.isArray(value) ? [...base, i] : [];
    return {
      value: item,
      line: locate(prefix).line,
      locate: (path: readonly (string | number)[]) => locate([...prefix, ...path]),
    };
  });
  yield { records, problems: [] };
}
