import type { Knex } from 'knex';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { BaseModel } from '#backend/database/models/base-model.ts';
import { inSlices, type SqlSession, sqlSessionOf } from '#backend/database/sql-session.ts';

export type CatalogChange = 'everything' | ReadonlySet<number>;

/** Tools whose scores an answer shows; 'any tool' if scores decide its content or order. */
export type AnswerDependency = 'any tool' | readonly number[];

export type IndexChange = 'everything' | { tools: ReadonlySet<number>; scores: ReadonlySet<number> };

export function isAffected(dependence: AnswerDependency, change: CatalogChange): boolean {
  if (change === 'everything') return true;
  return dependence === 'any tool' ? change.size > 0 : dependence.some((id) => change.has(id));
}

export function mergeChanges(a: CatalogChange, b: CatalogChange): CatalogChange {
  return a === 'everything' || b === 'everything' ? 'everything' : new Set([...a, ...b]);
}

export function mergeDependencies(a: AnswerDependency, b: AnswerDependency): AnswerDependency {
  return a === 'any tool' || b === 'any tool' ? 'any tool' : [...new Set([...a, ...b])];
}

class ChangeModel extends BaseModel {
  static override tableName = 'changes';

  declare id: number;
  declare kind: 'changed' | 'announced';
  declare subject: 'catalogue' | 'tool' | 'blog';
  declare toolId: number | null;
  declare createdAt: string;
}

/** `<epoch>-<last change id>`. Restoring a backup raises the epoch. */
export type CatalogVersion = { text: string; epoch: string; lastChange: number; changedAt: string };

const NEVER_CHANGED = '1970-01-01T00:00:00.000Z';
const FIRST_EPOCH = '1';

export function catalogVersion(epoch: string | null, last: { id: number; createdAt: string } | null): CatalogVersion {
  const known = epoch ?? FIRST_EPOCH;
  const lastChange = last?.id ?? 0;
  return { text: `${known}-${lastChange}`, epoch: known, lastChange, changedAt: last?.createdAt ?? NEVER_CHANGED };
}

/** For an unreadable log: epoch 0 never exists, the text differs per start. */
export function unknownVersion(): CatalogVersion {
  return { ...catalogVersion('0', null), text: `0-${Date.now()}` };
}

/** One statement: one state of the database. */
export async function loadVersionIn(session: SqlSession): Promise<CatalogVersion> {
  const [row] = await session.all<{ epoch: string | null; id: number | null; created_at: string }>(
    `select s.value as epoch, c.id, c.created_at from (select max(id) as id from changes) as last
     left join changes c on c.id = last.id left join settings s on s.name = 'epoch'`,
  );
  const last = row && row.id !== null ? { id: row.id, createdAt: row.created_at } : null;
  return catalogVersion(row?.epoch ?? null, last);
}

export function loadCatalogVersion(knex: Knex): Promise<CatalogVersion> {
  return loadVersionIn(sqlSessionOf(knex));
}

/** Keeps answers with other fields of the tool. Last in the transaction: PostgreSQL's writers queue. */
export async function recordToolChanges(transaction: Knex.Transaction, toolIds: readonly number[]): Promise<void> {
  if (toolIds.length === 0) return;
  await dialectOf(transaction).lockChanges(transaction);
  const shared = { kind: 'changed', subject: 'tool', created_at: new Date().toISOString() };
  for (const ids of inSlices(toolIds)) {
    await transaction('changes').insert(ids.map((id) => ({ ...shared, tool_id: id })));
  }
}

/** For more tools the search index is rebuilt. */
export const TOOLS_NAMED_MAX = 64;

/** Drops all cached answers. Without `toolIds` (TOOLS_NAMED_MAX at most) the search index is rebuilt. */
export async function recordCatalogueChange(
  transaction: Knex.Transaction,
  { toolIds = [], createdAt = new Date().toISOString() }: { toolIds?: readonly number[]; createdAt?: string } = {},
): Promise<void> {
  await dialectOf(transaction).lockChanges(transaction);
  const named = toolIds.length > 0 ? toolIds : [null];
  const shared = { kind: 'changed', subject: 'catalogue', created_at: createdAt };
  await transaction('changes').insert(named.map((id) => ({ ...shared, tool_id: id })));
}

/** Called last in the transaction. */
export async function recordAnnouncement(transaction: Knex.Transaction, toolId: number): Promise<number> {
  await dialectOf(transaction).lockChanges(transaction);
  const createdAt = new Date().toISOString();
  const { id } = await ChangeModel.query(transaction).insert({ kind: 'announced', subject: 'tool', toolId, createdAt });
  return id;
}
