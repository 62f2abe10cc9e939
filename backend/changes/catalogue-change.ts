import type { Knex } from 'knex';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { BaseModel } from '#backend/database/models/base-model.ts';

/** What a change may have touched: everything, or only what shows the reviews and scores of some tools, by their ids. */
export type CatalogChange = 'everything' | ReadonlySet<number>;

/**
 * Whose reviews and scores an answer depends on: those of the tools it shows, or any tool's, because scores decide what
 * it holds or in what order. Everything else it shows changes only with 'everything'.
 */
export type AnswerDependency = 'any tool' | readonly number[];

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

/** One committed change of what visitors see. Servers read them in the order of their ids. */
class ChangeModel extends BaseModel {
  static override tableName = 'changes';

  declare id: number;
  declare kind: 'changed' | 'announced';
  declare subject: 'catalogue' | 'tool' | 'blog';
  declare toolId: number | null;
  declare createdAt: string;
}

/** What state of the catalogue an answer shows: `<epoch>-<last change id>`. A restored backup has a higher epoch. */
export type CatalogVersion = { text: string; epoch: string; lastChange: number; changedAt: string };

const NEVER_CHANGED = '1970-01-01T00:00:00.000Z';
const FIRST_EPOCH = '1';

export function catalogVersion(epoch: string | null, last: { id: number; createdAt: string } | null): CatalogVersion {
  const known = epoch ?? FIRST_EPOCH;
  const lastChange = last?.id ?? 0;
  return { text: `${known}-${lastChange}`, epoch: known, lastChange, changedAt: last?.createdAt ?? NEVER_CHANGED };
}

/** While the log can not be read: of no epoch that there is, and another one with each start. */
export function unknownVersion(): CatalogVersion {
  return { ...catalogVersion('0', null), text: `0-${Date.now()}` };
}

export async function loadCatalogVersion(knex: Knex): Promise<CatalogVersion> {
  const [epoch, last] = await Promise.all([
    knex('settings').select('value').where({ name: 'epoch' }).first(),
    ChangeModel.query(knex).orderBy('id', 'desc').first(),
  ]);
  return catalogVersion(epoch?.value ?? null, last ?? null);
}

/**
 * Appends to the log that a tool's reviews and scores changed, in the transaction that changes them. For anything else of
 * a tool it is not enough: answers that depend on that would be kept. Last in it: on PostgreSQL writers queue here.
 */
export async function recordToolChange(transaction: Knex.Transaction, toolId: number): Promise<void> {
  await dialectOf(transaction).lockChanges(transaction);
  const createdAt = new Date().toISOString();
  await ChangeModel.query(transaction).insert({ kind: 'changed', subject: 'tool', toolId, createdAt });
}

/** The same for everything else that visitors see: all kept answers are dropped. */
export async function recordCatalogueChange(
  transaction: Knex.Transaction,
  createdAt = new Date().toISOString(),
): Promise<void> {
  await dialectOf(transaction).lockChanges(transaction);
  await ChangeModel.query(transaction).insert({ kind: 'changed', subject: 'catalogue', createdAt });
}

/** Appends that visitors are to be told of a tool: last in the transaction, after what it changes. The change's id. */
export async function recordAnnouncement(transaction: Knex.Transaction, toolId: number): Promise<number> {
  await dialectOf(transaction).lockChanges(transaction);
  const createdAt = new Date().toISOString();
  const { id } = await ChangeModel.query(transaction).insert({ kind: 'announced', subject: 'tool', toolId, createdAt });
  return id;
}
