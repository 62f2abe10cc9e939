import * as v from 'valibot';
import { badQuery, badText } from '#backend/errors.ts';
import type { ParamsSchema } from '#domain/api/endpoint.ts';
import { LanguageParams, parseParams, UNSTORABLE_TEXT } from '#domain/api/read-requests.ts';
import type { Language } from '#domain/languages.ts';

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
