import { recordAudit } from '#backend/audit/record-audit.ts';
import type { Database } from '#backend/database/database.ts';
import { exportTool } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import { recordSource } from './record-source.ts';
import type { ImportReport } from './report.ts';
import { withSnapshot } from './session.ts';
import { loadTextFeatures, type ToolFields, withFields } from './tool-fields.ts';
import { canonical } from './vocabulary.ts';
import { CatalogueMoved } from './write-import.ts';

export type ToolChange = {
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
export async function changeTool(database: Database, order: ToolChange): Promise<ImportReport> {
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
    async within(session, transaction) {
      const { id, record } = await exportTool(session, slug);
      if (canonical(record) !== canonical(before.record)) throw new CatalogueMoved();
      const what = [`${slug}: ${Object.keys(fields).join(', ')}`, ...(reason === null ? [] : [reason])].join('. ');
      await recordAudit(transaction, { actor, action: 'tool_changed', subject: `tool ${id}`, reason: what });
    },
  });
}
