import * as v from 'valibot';
import { Day, Slug } from './atoms.ts';

/** `editor`: stated by seeds and files about the past; others come with changes. */
const HISTORY_ORIGINS = ['import', 'set', 'correction', 'editor'] as const;

export const HistoryEntry = v.object({
  day: Day,
  field: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  sourceUrl: v.nullable(v.string()),
  note: v.nullable(v.string()),
  origin: v.picklist(HISTORY_ORIGINS),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;
export const ToolHistory = v.array(HistoryEntry);

export const RecentChange = v.object({
  slug: Slug,
  day: Day,
  field: v.string(),
  before: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  after: v.optional(v.union([v.string(), v.number(), v.boolean()])),
});
export type RecentChange = v.InferOutput<typeof RecentChange>;
export const CATALOG_CHANGES = { days: 90, max: 600 } as const;
