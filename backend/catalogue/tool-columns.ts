import type { ImportTool } from '#domain/model/import.ts';

/** Flags are stored as 0 and 1, objects and lists as JSON text. */
type Kind = 'text' | 'number' | 'flag' | 'json';
type Column = { column: string; kind: Kind };

/**
 * Imported columns of `tools`, in export order. Staging, merge, selects, presenters, export and CSV derive from it.
 * Categories and translations have their own tables.
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

/** Imported columns only. */
export type ImportedToolRow = {
  [Field in ToolField as (typeof TOOL_COLUMNS)[Field]['column']]: StoredValue<Field>;
};
export type ToolCell = string | number | null;

export const TOOL_FIELDS: readonly (Column & { field: ToolField })[] = Object.entries(TOOL_COLUMNS).map(
  ([field, column]) => ({ field: field as ToolField, ...column }),
);

/** Sorted keys: equal features are equal text. */
function sortedJson(value: object): string {
  const keys = Object.keys(value);
  if (keys.every((key, i) => i === 0 || (keys[i - 1] ?? '') < key)) return JSON.stringify(value);
  return JSON.stringify(value, keys.sort());
}

function cellOf(value: ImportTool[ToolField]): ToolCell {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? sortedJson(value) : value;
}

/** In the order of `TOOL_FIELDS`. */
export function toolCells(tool: ImportTool): ToolCell[] {
  return TOOL_FIELDS.map(({ field }) => cellOf(tool[field]));
}

export function storedValue<Field extends ToolField>(
  row: Pick<ImportedToolRow, (typeof TOOL_COLUMNS)[Field]['column']>,
  field: Field,
): ImportTool[Field] {
  const { column, kind } = TOOL_COLUMNS[field];
  const cell = (row as Readonly<Record<string, ToolCell>>)[column];
  const value = kind === 'flag' ? cell === 1 : kind === 'json' ? JSON.parse(String(cell)) : cell;
  return value as ImportTool[Field];
}
