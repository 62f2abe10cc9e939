import { BY_POPULARITY, type Order, type ToolOrderKey } from '#domain/catalogue/orders.ts';
import { type ImportTool, TRANSLATED_FIELDS } from '#domain/model/import.ts';

/** Flags are stored as 0 and 1, objects and lists as JSON text. */
type Kind = 'text' | 'number' | 'flag' | 'json';
type Column = {
  column: string;
  kind: Kind;
  /** Name in files and history; the field's own unless given. */
  name?: string;
  /** Stored for null; a missing field keeps its value. '' is stored as NULL. */
  cleared?: '' | '[]' | '{}' | 'active';
};

/** Imported columns of `tools`, in export order: source of staging, merge, selects, presenters, export and CSV. */
const TOOL_COLUMNS = {
  slug: { column: 'slug', kind: 'text' },
  name: { column: 'name', kind: 'text' },
  website: { column: 'website', kind: 'text' },
  companyName: { column: 'company_name', kind: 'text', name: 'maker' },
  owner: { column: 'owner', kind: 'text', cleared: '' },
  formerNames: { column: 'former_names', kind: 'json', cleared: '[]' },
  tagline: { column: 'tagline', kind: 'text', cleared: '' },
  description: { column: 'description', kind: 'text' },
  pricingType: { column: 'pricing_type', kind: 'text' },
  pricingDetails: { column: 'pricing_details', kind: 'text' },
  pricingDetailsLang: { column: 'pricing_details_lang', kind: 'text', cleared: '' },
  isVerified: { column: 'is_verified', kind: 'flag' },
  isPromoted: { column: 'is_promoted', kind: 'flag' },
  popularity: { column: 'popularity', kind: 'number' },
  checkedAt: { column: 'checked_at', kind: 'text' },
  logo: { column: 'logo', kind: 'text' },
  status: { column: 'status', kind: 'text', cleared: 'active' },
  statusSince: { column: 'status_since', kind: 'text', cleared: '' },
  statusNote: { column: 'status_note', kind: 'text', cleared: '' },
  successor: { column: 'successor', kind: 'text', cleared: '' },
  linkCheckedAt: { column: 'link_checked_at', kind: 'text', cleared: '' },
  linkState: { column: 'link_state', kind: 'text', cleared: '' },
  interfaceLanguages: { column: 'interface_languages', kind: 'json', cleared: '[]' },
  spokenLanguages: { column: 'spoken_languages', kind: 'json', cleared: '[]' },
  links: { column: 'links', kind: 'json', cleared: '{}' },
  features: { column: 'features', kind: 'json' },
  plans: { column: 'plans', kind: 'json', cleared: '[]' },
  dataProtection: { column: 'data_protection', kind: 'json', cleared: '{}' },
} as const satisfies Record<Exclude<keyof ImportTool, 'categories' | 'sources' | 'history' | 'translations'>, Column>;

export const isListed = (status: string) => `${status} <> 'discontinued'`;
export const IS_LISTED = isListed('tools.status');

export type ToolField = keyof typeof TOOL_COLUMNS;
export type ColumnOf<Field extends ToolField> = (typeof TOOL_COLUMNS)[Field]['column'];
type StoredValue<Field extends ToolField> = {
  text: Exclude<ImportTool[Field], undefined>;
  number: number;
  flag: number;
  json: string;
}[(typeof TOOL_COLUMNS)[Field]['kind']];

export type ImportedToolRow = {
  [Field in ToolField as ColumnOf<Field>]: StoredValue<Field>;
};
export type ToolCell = string | number | null;

export const TOOL_FIELDS: readonly (Column & { field: ToolField; name: string })[] = Object.entries(
  TOOL_COLUMNS as Record<string, Column>,
).map(([field, column]) => ({ name: field, ...column, field: field as ToolField }));

/** Sorted keys: equal features are equal text. */
function sortedJson(value: object): string {
  const keys = Object.keys(value);
  if (keys.every((key, i) => i === 0 || (keys[i - 1] ?? '') < key)) return JSON.stringify(value);
  return JSON.stringify(value, keys.sort());
}

/** Null in a column that can be kept: the field is not stated. */
function cellOf(field: ToolField, value: ImportTool[ToolField], cleared: Column['cleared']): ToolCell {
  if (cleared !== undefined && value === undefined) return null;
  if (value === null || value === undefined) return cleared ?? null;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'object') return value;
  return field === 'features' ? sortedJson(value) : JSON.stringify(value);
}

export function toolCells(tool: ImportTool): ToolCell[] {
  return TOOL_FIELDS.map(({ field, cleared }) => cellOf(field, tool[field], cleared));
}

export function columnOf<Field extends ToolField>(field: Field): ColumnOf<Field> {
  return TOOL_COLUMNS[field].column;
}

export const OPTIONAL_TEXTS = TRANSLATED_FIELDS.filter((field) => field !== 'description').map((field) => ({
  field,
  column: columnOf(field),
}));

export function storedValue<Field extends ToolField>(
  row: Pick<ImportedToolRow, ColumnOf<Field>>,
  field: Field,
): ImportTool[Field] {
  const { column, kind } = TOOL_COLUMNS[field];
  const cell = (row as Readonly<Record<string, ToolCell>>)[column];
  const value = kind === 'flag' ? cell === 1 : kind === 'json' ? JSON.parse(String(cell)) : cell;
  return value as ImportTool[Field];
}

export function orderSql<Key extends string>(order: Order<Key>, columns: Readonly<Record<Key, string>>): string {
  return order.map(([key, direction]) => (direction ? `${columns[key]} ${direction}` : columns[key])).join(', ');
}

const toolColumns = (table: string): Record<ToolOrderKey, string> => ({
  popularity: `${table}popularity`,
  foldedName: `${table}folded_name`,
  id: `${table}id`,
  ratingRank: `${table}rating_rank`,
  createdAt: `${table}created_at`,
  reviewCount: `${table}review_count`,
});

export const toolOrderSql = (order: Order<ToolOrderKey>): string => orderSql(order, toolColumns('t.'));

/** Rebuilt around bulk loads: maintaining them costs ten times more. */
export const TOOL_INDEXES = [['tools_by_popularity', `tools (${orderSql(BY_POPULARITY, toolColumns(''))})`]].map(
  ([name, on]) => ({ create: `create index ${name} on ${on}`, drop: `drop index ${name}` }),
);
