import type { Knex } from 'knex';
import { rowsOf } from '#backend/database/rows-of.ts';
import type { CatalogChange } from './catalog-change.ts';
import { type CatalogVersion, catalogVersion, loadCatalogVersion } from './catalog-version.ts';

/**
 * What happened since a version, and the version that it led to. `isTold`: visitors may have to be told of a tool; never
 * after a restore, whose log is another one.
 */
export type ChangeBatch = { version: CatalogVersion; change: CatalogChange; hasAnnouncements: boolean };

type Row = {
  epoch: string;
  /** Null in the one row there is when no change is as new as the known one. */
  id: number | null;
  kind: string;
  subject: string;
  tool_id: number | null;
  created_at: string;
};
type ChangeRow = Row & { id: number };

/** Past so many changes, dropping everything is less work than finding out what they touch. */
const ROWS_MAX = 500;

const isChange = (row: Row): row is ChangeRow => row.id !== null;

const isAnnounced = ({ kind }: Row): boolean => kind === 'announced';

/** The tools whose reviews changed; null when a row tells of something else. An announcement changes nothing. */
function changedTools(rows: readonly ChangeRow[]): Set<number> | null {
  const changes = rows.filter((row) => !isAnnounced(row));
  const ids = changes.flatMap(({ subject, tool_id }) => (subject === 'tool' && tool_id !== null ? [tool_id] : []));
  return ids.length === changes.length ? new Set(ids) : null;
}

/**
 * Null when nothing happened. One query tells of reviews; anything else, and a log that does not go on where it was left
 * (a restored backup, an undone transaction, very many rows), counts as a change of everything.
 */
export async function loadChangeBatch(knex: Knex, known: CatalogVersion): Promise<ChangeBatch | null> {
  const result = await knex.raw(
    `select s.value as epoch, c.id, c.kind, c.subject, c.tool_id, c.created_at
     from settings s left join changes c on c.id >= ? where s.name = 'epoch' order by c.id limit ?`,
    [known.lastChange, ROWS_MAX + 1],
  );
  const rows = rowsOf<Row>(result).filter(isChange);
  const epoch = rowsOf<Row>(result)[0]?.epoch ?? null;
  const last = rows.at(-1);
  const isWhole = rows.length <= ROWS_MAX && rows.every(({ id }, i) => id === known.lastChange + i);
  if (last && isWhole && epoch === known.epoch) {
    if (last.id === known.lastChange) return null;
    const tools = changedTools(rows.slice(1));
    const version = catalogVersion(epoch, { id: last.id, createdAt: last.created_at });
    if (tools) return { version, change: tools, hasAnnouncements: rows.slice(1).some(isAnnounced) };
  }
  const version = await loadCatalogVersion(knex);
  if (version.text === known.text) return null;
  return { version, change: 'everything', hasAnnouncements: version.epoch === known.epoch };
}
