/** Every code an answer can carry. Stable: clients and locale packs key on them. */
const ERROR_CODES = [
  'bad_json',
  'bad_query',
  'bad_text',
  'not_found',
  'method_not_allowed',
  'cross_origin',
  'too_large',
  'unsupported_media_type',
  'invalid',
  'too_many_requests',
  'busy',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type FieldError = { field: string; code: string; message: string };
