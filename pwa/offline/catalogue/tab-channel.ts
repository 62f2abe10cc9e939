import * as v from 'valibot';
import { Language } from '#domain/languages.ts';

/** `askedAt`: when the server was asked for it, in milliseconds since 1970; tabs of an earlier version do not say it. */
const Message = v.object({ language: Language, askedAt: v.optional(v.number(), 0) });
type Message = v.InferOutput<typeof Message>;

/** What the tabs tell each other: that the saved catalogue of a language is another one now, or gone. */
export type TabChannel = { tell: (message: Message) => void; close: () => void };

export function openTabChannel(hear: (message: Message) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel('ai-dir-catalogue');
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(Message, data);
    if (message.success) hear(message.output);
  };
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
