import * as v from 'valibot';
import { Count } from './atoms.ts';
import { Moment, SavedRecord } from './saved-lists.ts';

export const SYNCED_AT_ONCE_MAX = 200;

/** Without `notes` that choice stays. No lists: the server deletes its copy. */
export const SyncChoice = v.object({ lists: v.boolean(), notes: v.optional(v.boolean()) });
export type SyncChoice = v.InferOutput<typeof SyncChoice>;

export const ChosenSync = v.object({ lists: v.boolean(), notes: v.boolean() });
export type ChosenSync = v.InferOutput<typeof ChosenSync>;

/** How much of `copy` a device has seen; restores and deletions change it. */
export const SyncPosition = v.object({ copy: v.pipe(v.string(), v.minLength(1), v.maxLength(100)), revision: Count });
export type SyncPosition = v.InferOutput<typeof SyncPosition>;

export const SyncRequest = v.object({
  position: v.nullable(SyncPosition),
  notes: v.boolean(),
  records: v.pipe(v.array(SavedRecord), v.maxLength(SYNCED_AT_ONCE_MAX)),
});
export type SyncRequest = v.InferOutput<typeof SyncRequest>;

/** Of a record that no longer fits the account; the device keeps it. */
export const SyncRefusal = v.object({ key: v.string(), code: v.picklist(['too_many', 'too_large']) });
export type SyncRefusal = v.InferOutput<typeof SyncRefusal>;

export const SyncAnswer = v.object({
  position: SyncPosition,
  notes: v.boolean(),
  records: v.array(SavedRecord),
  isMore: v.boolean(),
  refused: v.optional(v.array(SyncRefusal)),
  /** The server's time. */
  now: v.optional(Moment),
});
export type SyncAnswer = v.InferOutput<typeof SyncAnswer>;
