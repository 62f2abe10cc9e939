import { isUnreachable } from '#backend/database/is-unreachable.ts';
import type { Check } from './check.ts';

const ROWS_MAX = 100;

/** Every page, every index, and the inner structure of the search index. */
export const fileCheck: Check = {
  name: 'file',
  isForSqlite: true,
  async find({ session }) {
    try {
      const rows = await session.all<{ integrity_check: string }>(`pragma integrity_check(${ROWS_MAX})`);
      return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
    } catch (error) {
      // Some damage ends the check itself.
      if (!isUnreachable(error)) throw error;
      return [error instanceof Error ? error.message : String(error)];
    }
  },
};

type Orphan = { table: string; rowid: number | null; parent: string };

/** Rows that refer to others which are not there. */
export const referencesCheck: Check = {
  name: 'references',
  isForSqlite: true,
  async find({ session }) {
    const rows = await session.all<Orphan>('pragma foreign_key_check');
    return rows.map(({ table, rowid, parent }) => `${table} ${rowid ?? ''}: refers to none of ${parent}`);
  },
};
