import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import { ToolModel } from '#backend/database/models/tool-model.ts';
import { notFound } from '#backend/errors.ts';
import { UNSHOWN_FIELDS } from '#domain/catalogue/tool-history.ts';
import { CATALOG_CHANGES, type HistoryEntry, type RecentChange } from '#domain/model/tool-history.ts';

const HISTORY_MAX = 200;
const DAY_MS = 86_400_000;

export type StoredChange = {
  day: string;
  field: string;
  before: string | null;
  after: string | null;
  source_url: string | null;
  note: string | null;
  origin: HistoryEntry['origin'];
};

/** Before the limit: what is not shown takes no place. */
function onlyShown(query: Knex.QueryBuilder): void {
  query.whereNotIn('field', [...UNSHOWN_FIELDS]).whereNot('field', 'like', 'translations.%');
}

export function historyValue(cell: string | null): unknown {
  return cell === null ? null : JSON.parse(cell);
}

/** Newest first. A change stated by both editor and log appears once. Throws `not_found`. */
export async function listHistory(
  { reader }: Database,
  slug: string,
): Promise<{ toolId: number; history: HistoryEntry[] }> {
  const tool = await ToolModel.query(reader).select('id').findOne({ slug });
  if (!tool) throw notFound('Tool');
  const rows: StoredChange[] = await reader('tool_history')
    .where({ tool_id: tool.id })
    .where(onlyShown)
    .orderBy([
      { column: 'day', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(HISTORY_MAX)
    .select('day', 'field', 'before', 'after', 'source_url', 'note', 'origin');
  const seen = new Set<string>();
  const history = rows.flatMap(({ before, after, source_url: sourceUrl, ...row }) => {
    const key = `${row.day} ${row.field} ${after}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...row, before: historyValue(before), after: historyValue(after), sourceUrl }];
  });
  return { toolId: tool.id, history };
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** For the saved catalogue. `today`: of its version, so one version is one answer. */
export async function recentChanges({ reader }: Database, today: string): Promise<RecentChange[]> {
  const since = new Date(Date.parse(today) - CATALOG_CHANGES.days * DAY_MS).toISOString().slice(0, 10);
  const rows: (StoredChange & { slug: string })[] = await reader('tool_history')
    .join('tools', 'tools.id', 'tool_history.tool_id')
    .where('tool_history.day', '>', since)
    .where(onlyShown)
    .orderBy([
      { column: 'tool_history.day', order: 'desc' },
      { column: 'tool_history.id', order: 'desc' },
    ])
    .limit(CATALOG_CHANGES.max)
    .select('tools.slug', 'tool_history.day', 'field', 'before', 'after');
  return rows.map(({ slug, day, field, before, after }) => {
    const values = Object.entries({ before: historyValue(before), after: historyValue(after) });
    return { slug, day, field, ...Object.fromEntries(values.filter(([, value]) => isScalar(value))) };
  });
}
