import type { Knex } from 'knex';
import { lockTool } from './lock-tool.ts';

/** Holds tools until the transaction ends, each once and in the order of their ids, and answers with those. */
export async function lockToolsById(transaction: Knex.Transaction, ids: Iterable<number>): Promise<number[]> {
  const inOrder = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of inOrder) await lockTool(transaction, { id });
  return inOrder;
}
