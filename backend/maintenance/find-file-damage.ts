import { isDamaged } from '#backend/database/is-damaged.ts';

/** The rows of a query on a SQLite connection. */
type Ask = <Row>(sql: string) => Promise<Row[]>;

/** `quick` leaves out that each index has what its table has. */
type FileCheck = { isQuick?: boolean; of: number | string };

/** What SQLite finds wrong in the whole file, in at most so many lines, or in one table. Empty when it is sound. */
export async function findFileDamage(ask: Ask, { isQuick = false, of }: FileCheck): Promise<string[]> {
  const check = isQuick ? 'quick_check' : 'integrity_check';
  const given = typeof of === 'number' ? of : `'${of.replaceAll("'", "''")}'`;
  try {
    const rows = await ask<Record<string, string>>(`pragma ${check}(${given})`);
    return rows.flatMap((row) => row[check] ?? []).filter((line) => line !== 'ok');
  } catch (error) {
    // Some damage ends the check itself.
    if (!isDamaged(error)) throw error;
    return [error instanceof Error ? error.message : String(error)];
  }
}
