import * as v from 'valibot';
import { type ApiError, badQuery, badText, invalid } from '#backend/errors.ts';
import type { ParamsSchema } from '#domain/api/endpoint.ts';
import { LanguageParams, parseParams, UNSTORABLE_TEXT } from '#domain/api/read-requests.ts';
import { FIELD_CODES, type FieldCode } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { ID_MAX } from '#domain/model/atoms.ts';
import english from '#locales/en/frame.json';

/** False for invalid bytes. */
export function isDecodable(queryString: string): boolean {
  try {
    decodeURIComponent(queryString);
    return true;
  } catch {
    return false;
  }
}

/** Throws `bad_text` for invalid bytes. */
export function parseQueryString(queryString: string): URLSearchParams {
  if (!isDecodable(queryString)) throw badText('The query');
  return new URLSearchParams(queryString);
}

/** The parsed parameters. Throws `bad_query` for the first wrong one, `bad_text` for what no database keeps. */
export function parseQuery<Schema extends ParamsSchema>(
  schema: Schema,
  params: URLSearchParams,
): v.InferOutput<Schema> {
  const parsed = parseParams(schema, params);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = v.getDotPath(issue) ?? '';
  throw issue.message === UNSTORABLE_TEXT ? badText(name) : badQuery(`${name} ${issue.message}`);
}

export function parseLanguage(params: URLSearchParams): Language {
  return parseQuery(LanguageParams, params).lng;
}

/** Canonical spelling only. */
export function parseId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= ID_MAX ? id : null;
}

const CODES: ReadonlySet<string> = new Set(FIELD_CODES);

function isFieldCode(message: string): message is FieldCode {
  return CODES.has(message);
}

export function invalidField(field: string, code: FieldCode): ApiError {
  const message = english.validation[code];
  return invalid(message, [{ field, code, message }]);
}

function withEveryField(schema: v.GenericSchema, body: unknown): unknown {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || typeof body !== 'object') return body;
  const missing = Object.keys(schema.entries ?? {}).map((name) => [name, undefined]);
  return { ...Object.fromEntries(missing), ...body };
}

/** Throws `invalid`, per field. */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  // Schemas without a message of their own get this one.
  const parsed = v.safeParse(schema, withEveryField(schema, body), { abortPipeEarly: true, message: 'wrong_type' });
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? '';
    if (!isFieldCode(issue.message)) return { field, code: issue.type, message: issue.message };
    return { field, code: issue.message, message: english.validation[issue.message] };
  });
  throw invalid(errors[0]?.message ?? 'The body is not what this call takes', errors);
}
