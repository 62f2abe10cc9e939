import type { CheckResult } from '../check/check-record.ts';
import type { ImportReader } from './reading.ts';
import type { ImportKind, ImportProblem, ImportSource, SourceRecord } from './source.ts';

/** Something that was read, and a way to say where a field of it stands. */
export type LocatedRecord<Value> = {
  value: Value;
  file: string;
  problemAt: (path: Path, code: string, message: string) => ImportProblem;
};
type Path = readonly (string | number)[];

/** The records of one kind that are right in themselves; `keyField` holds what must be there only once. */
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

/** `sourceOf`: the file that a field is in, where a record is put together from several. */
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
