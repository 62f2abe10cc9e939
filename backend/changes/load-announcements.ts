import type { Knex } from 'knex';
import type { NewToolMessage } from '#domain/model/live.ts';
import { MISSED_MAX } from '#domain/model/live.ts';

type Row = { id: number; created_at: string; tool_id: number; name: string; slug: string };

/**
 * The newest announcements of tools that are still there, after one change and up to another, oldest first. A tool that
 * was announced twice meanwhile is told once.
 */
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
    .orderBy('changes.id', 'desc')
    .limit(most);
  return rows.reverse().map(({ id, created_at: timestamp, tool_id: toolId, name, slug }) => ({
    type: 'new_tool',
    id,
    tool: { id: toolId, name, slug },
    timestamp,
  }));
}
