import type { ImportTool } from '#domain/model/import.ts';

/** Text and numbers are stored as they are, flags as 0 and 1, the rest as JSON text. */
type Kind = 'text' | 'number' | 'flag' | 'json';
type Column = { column: string; kind: Kind };

/**
 * The columns of `tools` that an import fills, in the order of an export. Staging, merge, row selects, presenters, export
 * and the reading of CSV are made from it. Categories and translations have tables of their own.
 */
const TOOL_COLUMNS = {
  slug: { column: 'slug', kind: 'text' },
  name: { column: 'name', kind: 'text' },
  website: { column: 'website', kind: 'text' },
  logo: { column: 'logo', kind: 'text' },
  companyName: { column: 'company_name', kind: 'text' },
  pricingType: { column: 'pricing_type', kind: 'text' },
  pricingDetails: { column: 'pricing_details', kind: 'text' },
  description: { column: 'description', kind: 'text' },
  features: { column: 'features', kind: 'json' },
  isVerified: { column: 'is_verified', kind: 'flag' },
  isPromoted: { column: 'is_promoted', kind: 'flag' },
  popularity: { column: 'popularity', kind: 'number' },
  checkedAt: { column: 'checked_at', kind: 'text' },
} as const satisfies Record<Exclude<keyof ImportTool, 'categories' | 'translations'>, Column>;

export type ToolField = keyof typeof TOOL_COLUMNS;
type StoredValue<Field extends ToolField> = {
  text: ImportTool[Field];
  number: number;
  flag: number;
  json: string;
}[(typeof TOOL_COLUMNS)[Field]['kind']];

/** A row of `tools` as far as imports fill it. */
export type ImportedToolRow = {
  [Field in ToolField as (typeof TOOL_COLUMNS)[Field]['column']]: StoredValue<Field>;
};
export type ToolCell = string | number | null;

export const TOOL_FIELDS: readonly (Column & { field: ToolField })[] = Object.entries(TOOL_COLUMNS).map(
  ([field, column]) => ({ field: field as ToolField, ...column }),
);

/** Keys in order, so that the same features are the same text. */
function sortedJson(value: object): string {
  const keys = Object.keys(value);
  if (keys.every((key, i) => i === 0 || (keys[i - 1] ?? '') < key)) return JSON.stringify(value);
  return JSON.stringify(value, keys.sort());
}

function cellOf(value: ImportTool[ToolField]): ToolCell {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? sortedJson(value) : value;
}

/** A tool's cells in the order of `TOOL_FIELDS`. */
export function toolCells(tool: ImportTool): ToolCell[] {
  return TOOL_FIELDS.map(({ field }) => cellOf(tool[field]));
}

/** The value of a field, from the row it is stored in. */
export function storedValue<Field extends ToolField>(
  row: Pick<ImportedToolRow, (typeof TOOL_COLUMNS)[Field]['column']>,
  field: Field,
): ImportTool[Field] {
  const { column, kind } = TOOL_COLUMNS[field];
  const cell = (row as Readonly<Record<string, ToolCell>>)[column];
  const value = kind === 'flag' ? cell === 1 : kind === 'json' ? JSON.parse(String(cell)) : cell;
  return value as ImportTool[Field];
}
