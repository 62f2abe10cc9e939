import type { Knex } from 'knex';
import { recordCatalogueChange } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { ReviewModel } from '#backend/database/models/review-model.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { lockTool } from '#backend/reviews/tool-ratings.ts';
import { IS_LISTED } from './tool-columns.ts';

export async function recountCategoryTools(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(`update categories set tool_count = counted.tools from (
      select categories.id, count(tools.id) as tools from categories
      left join tool_categories on category_id = categories.id
      left join tools on tools.id = tool_id and ${IS_LISTED} group by categories.id
    ) as counted where counted.id = categories.id and tool_count <> counted.tools`);
}

export type ToolRemovalInput = {
  slug: string;
  reason: string | null;
  actor: string;
  isDryRun: boolean;
};
export type RemovedTool = { id: number; slug: string; name: string; reviews: number };

const IMPORT_WAIT_SECONDS = 2;

/** Throws `not_found`. */
export function removeTool({ write, dialect }: Database, order: ToolRemovalInput): Promise<RemovedTool> {
  const { slug, reason, actor, isDryRun } = order;
  return write(async (transaction) => {
    for (const sql of dialect.beforeImport(IMPORT_WAIT_SECONDS)) await transaction.raw(sql);
    const { id, name } = await lockTool(transaction, { slug });
    const own = () => ReviewModel.query(transaction).where({ tool_id: id });
    const reviews = await own().resultSize();
    if (isDryRun) return { id, slug, name, reviews };
    await own().delete();
    await ToolModel.query(transaction).deleteById(id);
    await recountCategoryTools(transaction);
    const what = [`${slug}, reviews: ${reviews}`, ...(reason === null ? [] : [reason])].join('. ');
    await recordAudit(transaction, { actor, action: 'tool_removed', subject: `tool ${id}`, reason: what });
    await recordCatalogueChange(transaction, { toolIds: [id] });
    return { id, slug, name, reviews };
  });
}
