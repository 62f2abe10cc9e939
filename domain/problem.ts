import * as v from 'valibot';

/** An error answer (RFC 9457, application/problem+json). `message` equals `detail`. */
export const Problem = v.object({
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  message: v.string(),
  code: v.string(),
  requestId: v.string(),
  /** With `already_reviewed`: the review that is there. */
  reviewId: v.optional(v.number()),
  /** With `already_listed`: the tool that has the website. */
  slug: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ field: v.string(), code: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof Problem>;
