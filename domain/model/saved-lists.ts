import * as v from 'valibot';
import { boundedText, LIST_TITLE_MAX, Slug } from './atoms.ts';

export const LISTS_MAX = 50;
export const NOTE_LENGTH_MAX = 2000;
/** Of removals, for devices that were away. */
export const REMOVALS_KEPT_MS = 180 * 24 * 60 * 60 * 1000;
/** The same on every device, so that lists merge. Has no title. */
export const DEFAULT_LIST_ID = 'saved';

const TOOL_NAME_MAX = 200;

export const ListTitle = boundedText(1, LIST_TITLE_MAX);
export const NoteText = boundedText(1, NOTE_LENGTH_MAX);

/** The last moment that a `Date` can tell. */
export const MOMENT_MAX = 8.64e15;
/** Ms since 1970, by the device's clock until they reach the server. */
export const Moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOMENT_MAX));
const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.regex(/^[a-z0-9-]+$/));

const version = v.literal(1);
/** Of what is merged newest first, removals included. */
const merged = { version, changedAt: Moment, isRemoved: v.boolean() };

export const SavedList = v.object({
  ...merged,
  kind: v.literal('list'),
  id: Key,
  /** Empty for the default list. */
  title: boundedText(0, LIST_TITLE_MAX),
  createdAt: Moment,
});
export type SavedList = v.InferOutput<typeof SavedList>;

export const SavedEntry = v.object({
  ...merged,
  kind: v.literal('entry'),
  listId: Key,
  slug: Slug,
  /** Shown where the catalogue does not know the tool. */
  name: boundedText(0, TOOL_NAME_MAX),
  addedAt: Moment,
  rank: v.pipe(v.number(), v.finite()),
});
export type SavedEntry = v.InferOutput<typeof SavedEntry>;

/** Of a tool on any list. Several versions mean concurrent edits. */
export const ToolNote = v.object({
  version,
  kind: v.literal('note'),
  slug: Slug,
  versions: v.array(v.object({ id: Key, text: NoteText, changedAt: Moment })),
  /** Ids of versions that a later one replaced. */
  replaced: v.array(v.object({ id: Key, at: Moment })),
});
export type ToolNote = v.InferOutput<typeof ToolNote>;

export const SavedRecord = v.variant('kind', [SavedList, SavedEntry, ToolNote]);
export type SavedRecord = v.InferOutput<typeof SavedRecord>;

export const isRemoval = (record: SavedRecord): boolean =>
  record.kind === 'note' ? record.versions.length === 0 : record.isRemoved;

export function savedRecordKey(record: SavedRecord): string {
  if (record.kind === 'list') return `list/${record.id}`;
  return record.kind === 'entry' ? `entry/${record.listId}/${record.slug}` : `note/${record.slug}`;
}
