import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { lockTogether, readTogether, writeTogether } from '#backend/database/together.ts';

const transactionOf = (dialect: string) => ({ client: { dialect } }) as unknown as Knex.Transaction;
const sqlite = transactionOf('sqlite3');
const postgres = transactionOf('postgresql');

/** Statements that tell when they begin, and end in the order that is asked for. */
function statements(...steps: { ms: number; error?: string }[]) {
  const seen: string[] = [];
  const all = steps.map(({ ms, error }, i) => async () => {
    seen.push(`begins ${i}`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    seen.push(`ends ${i}`);
    if (error) throw new Error(error);
    return i;
  });
  return { seen, all };
}

test.each([
  ['readTogether', () => readTogether],
  ['lockTogether on SQLite', () => lockTogether.bind(null, sqlite)],
  ['writeTogether on PostgreSQL', () => writeTogether.bind(null, postgres)],
])('%s begins all at once, and gives results in the order of the statements', async (_name, together) => {
  const { seen, all } = statements({ ms: 20 }, { ms: 1 });
  expect(await together()(all)).toEqual([0, 1]);
  expect(seen).toEqual(['begins 0', 'begins 1', 'ends 1', 'ends 0']);
});

test('what fails first is thrown, once nothing runs any more: a rollback overtakes no statement', async () => {
  const { seen, all } = statements({ ms: 30 }, { ms: 10, error: 'second' }, { ms: 1, error: 'first' });
  await expect(readTogether(all)).rejects.toThrow('first');
  expect(seen.filter((step) => step.startsWith('ends'))).toEqual(['ends 2', 'ends 1', 'ends 0']);
});

test.each([
  ['lockTogether on PostgreSQL', () => lockTogether.bind(null, postgres)],
  ['writeTogether on SQLite', () => writeTogether.bind(null, sqlite)],
])('%s runs one after the other, and none after one that failed', async (_name, together) => {
  const { seen, all } = statements({ ms: 5 }, { ms: 1, error: 'failed' }, { ms: 1 });
  await expect(together()(all)).rejects.toThrow('failed');
  expect(seen).toEqual(['begins 0', 'ends 0', 'begins 1', 'ends 1']);
});
