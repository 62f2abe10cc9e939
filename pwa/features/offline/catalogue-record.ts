import * as v from 'valibot';
import { Language } from '#domain/languages.ts';
import { Catalog } from '#domain/model/catalog.ts';
import { CatalogTool } from '#domain/model/tool.ts';
import { Count } from '#domain/model/atoms.ts';
import type { SavedCatalogue } from './saved-catalogue.ts';
import { chunked } from '#pwa/lib/in-stretches.ts';

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
