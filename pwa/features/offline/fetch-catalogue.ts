import type { Language } from '#domain/languages.ts';
import type { Catalog } from '#domain/model/catalog.ts';
import { toHttpError } from '#pwa/lib/api/answers.ts';
import { apiKey } from '#pwa/lib/api/api-key.ts';
import { OfflineError } from '#pwa/lib/api/http-error.ts';
import { readResponseBody, fetchApi } from '#pwa/lib/api/reach.ts';
import { type CatalogueRecord, createCatalogueRecord, parseCatalogChunked } from './catalogue-record.ts';

/** All of it has to come within this time: 100 kB on a poor connection. */
const FETCH_TIMEOUT_MS = 60_000;

/**
 * A language's catalogue as it is now; null when it is still the one with this `etag`. Throws `OfflineError` when no answer
 * comes, `HttpError` for a refusal and valibot's error for an answer of the wrong shape.
 */
export async function fetchCatalogue(
  language: Language,
  etag: string | null,
): Promise<{ record: CatalogueRecord; catalog: Catalog } | null> {
  const response = await fetchApi(apiKey('/api/catalog', {}, language), {
    headers: { Accept: 'application/json', ...(etag === null ? {} : { 'If-None-Match': etag }) },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (response.status === 304) return null;
  if (!response.ok) throw toHttpError({ status: response.status, body: await readResponseBody(response) });
  const body = await response.text().catch((error: unknown) => {
    throw new OfflineError(error);
  });
  const catalog = await parseCatalogChunked(body);
  return { record: createCatalogueRecord({ language, etag: response.headers.get('ETag'), body }, catalog), catalog };
}
