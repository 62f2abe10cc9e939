import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';

/** Where a check looks: everything it reads through `session` is of one moment. */
export type CheckContext = { database: Database; session: SqlSession };

/** One thing that must hold. */
export type Check = {
  name: string;
  /** True for what SQLite alone can get wrong; PostgreSQL's own constraints see to it there. */
  isForSqlite?: boolean;
  /** What does not hold, a line each. */
  find(examined: CheckContext): Promise<string[]>;
  /** Makes it hold by computing anew what follows from the rest. Absent for what only a backup brings back. */
  repair?(examined: CheckContext, transaction: Knex.Transaction): Promise<void>;
  /** True when visitors see what is mended. */
  isPublic?: boolean;
};
