import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import type { TestDatabase } from './databases.ts';

/** Separate connections, like another process. */
export function openSecondConnection(database: TestDatabase): Database & AsyncDisposable {
  const { url } = database;
  const file = /^sqlite:(.+)$/.exec(url)?.[1];
  const again = connect(file === undefined ? { dialect: 'postgres', url } : { dialect: 'sqlite', file });
  return { ...again, [Symbol.asyncDispose]: () => again.close() };
}

/** Sessions of this PostgreSQL database that wait for a lock. Its server has databases of other tests, too. */
export const waitingForLocks = ({ reader }: Database) =>
  reader('pg_stat_activity').where({ wait_event_type: 'Lock' }).whereRaw('datname = current_database()');
