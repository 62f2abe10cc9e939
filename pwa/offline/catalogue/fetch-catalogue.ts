import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/schemas/catalog.ts';
import { failure } from '#pwa/api/answers.ts';
import { apiKey } from '#pwa/api/api-key.ts';
import { OfflineError } from '#pwa/api/http-error.ts';
import { readBody, reach } from '#pwa/api/reach.ts';
import { type CatalogueRecord, makeRecord, parseInStretches } from './catalogue-record.ts';

/** All of it has to come within this time: 100 kB on a poor connection. */
const PATIENCE_MS = 60_000;

/**
 * A language's catalogue as it is now; null when it is still the one with this `etag`. Throws `OfflineError` when no answer
 * comes, `HttpError` for a refusal and valibot's error for an answer of the wrong shape.
 */
export async function fetchCatalogue(
  language: Language,
  etag: string | null,
): Promise<{ record: CatalogueRecord; catalog: Catalog } | null> {
  const response = await reach(apiKey('/api/catalog', {}, language), {
    headers: { Accept: 'application/json', ...(etag === null ? {} : { 'If-None-Match': etag }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status === 304) return null;
  if (!response.ok) throw failure({ status: response.status, body: await readBody(response) });
  const body = await response.text().catch((error: unknown) => {
    throw new OfflineError(error);
  });
  const catalog = await parseInStretches(body);
  return { record: makeRecord({ language, etag: response.headers.get('ETag'), body }, catalog), catalog };
}
