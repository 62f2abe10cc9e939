import type { Checked } from './check-record.ts';
import type { Reading } from './reading.ts';
import type { ImportKind, ImportProblem, ImportSource, SourceRecord } from './source.ts';

/** Something that was read, and a way to say where a field of it stands. */
export type Located<Value> = {
  value: Value;
  file: string;
  problemAt: (path: Path, code: string, message: string) => ImportProblem;
};
type Path = readonly (string | number)[];

/** The records of one kind that are right in themselves; `keyField` holds what must be there only once. */
export async function readLocated<Key extends string, Value extends Record<Key, string>>(
  reading: Reading,
  sources: readonly ImportSource[],
  { kind, keyField, check }: { kind: ImportKind; keyField: Key; check: (record: SourceRecord) => Checked<Value> },
): Promise<Located<Value>[]> {
  const found: Located<Value>[] = [];
  await reading.each(
    sources,
    kind,
    () => false,
    (record, source) => {
      const checked = check(record);
      if (checked.problems) reading.addAll(source, checked.problems);
      else if (reading.isNew(kind, checked.value[keyField], keyField, record, source))
        found.push(located(checked.value, record, () => source));
    },
  );
  return found;
}

/** `sourceOf`: the file that a field is in, where a record is put together from several. */
export function located<Value>(
  value: Value,
  record: SourceRecord,
  sourceOf: (path: Path) => ImportSource,
): Located<Value> {
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
