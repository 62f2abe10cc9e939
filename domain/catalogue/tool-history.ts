type ToolRecord = Readonly<Record<string, unknown>>;

export type FieldChange = { field: string; before: unknown; after: unknown };

const GROUPS: ReadonlySet<string> = new Set(['features', 'links', 'dataProtection', 'translations']);
/** Not facts: history itself, and what the last check of a link found. */
const LEFT_OUT: ReadonlySet<string> = new Set(['history', 'linkCheckedAt', 'linkState']);
/** Neither news for visitors nor short; nor are `translations.*`. */
export const UNSHOWN_FIELDS: readonly string[] = ['sources', 'popularity', 'checkedAt', 'description', 'tagline'];

function fieldsOf(record: ToolRecord): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [field, value] of Object.entries(record)) {
    if (LEFT_OUT.has(field)) continue;
    if (!GROUPS.has(field)) fields.set(field, value ?? null);
    else for (const [key, inner] of Object.entries(Object(value))) fields.set(`${field}.${key}`, inner ?? null);
  }
  return fields;
}

/** Both in the exports' spelling: equal values are equal JSON. */
export function diffRecords(before: ToolRecord, after: ToolRecord): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
}

export function undoChange(record: ToolRecord, { field, before }: FieldChange): ToolRecord {
  const [group = '', key] = field.split('.', 2);
  if (key === undefined || !GROUPS.has(group)) return { ...record, [field]: before };
  const { [key]: _, ...others } = { ...Object(record[group]) };
  const isKept = before !== null || group === 'links';
  return { ...record, [group]: isKept ? { ...others, [key]: before } : others };
}
