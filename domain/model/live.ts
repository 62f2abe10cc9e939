import * as v from 'valibot';
import { Id, Slug, Timestamp } from './atoms.ts';

/** Bytes of one message, either way. */
export const LIVE_MESSAGE_MAX = 1024;
/** How many announcements somebody who was away is told of. */
export const MISSED_MAX = 20;
/** How many tools one command announces. */
export const ANNOUNCED_MAX = 100;

const ChangeId = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Which run of ids a change id belongs to: a restored backup begins another one. */
const Epoch = v.pipe(v.string(), v.maxLength(40));

/** A tool was announced. `id` is that of the change: greater for whatever came later. */
export const NewToolMessage = v.object({
  type: v.literal('new_tool'),
  id: ChangeId,
  tool: v.object({ id: Id, name: v.string(), slug: Slug }),
  timestamp: Timestamp,
});
export type NewToolMessage = v.InferOutput<typeof NewToolMessage>;

/** The first message of a connection: the last change there was, so that a client knows what it can have missed. */
export const WelcomeMessage = v.object({ type: v.literal('welcome'), id: ChangeId, epoch: Epoch });
export type WelcomeMessage = v.InferOutput<typeof WelcomeMessage>;

export const ServerMessage = v.variant('type', [NewToolMessage, WelcomeMessage]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;

/** A client that comes back: the newest announcements after change `id`, at most `MISSED_MAX`, oldest first. */
export const SinceMessage = v.object({ type: v.literal('since'), id: ChangeId, epoch: v.optional(Epoch) });
export type SinceMessage = v.InferOutput<typeof SinceMessage>;
