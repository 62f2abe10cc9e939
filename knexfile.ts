import type { Knex } from 'knex';
import { migrationSource } from '#backend/database/migrations/source.ts';
import { parseEnv } from '#backend/server/env.ts';

const { database } = parseEnv(process.env);

/** For knex's own command line; `npx ai-dir migrate` is the usual way. */
const config: Knex.Config =
  database.dialect === 'sqlite'
    ? { client: 'sqlite3', connection: { filename: database.file }, useNullAsDefault: true }
    : { client: 'pg', connection: database.url };

export default { ...config, migrations: { migrationSource, tableName: 'migrations' } };
