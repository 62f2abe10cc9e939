import type { Database } from '#backend/database/database.ts';
import { withSnapshot } from '#backend/database/sql-session.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { FIELD_ALIASES } from '#domain/model/import.ts';
import { type ExportedTool, exportTool } from './export/export-catalogue.ts';
import { CatalogueChangedError, importCatalogue } from './import-catalogue.ts';
import type { ImportReport } from './import-report.ts';
import { rowToTool } from './read/read-csv.ts';
import { recordSource } from './read/source.ts';
import { canonicalJson } from './stage/vocabulary.ts';

/** Keys and values as CSV columns and cells. An empty value clears the field. */
export type ToolFields = Readonly<Record<string, string>>;

/** Maps: names are arbitrary text, such as "constructor". */
const ALIASES = new Map(Object.entries(FIELD_ALIASES));
const PARTS = new Map([
  ['feature', 'features'],
  ['description', 'translations'],
] as const) as ReadonlyMap<string, 'features' | 'translations'>;

/** Passes non-objects on, for the checks to refuse. */
function joined(before: object | undefined, given: unknown): unknown {
  return given === undefined || (typeof given === 'object' && given !== null) ? { ...before, ...given } : given;
}

/** "1" stays a text for these features, and is a number for others. */
export async function loadTextFeatures({ reader }: Database): Promise<ReadonlySet<string>> {
  return new Set(await reader('features').where({ type: 'text' }).pluck('key'));
}

/** Unchecked. */
export function withFields(
  record: ExportedTool,
  fields: ToolFields,
  textFeatures: ReadonlySet<string>,
): Record<string, unknown> {
  const own = Object.entries(fields).map(([name, cell]) => [ALIASES.get(name) ?? name, cell] as const);
  const { features, translations, ...given } = rowToTool(Object.fromEntries(own), (key) => textFeatures.has(key));
  const after: Record<string, unknown> = { ...record, ...given };
  after.features = joined(Object.hasOwn(fields, 'features') ? {} : record.features, features);
  after.translations = joined(Object.hasOwn(fields, 'translations') ? {} : record.translations, translations);
  for (const [name, cell] of own) {
    const [field = '', of] = name.split(':', 2);
    const part = PARTS.get(field);
    if (cell !== '') continue;
    if (part && of !== undefined) delete Object(after[part])[of];
    else if (name !== 'features' && name !== 'translations') delete after[name];
  }
  return after;
}

export type ToolChangeInput = {
  slug: string;
  fields: ToolFields;
  reason: string | null;
  /** "operator <system user>". */
  actor: string;
  isDryRun: boolean;
};

/** Applies the checks of an import. Retries after a concurrent change. Throws `not_found`. */
export async function changeTool(database: Database, order: ToolChangeInput): Promise<ImportReport> {
  const { slug, fields, reason, actor, isDryRun } = order;
  const load = () => withSnapshot(database, (session) => exportTool(session, slug));
  let before = await load();
  const textFeatures = await loadTextFeatures(database);
  const source = recordSource(slug, async () => {
    before = await load();
    return withFields(before.record, fields, textFeatures);
  });
  return importCatalogue(database, [source], {
    isDryRun,
    async inTransaction(session, transaction) {
      const { id, record } = await exportTool(session, slug);
      if (canonicalJson(record) !== canonicalJson(before.record)) throw new CatalogueChangedError();
      const what = [`${slug}: ${Object.keys(fields).join(', ')}`, ...(reason === null ? [] : [reason])].join('. ');
      await recordAudit(transaction, { actor, action: 'tool_changed', subject: `tool ${id}`, reason: what });
    },
  });
}
