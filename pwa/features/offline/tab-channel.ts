import * as v from 'valibot';
import { Language } from '#domain/languages.ts';

/** `askedAt`: when the server was asked for it, in milliseconds since 1970; tabs of an earlier version do not say it. */
const CatalogueMessage = v.object({ language: Language, askedAt: v.optional(v.number(), 0) });
type CatalogueMessage = v.InferOutput<typeof CatalogueMessage>;

/** What the tabs tell each other: that the saved catalogue of a language is another one now, or gone. */
export type CatalogueChannel = { post: (message: CatalogueMessage) => void; close: () => void };

export function openCatalogueChannel(hear: (message: CatalogueMessage) => void): CatalogueChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel('ai-dir-catalogue');
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(CatalogueMessage, data);
    if (message.success) hear(message.output);
  };
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
