import { del, get, set, values } from 'idb-keyval';
import * as v from 'valibot';
import { Language } from '#domain/languages.ts';
import { Count } from '#domain/model/atoms.ts';
import { Catalog, splitCatalogueText } from '#domain/model/catalogue.ts';
import { CatalogTool } from '#domain/model/tool.ts';
import { catalogKey } from '#pwa/lib/api/api-keys.ts';
import { fetchApi, readResponseBody } from '#pwa/lib/api/client.ts';
import { OfflineError } from '#pwa/lib/api/http-error.ts';
import { toHttpError } from '#pwa/lib/api/parse-answer.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { chunked, pause, withTimeout } from '#pwa/lib/scheduling.ts';
import type { SavedCatalogue } from './offline-state.ts';

const VERSION = 3;

const CatalogueRecord = v.object({
  version: v.literal(VERSION),
  language: Language,
  /** Null if a proxy removed the header. */
  etag: v.nullable(v.string()),
  /** JSON text: cheaper to read back than an object tree. */
  body: v.string(),
  savedAt: v.number(),
  checkedAt: v.number(),
  bytes: Count,
  toolCount: Count,
  postCount: Count,
  isTruncated: v.boolean(),
});
export type CatalogueRecord = v.InferOutput<typeof CatalogueRecord>;

type Migration = (record: object) => object;
/** From each version to the next. Records without a migration are fetched again. */
const MIGRATIONS: Readonly<Record<number, Migration>> = {
  // Without words for searches: asked for again, since its ETag may still be current.
  1: (record) => ({ ...record, version: 2, etag: null }),
  // Without English words.
  2: (record) => ({ ...record, version: 3, etag: null }),
};

function migrateRecord(stored: unknown): unknown {
  let record = stored;
  while (typeof record === 'object' && record !== null && 'version' in record && record.version !== VERSION) {
    const migrate = MIGRATIONS[Number(record.version)];
    if (!migrate) return null;
    record = migrate(record);
  }
  return record;
}

/** Null for anything that is not a record of this or an earlier version. */
export function parseCatalogueRecord(stored: unknown): CatalogueRecord | null {
  const parsed = v.safeParse(CatalogueRecord, migrateRecord(stored));
  return parsed.success ? parsed.output : null;
}

/** Throws if invalid. */
export function parseCatalog(body: string): Catalog {
  return v.parse(Catalog, JSON.parse(body), { abortEarly: true });
}

const UnreadTools = v.object({ ...Catalog.entries, tools: v.array(v.unknown()) });

/** Validates in chunks, without blocking the page. Rejects if invalid. */
export async function parseCatalogChunked(body: string): Promise<Catalog> {
  const lines = splitCatalogueText(body);
  await pause();
  const { tools: unread, ...rest } = v.parse(UnreadTools, lines?.others ?? JSON.parse(body), { abortEarly: true });
  const tools: CatalogTool[] = [];
  const add = (tool: unknown) => void tools.push(v.parse(CatalogTool, tool, { abortEarly: true }));
  if (lines) await chunked(lines.tools, (line) => add(JSON.parse(line)));
  else await chunked(unread, add);
  return { ...rest, tools };
}

export function createCatalogueRecord(
  { language, etag, body }: Pick<CatalogueRecord, 'language' | 'etag' | 'body'>,
  { tools, posts, truncated }: Catalog,
  bytes = new TextEncoder().encode(body).byteLength,
): CatalogueRecord {
  const now = Date.now();
  const counts = { bytes, toolCount: tools.length, postCount: posts.length, isTruncated: truncated === true };
  return { version: VERSION, language, etag, body, savedAt: now, checkedAt: now, ...counts };
}

export function catalogueSummary({ version: _, etag: __, body: ___, ...about }: CatalogueRecord): SavedCatalogue {
  return about;
}

/** For 100 kB on a poor connection. */
const FETCH_TIMEOUT_MS = 60_000;

export async function fetchCatalogue(
  language: Language,
  etag: string | null,
): Promise<{ record: CatalogueRecord; catalog: Catalog } | null> {
  const response = await fetchApi(catalogKey(language), {
    headers: { Accept: 'application/json', ...(etag === null ? {} : { 'If-None-Match': etag }) },
    // Else the browser may revalidate its own copy, and return that.
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (response.status === 304) return null;
  if (!response.ok) throw toHttpError({ status: response.status, body: await readResponseBody(response) });
  const bytes = await response.arrayBuffer().catch((error: unknown) => {
    throw new OfflineError(error);
  });
  const about = { language, etag: response.headers.get('ETag'), body: new TextDecoder().decode(bytes) };
  await pause();
  const catalog = await parseCatalogChunked(about.body);
  return { record: createCatalogueRecord(about, catalog, bytes.byteLength), catalog };
}

/** `askedAt`: start of the request, ms since 1970; 0 from tabs of earlier versions. */
const CatalogueMessage = v.object({ language: Language, askedAt: v.optional(v.number(), 0) });
type CatalogueMessage = v.InferOutput<typeof CatalogueMessage>;

export type CatalogueChannel = { post: (message: CatalogueMessage) => void; close: () => void };

export function openCatalogueChannel(onMessage: (message: CatalogueMessage) => void): CatalogueChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel('ai-dir-catalogue');
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(CatalogueMessage, data);
    if (message.success) onMessage(message.output);
  };
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

const STORE = deviceStore('ai-dir-catalogues', 'catalogues');

export async function loadCatalogue(language: Language): Promise<CatalogueRecord | null> {
  const record = parseCatalogueRecord(await withTimeout(get(language, STORE)));
  return record?.language === language ? record : null;
}

export async function saveCatalogue(record: CatalogueRecord): Promise<void> {
  await withTimeout(set(record.language, record, STORE));
}

export async function removeCatalogue(language: Language): Promise<void> {
  await withTimeout(del(language, STORE));
}

export async function listCatalogues(): Promise<SavedCatalogue[]> {
  const stored: unknown[] = await withTimeout(values(STORE));
  return stored.flatMap((each) => {
    const record = parseCatalogueRecord(each);
    return record ? [catalogueSummary(record)] : [];
  });
}
