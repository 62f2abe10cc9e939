import type { Knex } from 'knex';
import { IS_LISTED } from '#backend/catalogue/tool-columns.ts';
import type { Database } from '#backend/database/database.ts';
import { discontinued, notFound } from '#backend/errors.ts';
import { recordAudit } from '#backend/moderation/audit-log.ts';
import { toolsForUpdate } from '#backend/reviews/tool-ratings.ts';
import { MISSED_MAX, type NewToolMessage } from '#domain/model/live.ts';
import { isRetired } from '#domain/model/tool-facts.ts';
import { recordAnnouncement } from './catalogue-change.ts';

type Row = { id: number; created_at: string; tool_id: number; name: string; slug: string };

export async function loadAnnouncements(
  knex: Knex,
  { after, upTo, most = MISSED_MAX }: { after: number; upTo: number; most?: number },
): Promise<NewToolMessage[]> {
  const newest = knex('changes')
    .max('id')
    .where({ kind: 'announced' })
    .andWhere('id', '>', after)
    .andWhere('id', '<=', upTo)
    .groupBy('tool_id');
  const rows: Row[] = await knex('changes')
    .join('tools', 'tools.id', 'changes.tool_id')
    .select('changes.id', 'changes.created_at', 'changes.tool_id', 'tools.name', 'tools.slug')
    .whereIn('changes.id', newest)
    .whereRaw(IS_LISTED)
    .orderBy('changes.id', 'desc')
    .limit(most);
  return rows.reverse().map(({ id, created_at: timestamp, tool_id: toolId, name, slug }) => ({
    type: 'new_tool',
    id,
    tool: { id: toolId, name, slug },
    timestamp,
  }));
}

export type AnnouncedTool = { slug: string; name: string; change: number | null };

type KnownTool = { id: number; slug: string; name: string };

/** Called before the transaction appends to the change log. */
export async function auditAnnouncements(
  transaction: Knex.Transaction,
  tools: readonly KnownTool[],
  actor: string,
): Promise<void> {
  for (const { id, slug } of tools)
    await recordAudit(transaction, { actor, action: 'tool_announced', subject: `tool ${id}`, reason: slug });
}

/** Called last in the transaction. */
export async function recordAnnouncements(
  transaction: Knex.Transaction,
  tools: readonly KnownTool[],
): Promise<AnnouncedTool[]> {
  const announced: AnnouncedTool[] = [];
  for (const { id, slug, name } of tools)
    announced.push({ slug, name, change: await recordAnnouncement(transaction, id) });
  return announced;
}

export type AnnouncementInput = {
  slugs: readonly string[];
  actor: string;
  isDryRun: boolean;
};

export function announceTools({ write }: Database, order: AnnouncementInput): Promise<AnnouncedTool[]> {
  const { slugs, actor, isDryRun } = order;
  return write(async (transaction) => {
    const found = await toolsForUpdate(transaction).whereIn('slug', [...slugs]);
    const missing = slugs.filter((slug) => !found.some((tool) => tool.slug === slug));
    if (missing.length > 0) throw notFound(`Tool ${missing.join(', ')}`);
    const closed = found.filter(isRetired).map(({ slug }) => slug);
    if (closed.length > 0) throw discontinued(closed);
    const tools = slugs.flatMap((slug) => found.find((tool) => tool.slug === slug) ?? []);
    if (isDryRun) return tools.map(({ slug, name }) => ({ slug, name, change: null }));
    await auditAnnouncements(transaction, tools, actor);
    return recordAnnouncements(transaction, tools);
  });
}
