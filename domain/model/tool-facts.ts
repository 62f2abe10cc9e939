import * as v from 'valibot';
import { Day } from './atoms.ts';

export const TOOL_STATUSES = ['active', 'unmaintained', 'discontinued'] as const;
export const ToolStatus = v.picklist(TOOL_STATUSES);
export type ToolStatus = v.InferOutput<typeof ToolStatus>;

export function isRetired({ status }: { status?: string | null | undefined }): boolean {
  return status === 'discontinued';
}

export const LINK_STATES = ['fine', 'doubtful', 'unclear', 'broken'] as const;
export const LinkState = v.picklist(LINK_STATES);
export type LinkState = (typeof LINK_STATES)[number];

export const LINK_NAMES = [
  'pricing',
  'docs',
  'source',
  'changelog',
  'status',
  'privacy',
  'appStore',
  'googlePlay',
] as const;
type LinkName = (typeof LINK_NAMES)[number];
export const NO_LINKS = Object.fromEntries(LINK_NAMES.map((name) => [name, null])) as Record<LinkName, null>;

const linkAddress = v.string();
/** Stated ones only. */
export const ToolLinks = v.partial(
  v.object(Object.fromEntries(LINK_NAMES.map((name) => [name, linkAddress])) as Record<LinkName, typeof linkAddress>),
);

/** Plans differ in how they treat data. */
export const DATA_SCOPES = ['free', 'paid', 'business', 'api'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

export const TRAINING_CHOICES = ['default', 'opt_out', 'no'] as const;
export const DELETION_WAYS = ['self_service', 'on_request', 'automatic', 'no'] as const;
export const RETENTION_DAYS_MAX = 36_500;
/** Kept until the user deletes it. */
export const UNTIL_DELETED = 'until_deleted';

export const DataPractices = v.partial(
  v.object({
    trainsOnInput: v.picklist(TRAINING_CHOICES),
    retention: v.union([v.object({ days: v.number() }), v.literal(UNTIL_DELETED)]),
    humanReview: v.boolean(),
    dpa: v.boolean(),
    regions: v.array(v.string()),
    certifications: v.array(v.string()),
    deletion: v.picklist(DELETION_WAYS),
  }),
);
export type DataPractices = v.InferOutput<typeof DataPractices>;

export const DataProtection = v.partial(
  v.object(
    Object.fromEntries(DATA_SCOPES.map((scope) => [scope, DataPractices])) as Record<DataScope, typeof DataPractices>,
  ),
);
export type DataProtection = v.InferOutput<typeof DataProtection>;

export const FACT_AUTHORS = ['editor', 'maker', 'seed'] as const;
export type FactAuthor = (typeof FACT_AUTHORS)[number];

/** Fields with own sources, beside `features.<key>`, `dataProtection.<scope>` and `translations.<language>`. */
export const SOURCED_FIELDS = [
  'price',
  'website',
  'maker',
  'owner',
  'formerNames',
  'status',
  'successor',
  'interfaceLanguages',
  'spokenLanguages',
  'name',
  'description',
] as const;

export const FactSource = v.object({
  url: v.string(),
  day: v.nullable(Day),
  by: v.picklist(FACT_AUTHORS),
  fields: v.array(v.string()),
});
export type FactSource = v.InferOutput<typeof FactSource>;

const DAY_MS = 86_400_000;
const FRESH_DAYS = 30;
const HALF_FRESH_DAYS = 180;

const daysBetween = (day: string, today: string) => (Date.parse(today) - Date.parse(day)) / DAY_MS;

/** Days are YYYY-MM-DD. */
export function mayBeOutOfDate(checkedAt: string, today: string): boolean {
  return daysBetween(checkedAt, today) > HALF_FRESH_DAYS;
}

export type Freshness = 'fresh' | 'half' | 'old';

export function freshnessOf(day: string, today: string): Freshness {
  if (mayBeOutOfDate(day, today)) return 'old';
  return daysBetween(day, today) > FRESH_DAYS ? 'half' : 'fresh';
}
