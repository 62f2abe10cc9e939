import * as v from 'valibot';
import { Language } from '#domain/languages.ts';

/** What the server writes into the page for the browser to start from. */
export const Boot = v.object({
  language: Language,
  origin: v.string(),
  siteName: v.string(),
  supportEmail: v.string(),
  today: v.string(),
  /** Parsed answers by key, as the first render showed them. */
  fallback: v.record(v.string(), v.unknown()),
  failures: v.record(v.string(), v.object({ status: v.number(), code: v.string(), message: v.string() })),
  /** The empty frame that the service worker keeps for every address: nothing in it is of a page. */
  isShell: v.optional(v.boolean()),
  /** Set on the page of a failed request. */
  requestId: v.optional(v.string()),
});
export type Boot = v.InferOutput<typeof Boot>;
