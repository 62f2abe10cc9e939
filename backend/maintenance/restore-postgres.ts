import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { withConnection } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { nativeCode } from '#backend/database/driver-errors.ts';
import { migrationState } from '#backend/database/migrate.ts';
import { rowsOf } from '#backend/database/sql-session.ts';
import { ClientProgramError, postgresPrograms, withPostgres } from './postgres-programs.ts';
import {
  DatabaseInUseError,
  nextEpoch,
  prepareRestored,
  type RestoreOptions,
  type RestoreResult,
} from './restore-sqlite.ts';
import { BACKUP_FACTS_SQL, type BackupFacts, BadBackupError } from './sqlite-file.ts';

export class DatabaseNotEmptyError extends Error {
  override readonly name = 'DatabaseNotEmpty';
}

const NAME_BYTES_MAX = 63;
const IN_USE = '55006';
const NO_PRIVILEGE = '42501';

function withName(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

const nameOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1));

/** A database can't be renamed or dropped from within. */
function maintenanceUrl(address: string): string {
  return withName(address, nameOf(address) === 'postgres' ? 'template1' : 'postgres');
}

type Locale = { encoding: string; collate: string; ctype: string; provider: string; locale: string | null };

async function createLike(admin: Knex, name: string, target: string): Promise<void> {
  const found = await admin.raw(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype,
       to_jsonb(d) ->> 'datlocprovider' as provider,
       coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale
     from pg_database d where datname = ?`,
    [target],
  );
  const [like] = rowsOf<Locale>(found);
  if (!like) throw new BadBackupError('cannot be restored: the database is missing');
  const { encoding, collate, ctype, provider, locale } = like;
  const kind = provider === 'i' ? 'icu' : provider === 'b' ? 'builtin' : null;
  const quoted = await admin.raw(
    `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L', ?::text, ?::text, ?::text, ?::text)
       || case when ?::text is null then '' else format(' locale_provider %s %s_locale %L', ?::text, ?::text, ?::text) end as sql`,
    [name, encoding, collate, ctype, kind, kind, kind, locale],
  );
  await admin.raw(rowsOf<{ sql: string }>(quoted)[0]?.sql ?? '');
}

async function loadFacts(database: Database): Promise<BackupFacts> {
  const { pending, unknown } = await migrationState(database);
  if (!(await database.reader.schema.hasTable('settings'))) throw new BadBackupError('is a dump, but none of AI Dir');
  if (unknown.length > 0)
    throw new BadBackupError(`was made by a newer program (${unknown.join(', ')}): update this one first`);
  const [facts] = rowsOf<Omit<BackupFacts, 'pending'>>(await database.reader.raw(BACKUP_FACTS_SQL));
  if (!facts) throw new BadBackupError('is damaged: it cannot be read');
  const { tools, reviews, users, lastChange } = facts;
  const counts = { tools: Number(tools), reviews: Number(reviews), users: Number(users) };
  return { ...facts, ...counts, lastChange: Number(lastChange), pending };
}

const using = <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> =>
  withConnection({ dialect: 'postgres', url }, work);

type Target = { isEmpty: boolean; epoch: number };

async function inspectTarget(address: string): Promise<Target> {
  return withPostgres(address, async (client) => {
    const found = await client.raw(
      `select count(*)::int as relations from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname <> 'information_schema' and nspname !~ '^pg_'`,
    );
    const isEmpty = rowsOf<{ relations: number }>(found)[0]?.relations === 0;
    const epoch = await client('settings')
      .where({ name: 'epoch' })
      .first('value')
      .catch(() => undefined);
    return { isEmpty, epoch: Number(epoch?.value ?? 0) };
  });
}

/** `work` gets the backup's database, dropped unless renamed. Throws BadBackupError. */
export async function withRestoredPostgres<T>(
  address: string,
  { backup, signal }: Pick<RestoreOptions, 'backup' | 'signal'>,
  work: (scratch: { name: string; url: string; facts: BackupFacts }) => Promise<T>,
): Promise<T> {
  const name = `ai_dir_restore_${randomBytes(6).toString('hex')}`;
  const url = withName(address, name);
  const programs = postgresPrograms(url, signal);
  if ((await programs.list(backup)) === null) throw new BadBackupError('cannot be read as a dump of PostgreSQL');
  return withPostgres(maintenanceUrl(address), async (admin) => {
    try {
      await createLike(admin, name, nameOf(address));
      const how = ['--single-transaction', '--no-owner', '--no-privileges'];
      await programs.run('pg_restore', ...how, `--dbname=${programs.url}`, backup).catch(async (error: unknown) => {
        const damage = await programs.readToEnd(backup);
        throw damage === null ? error : new BadBackupError(`is damaged: ${damage}`);
      });
      return await work({ name, url, facts: await using(url, loadFacts) });
    } catch (error) {
      if (nativeCode(error) !== NO_PRIVILEGE) throw error;
      throw new ClientProgramError('The role of DATABASE_URL needs the right to create databases (createdb).');
    } finally {
      await admin.raw('drop database if exists ?? with (force)', [name]);
    }
  });
}

/** Both renames in one transaction. An empty database is not kept. */
async function swapDatabases(address: string, from: string, { isEmpty }: Target): Promise<string | null> {
  const target = nameOf(address);
  const ending = `_before_restore_${new Date().toISOString().replace(/[-:.TZ]/g, '')}`;
  const keptAs = target.slice(0, NAME_BYTES_MAX - ending.length) + ending;
  return withPostgres(maintenanceUrl(address), async (admin) => {
    try {
      await admin.transaction(async (transaction) => {
        await transaction.raw('alter database ?? rename to ??', [target, keptAs]);
        await transaction.raw('alter database ?? rename to ??', [from, target]);
      });
    } catch (error) {
      if (nativeCode(error) === IN_USE) throw new DatabaseInUseError(`${target} is open in another program`);
      throw error;
    }
    if (!isEmpty) return keptAs;
    await admin.raw('drop database ??', [keptAs]);
    return null;
  });
}

export type PostgresRestore = Omit<RestoreOptions, 'target'> & { isForced: boolean };

/** Leaves the old database or the new one. Throws BadBackupError, DatabaseInUseError and DatabaseNotEmptyError. */
export async function restorePostgres(address: string, order: PostgresRestore): Promise<RestoreResult> {
  const { isForced, actor, signal, confirm } = order;
  const target = await inspectTarget(address);
  if (!target.isEmpty && !isForced) throw new DatabaseNotEmptyError(`${nameOf(address)} holds tables already`);
  return withRestoredPostgres(address, order, async ({ name, url, facts }) => {
    await confirm(facts);
    const epoch = nextEpoch(facts.epoch, target.epoch);
    const restored = await using(url, async (database) => {
      await prepareRestored(database, { actor, epoch });
      return loadFacts(database);
    });
    signal.throwIfAborted();
    return { ...restored, keptAs: await swapDatabases(address, name, target) };
  });
}
