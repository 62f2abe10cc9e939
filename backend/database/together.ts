import type { Knex } from 'knex';
import { dialectOf } from './dialects/dialect-of.ts';

type Statements<Results extends readonly unknown[]> = {
  readonly [Place in keyof Results]: () => Promise<Results[Place]>;
};

async function inOrder<Results extends readonly unknown[]>(statements: Statements<Results>): Promise<Results> {
  const results: unknown[] = [];
  for (const statement of statements) results.push(await statement());
  return results as unknown as Results;
}

/** Settles after all, lest one follows the rollback; throws the first failure. */
async function atOnce<Results extends readonly unknown[]>(statements: Statements<Results>): Promise<Results> {
  const failures: unknown[] = [];
  const results = await Promise.all(
    statements.map((statement) => statement().catch((error: unknown) => void failures.push(error))),
  );
  if (failures.length > 0) throw failures[0];
  return results as unknown as Results;
}

/** At most one of them locks. */
export const readTogether = atOnce;

/** PostgreSQL locks rows in this order. */
export function lockTogether<Results extends readonly unknown[]>(
  transaction: Knex.Transaction,
  statements: Statements<Results>,
): Promise<Results> {
  return dialectOf(transaction).locksRows ? inOrder(statements) : atOnce(statements);
}

/** SQLite's failures can end the transaction: the next statement would commit alone. */
export function writeTogether<Results extends readonly unknown[]>(
  transaction: Knex.Transaction,
  statements: Statements<Results>,
): Promise<Results> {
  return dialectOf(transaction).locksRows ? atOnce(statements) : inOrder(statements);
}
