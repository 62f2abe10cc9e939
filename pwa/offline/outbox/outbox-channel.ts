import * as v from 'valibot';
import { OutboxEntry } from './entry.ts';
import { Taken } from './taken.ts';

const NAME = 'ai-dir-outbox';

/** What tabs and the worker tell each other. */
const OutboxMessage = v.variant('type', [
  v.object({ type: v.literal('changed') }),
  v.object({ type: v.literal('published'), entry: OutboxEntry, answer: Taken }),
]);
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;

type OutboxChannel = { tell: (message: OutboxMessage) => void; close: () => void };

/** Without a channel the others learn of it when they next look. */
export function openChannel(hear: (message: OutboxMessage) => void): OutboxChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(OutboxMessage, data);
    if (message.success) hear(message.output);
  };
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
