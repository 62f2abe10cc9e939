import { del, get, set, values } from 'idb-keyval';
import * as v from 'valibot';
import { Language } from '#domain/languages.ts';
import { Count } from '#domain/model/atoms.ts';
import { Catalog } from '#domain/model/catalogue.ts';
import { CatalogTool } from '#domain/model/tool.ts';
import { catalogKey } from '#pwa/lib/api/api-keys.ts';
import { fetchApi, readResponseBody } from '#pwa/lib/api/client.ts';
import { OfflineError } from '#pwa/lib/api/http-error.ts';
import { toHttpError } from '#pwa/lib/api/parse-answer.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { chunked, withTimeout } from '#pwa/lib/scheduling.ts';
import type { SavedCatalogue } from './offline-state.ts';

const VERSION = 1;

/** One language's catalogue as it lies on the device. */
const CatalogueRecord = v.object({
  version: v.literal(VERSION),
  language: Language,
  /** As the server named it; null when something between it and us took the name away. */
  etag: v.nullable(v.string()),
  /** The answer as it came: reading it back costs less than a tree of objects. */
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
/** From each earlier version to the one after it. What can not be brought here is fetched anew. */
const MIGRATIONS: Readonly<Record<number, Migration>> = {};

function migrateRecord(stored: unknown): unknown {
  let record = stored;
  while (typeof record === 'object' && record !== null && 'version' in record && record.version !== VERSION) {
    const migrate = MIGRATIONS[Number(record.version)];
    if (!migrate) return null;
    record = migrate(record);
  }
  return record;
}

/** A record of this or an earlier version; null for anything else. */
export function parseCatalogueRecord(stored: unknown): CatalogueRecord | null {
  const parsed = v.safeParse(CatalogueRecord, migrateRecord(stored));
  return parsed.success ? parsed.output : null;
}

/** The catalogue itself. Throws for what is none. */
export function parseCatalog(body: string): Catalog {
  return v.parse(Catalog, JSON.parse(body), { abortEarly: true });
}

const UnreadTools = v.object({ ...Catalog.entries, tools: v.array(v.unknown()) });

/** The same without holding up the page, for when nobody waits for it. Rejects for what is none. */
export async function parseCatalogChunked(body: string): Promise<Catalog> {
  const { tools: unread, ...rest } = v.parse(UnreadTools, JSON.parse(body), { abortEarly: true });
  const tools: CatalogTool[] = [];
  await chunked(unread, (tool) => void tools.push(v.parse(CatalogTool, tool, { abortEarly: true })));
  return { ...rest, tools };
}

export function createCatalogueRecord(
  { language, etag, body }: Pick<CatalogueRecord, 'language' | 'etag' | 'body'>,
  { tools, posts, truncated }: Catalog,
): CatalogueRecord {
  const now = Date.now();
  const bytes = new TextEncoder().encode(body).byteLength;
  const counts = { bytes, toolCount: tools.length, postCount: posts.length, isTruncated: truncated === true };
  return { version: VERSION, language, etag, body, savedAt: now, checkedAt: now, ...counts };
}

export function catalogueSummary({ version: _, etag: __, body: ___, ...about }: CatalogueRecord): SavedCatalogue {
  return about;
}

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
  const response = await fetchApi(catalogKey(language), {
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

const STORE = deviceStore('ai-dir-catalogues', 'catalogues');

/** The saved record of a language, its catalogue unread; null when there is none that fits. Throws what `storeTrouble` names. */
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
