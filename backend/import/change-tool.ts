import { recordAudit } from '#backend/audit/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { FIELD_ALIASES } from '#domain/schemas/import.ts';
import { type ExportedTool, exportTool } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import { rowToTool } from './read-csv.ts';
import type { ImportReport } from './report.ts';
import { withSnapshot } from './session.ts';
import { canonical } from './vocabulary.ts';
import { CatalogueMoved } from './write-import.ts';

export type ToolChange = {
  slug: string;
  /** By the names of CSV columns, and as their cells: "feature:api" → "true". An empty text takes the field away. */
  fields: Readonly<Record<string, string>>;
  reason: string | null;
  /** "operator <system user>". */
  actor: string;
  isDryRun: boolean;
};

/** Maps, since any text may be given as a name: also one that every object has. */
const ALIASES = new Map(Object.entries(FIELD_ALIASES));
const PARTS = new Map([
  ['feature', 'features'],
  ['description', 'translations'],
] as const) as ReadonlyMap<string, 'features' | 'translations'>;

/** What is no object stays as it was given, for the checks to refuse. */
function joined(before: object | undefined, given: unknown): unknown {
  return given === undefined || (typeof given === 'object' && given !== null) ? { ...before, ...given } : given;
}

/** The record with its fields as the change says. */
function changed(
  record: ExportedTool,
  { fields }: ToolChange,
  isTextFeature: (key: string) => boolean,
): Record<string, unknown> {
  const own = Object.entries(fields).map(([name, cell]) => [ALIASES.get(name) ?? name, cell] as const);
  const { features, translations, ...given } = rowToTool(Object.fromEntries(own), isTextFeature);
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

/**
 * Changes fields of one tool through the checks of an import. What somebody else changes at the same moment is kept: then
 * the tool is read and changed once more. Throws `not_found`.
 */
export async function changeTool(database: Database, order: ToolChange): Promise<ImportReport> {
  const { slug, fields, reason, actor, isDryRun } = order;
  const load = () => withSnapshot(database, (session) => exportTool(session, slug));
  let before = await load();
  const isText = new Set(await database.reader('features').where({ type: 'text' }).pluck('key'));
  const source = {
    ...({ name: slug, kind: 'tools', format: 'json', isRepeatable: true } as const),
    async *open() {
      before = await load();
      yield Buffer.from(JSON.stringify([changed(before.record, order, (key) => isText.has(key))]));
    },
  };
  return importCatalogue(database, [source], {
    isDryRun,
    async within(session, transaction) {
      const { id, record } = await exportTool(session, slug);
      if (canonical(record) !== canonical(before.record)) throw new CatalogueMoved();
      const what = [`${slug}: ${Object.keys(fields).join(', ')}`, ...(reason === null ? [] : [reason])].join('. ');
      await recordAudit(transaction, { actor, action: 'tool_changed', subject: `tool ${id}`, reason: what });
    },
  });
}
