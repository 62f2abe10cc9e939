import * as v from 'valibot';

/** RFC 9457 problem details (application/problem+json). `message` equals `detail`. */
export const Problem = v.object({
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  message: v.string(),
  code: v.string(),
  requestId: v.string(),
  /** With `already_reviewed`. */
  reviewId: v.optional(v.number()),
  /** With `already_listed`; with `tool_retired`, the tool to use instead. */
  slug: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ field: v.string(), code: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof Problem>;

/** Stable: clients and locale packs key on them. */
export const ERROR_CODES = [
  'bad_json',
  'bad_query',
  'bad_text',
  'signed_out',
  'bad_credentials',
  'wrong_password',
  'cross_origin',
  'own_review',
  'not_found',
  'not_synced',
  'method_not_allowed',
  'already_reviewed',
  'account_exists',
  'already_flagged',
  'already_listed',
  'tool_retired',
  'user_mismatch',
  'review_removed',
  'review_deleted',
  'review_changed',
  'too_large',
  'unsupported_media_type',
  'upgrade_required',
  'invalid',
  'bad_token',
  'key_reused',
  'too_many_requests',
  'busy',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Messages of `model/` schemas, and keys of `validation.<code>` in locale packs. */
export const FIELD_CODES = [
  'username_required',
  'username_min',
  'username_max',
  'username_characters',
  'username_reserved',
  'email_invalid',
  'password_required',
  'password_min',
  'password_max',
  'password_mismatch',
  'terms_required',
  'title_min',
  'title_max',
  'content_min',
  'content_max',
  'rating_required',
  'rating_min',
  'rating_max',
  'ratings_incomplete',
  'name_max',
  'name_taken',
  'reason_required',
  'note_max',
  'tool_name_required',
  'tool_name_max',
  'website_invalid',
  'description_min',
  'description_max',
  'categories_required',
  'categories_max',
  'pricing_required',
  'company_max',
  'value_required',
  'plan_invalid',
  'source_required',
  'text_unreadable',
  'wrong_type',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

export type FieldError = { field: string; code: string; message: string };
