import { type CheckResult, problemAt } from '../check/check-record.ts';
import { readCsv } from './read-csv.ts';
import { type Batch, readJson, readNdjson } from './read-json.ts';
import { readText, readWholeText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import {
  type ImportKind,
  type ImportProblem,
  type ImportSource,
  READ_LIMITS,
  SourceError,
  type SourceRecord,
} from './source.ts';

async function* wholeYaml(source: ImportSource): AsyncGenerator<Batch> {
  yield* readYaml(await readWholeText(source.open(), READ_LIMITS.yamlBytes), source.kind);
}

function readSource(source: ImportSource, isTextFeature: (key: string) => boolean): AsyncIterable<Batch> {
  switch (source.format) {
    case 'json':
      return readJson(readText(source.open()), source.kind);
    case 'ndjson':
      return readNdjson(readText(source.open()));
    case 'yaml':
      return wholeYaml(source);
    case 'csv':
      if (source.kind !== 'tools')
        throw new SourceError('bad_format', `must be JSON, NDJSON or YAML for ${source.kind}, found CSV`);
      return readCsv(readText(source.open()), isTextFeature);
    case 'markdown':
      throw new SourceError('bad_format', 'must be JSON, NDJSON, YAML or CSV, found Markdown');
  }
}

const PROBLEMS_KEPT = 50;

export type ImportReaderOptions = {
  onRecords?: (count: number) => void;
  signal?: AbortSignal | undefined;
  problemsKept?: number;
};

/** Above any line count: packs line and column into one number. */
const LINES = 2 ** 32;

export class ImportReader {
  readonly #options: ImportReaderOptions;
  readonly problems: ImportProblem[] = [];
  readonly warnings: ImportProblem[] = [];
  #problemCount = 0;
  #records = 0;
  readonly #seen = new Map<string, number>();
  readonly #sources: ImportSource[] = [];

  constructor(options: ImportReaderOptions = {}) {
    this.#options = options;
  }

  get problemCount(): number {
    return this.#problemCount;
  }

  get records(): number {
    return this.#records;
  }

  problem(source: Pick<ImportSource, 'name'>, problem: Omit<ImportProblem, 'file'>): void {
    this.#problemCount += 1;
    const { problemsKept = PROBLEMS_KEPT } = this.#options;
    if (this.problems.length < problemsKept) this.problems.push({ file: source.name, ...problem });
  }

  warn(source: ImportSource, warning: Omit<ImportProblem, 'file'>): void {
    if (this.warnings.length < PROBLEMS_KEPT) this.warnings.push({ file: source.name, ...warning });
  }

  async readEach(
    sources: readonly ImportSource[],
    kind: ImportKind,
    isTextFeature: (key: string) => boolean,
    take: (record: SourceRecord, source: ImportSource) => void,
    afterBatch?: () => Promise<void>,
  ): Promise<void> {
    for (const source of sources.filter((other) => other.kind === kind && other.format !== 'markdown')) {
      await this.guard(source, async () => {
        for await (const batch of readSource(source, isTextFeature)) {
          this.#options.signal?.throwIfAborted();
          for (const problem of batch.problems) this.problem(source, problem);
          for (const record of batch.records) take(record, source);
          this.count(batch.records.length);
          if (afterBatch) await afterBatch();
        }
      });
    }
  }

  async guard(source: ImportSource, read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      this.problem(source, { ...error.place, field: '', code: error.code, message: error.message });
    }
  }

  count(records: number): void {
    this.#records += records;
    if (this.#records > READ_LIMITS.records)
      throw new SourceError('too_many', `must be at most ${READ_LIMITS.records} records in one import, found more`);
    this.#options.onRecords?.(this.#records);
  }

  isNew(kind: ImportKind, key: string, field: string, record: SourceRecord, source: ImportSource): boolean {
    const seenAs = kind === 'tools' ? key : `${kind} ${key}`;
    const before = this.#seen.get(seenAs);
    if (before === undefined) {
      if (this.#sources.at(-1) !== source) this.#sources.push(source);
      this.#seen.set(seenAs, (this.#sources.length - 1) * LINES + record.line);
      return true;
    }
    const place = `${this.#sources[Math.floor(before / LINES)]?.name}:${before % LINES}`;
    this.problem(source, problemAt(record, [field], 'duplicate', `must be there once, found ${key} also at ${place}`));
    return false;
  }

  addAll(source: ImportSource, problems: readonly Omit<ImportProblem, 'file'>[]): void {
    for (const problem of problems) this.problem(source, problem);
  }
}

export type LocatedRecord<Value> = {
  value: Value;
  file: string;
  problemAt: (path: Path, code: string, message: string) => ImportProblem;
};
type Path = readonly (string | number)[];

export async function readLocatedRecords<Key extends string, Value extends Record<Key, string>>(
  reading: ImportReader,
  sources: readonly ImportSource[],
  { kind, keyField, check }: { kind: ImportKind; keyField: Key; check: (record: SourceRecord) => CheckResult<Value> },
): Promise<LocatedRecord<Value>[]> {
  const found: LocatedRecord<Value>[] = [];
  await reading.readEach(
    sources,
    kind,
    () => false,
    (record, source) => {
      const checked = check(record);
      if (checked.problems) reading.addAll(source, checked.problems);
      else if (reading.isNew(kind, checked.value[keyField], keyField, record, source))
        found.push(locateRecord(checked.value, record, () => source));
    },
  );
  return found;
}

export function locateRecord<Value>(
  value: Value,
  record: SourceRecord,
  sourceOf: (path: Path) => ImportSource,
): LocatedRecord<Value> {
  return {
    value,
    file: sourceOf([]).name,
    problemAt: (path, code, message) => ({
      file: sourceOf(path).name,
      ...record.locate(path),
      field: path.join('.'),
      code,
      message,
    }),
  };
}
