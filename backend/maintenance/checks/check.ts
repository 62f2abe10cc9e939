import type { Knex } from 'knex';
import type { Database } from '#backend/database/database.ts';
import type { SqlSession } from '#backend/database/sql-session.ts';

export type CheckContext = { database: Database; session: SqlSession };

export type Check = {
  name: string;
  /** PostgreSQL's constraints guarantee it there. */
  isForSqlite?: boolean;
  find(examined: CheckContext): Promise<string[]>;
  /** Absent when only a backup helps. */
  repair?(examined: CheckContext, transaction: Knex.Transaction): Promise<void>;
  isPublic?: boolean;
};
