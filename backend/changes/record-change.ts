import type { Knex } from 'knex';
import { dialectOf } from '#backend/database/dialects/dialect-of.ts';
import { ChangeModel } from './change.ts';

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
