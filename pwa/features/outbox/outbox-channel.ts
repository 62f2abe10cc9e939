import * as v from 'valibot';
import { OutboxEntry } from './entry.ts';
import { AcceptedResponse } from './taken.ts';

const CHANNEL_NAME = 'ai-dir-outbox';

/** What tabs and the worker tell each other. */
const OutboxMessage = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({ type: v.literal('published'), entry: OutboxEntry, answer: AcceptedResponse }),
]);
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;

type OutboxChannel = { post: (message: OutboxMessage) => void; close: () => void };

/** Without a channel the others learn of it when they next look. */
export function openOutboxChannel(hear: (message: OutboxMessage) => void): OutboxChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(OutboxMessage, data);
    if (message.success) hear(message.output);
  };
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
