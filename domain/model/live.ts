import * as v from 'valibot';
import { Id, Slug, Timestamp } from './atoms.ts';

/** Bytes, in both directions. */
export const LIVE_MESSAGE_MAX = 1024;
/** Announcements replayed to a client that reconnects. */
export const MISSED_MAX = 20;
export const ANNOUNCED_MAX = 100;

const ChangeId = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Identifies a sequence of change ids; restoring a backup starts another. */
const Epoch = v.pipe(v.string(), v.maxLength(40));

export const NewToolMessage = v.object({
  type: v.literal('new_tool'),
  id: ChangeId,
  tool: v.object({ id: Id, name: v.string(), slug: Slug }),
  timestamp: Timestamp,
});
export type NewToolMessage = v.InferOutput<typeof NewToolMessage>;

/** `id`: the latest change, which tells clients what they missed. */
export const WelcomeMessage = v.object({ type: v.literal('welcome'), id: ChangeId, epoch: Epoch });
export type WelcomeMessage = v.InferOutput<typeof WelcomeMessage>;

export const ServerMessage = v.variant('type', [NewToolMessage, WelcomeMessage]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;

export const SinceMessage = v.object({ type: v.literal('since'), id: ChangeId, epoch: v.optional(Epoch) });
export type SinceMessage = v.InferOutput<typeof SinceMessage>;
