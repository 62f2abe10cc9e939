import { findFileDamage } from '../find-file-damage.ts';
import type { Check } from './check.ts';

const ROWS_MAX = 100;

/** Every page, every index, and the inner structure of the search index. */
export const fileCheck: Check = {
  name: 'file',
  isForSqlite: true,
  find: ({ session }) => findFileDamage((sql) => session.all(sql), { of: ROWS_MAX }),
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
