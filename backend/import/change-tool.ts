import { recordAudit } from '#backend/moderation/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { exportTool } from './export/export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import { recordSource } from './read/record-source.ts';
import type { ImportReport } from './import-report.ts';
import { withSnapshot } from '#backend/database/session.ts';
import { loadTextFeatures, type ToolFields, withFields } from './tool-fields.ts';
import { canonicalJson } from './stage/vocabulary.ts';
import { CatalogueChangedError } from './write-import.ts';

export type ToolChangeInput = {
  slug: string;
  fields: ToolFields;
  reason: string | null;
  /** "operator <system user>". */
  actor: string;
  isDryRun: boolean;
};

/**
 * Changes fields of one tool through the checks of an import. What somebody else changes at the same moment is kept: then
 * the tool is read and changed once more. Throws `not_found`.
 */
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
