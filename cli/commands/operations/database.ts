import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { migrate as bringUpToDate, migrationState } from '#backend/database/migrate.ts';
import { type BackupOptions, backupPostgres, backupSqlite } from '#backend/maintenance/backup.ts';
import { loadStats, type Stats } from '#backend/maintenance/load-stats.ts';
import { DatabaseInUseError, restoreSqlite } from '#backend/maintenance/restore-sqlite.ts';
import { type BackupFacts, BadBackupError, SQLITE_LOG_SUFFIXES } from '#backend/maintenance/sqlite-file.ts';
import { type DatabaseAddress, parseEnv } from '#backend/server/env.ts';
import { abortOnInterrupt, confirm } from '#cli/confirm.ts';
import { CliError, EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { operator, withDatabase } from '#cli/open-database.ts';
import { formatTable, megabytes, Output, type OutputOptions, pluralize } from '#cli/output.ts';
import { LANGUAGES } from '#domain/languages.ts';

type BackupCommandOptions = OutputOptions & { force?: boolean };

/** `backups/` beside the database, or below data/ for one that is no file. */
async function freshName(address: DatabaseAddress): Promise<string> {
  const [folder, ending] =
    address.dialect === 'sqlite' ? [dirname(address.file), 'sqlite'] : (['data', 'dump'] as const);
  await mkdir(join(folder, 'backups'), { recursive: true, mode: 0o700 });
  return join(folder, 'backups', `ai-dir-${new Date().toISOString().replace(/[-:.]/g, '')}.${ending}`);
}

/** A file by the names that it has without links; it need not be there. */
async function realName(file: string): Promise<string> {
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  return realpath(file).catch(() => join(folder, basename(file)));
}

/** Whether a file is the database, by any of its names, or one of the logs beside it, which hold a part of it. */
async function isOfDatabase(target: string, address: DatabaseAddress): Promise<boolean> {
  if (address.dialect !== 'sqlite') return false;
  const [own, there] = await Promise.all([address.file, target].map((file) => stat(file).catch(() => null)));
  if (own && there && own.dev === there.dev && own.ino === there.ino) return true;
  const [database, name] = [await realName(address.file), await realName(target)];
  return SQLITE_LOG_SUFFIXES.some((ending) => name === database + ending);
}

/** Refused early, and so that no backup ever takes the place of the database itself. */
async function checkTarget(target: string, address: DatabaseAddress, isForced: boolean): Promise<void> {
  if (await isOfDatabase(target, address)) throw new CliError(EXIT.usage, `${target}: must not be the database itself`);
  const there = await stat(target).catch(() => null);
  if (!there) return;
  if (there.isDirectory()) throw new CliError(EXIT.cannotCreate, `${target}: must be a file, found a folder`);
  if (!isForced) throw new CliError(EXIT.cannotCreate, `${target}: is there already; --force replaces it`);
}

async function takeBackup(address: DatabaseAddress, order: BackupOptions) {
  if (address.dialect === 'postgres') return { ...(await backupPostgres(address.url, order)), facts: null };
  const {
    bytes,
    pending: _,
    ...facts
  } = await withDatabase('there', false, (database) => backupSqlite(database, order));
  return { bytes, facts };
}

/** `ai-dir backup [file]`: the whole database in one file, while others go on writing. */
export async function runBackup(given: string | undefined, options: BackupCommandOptions): Promise<ExitCode> {
  const output = new Output(options);
  const isForced = options.force === true;
  const { database: address } = parseEnv(process.env);
  const target = given ?? (await freshName(address));
  await checkTarget(target, address, isForced);
  const interrupt = abortOnInterrupt(output);
  try {
    const { bytes, facts } = await takeBackup(address, { target, isForced, signal: interrupt.signal });
    const counts = facts ? `, ${pluralize(facts.tools, 'tool')}, ${pluralize(facts.reviews, 'review')}` : '';
    output.result({ ok: true, file: target, bytes, ...facts }, [`${target}: ${megabytes(bytes)}${counts}, checked`]);
    return EXIT.ok;
  } catch (error) {
    throw error instanceof BadBackupError
      ? new CliError(EXIT.badData, `No backup was made: what it would hold ${error.message}. See ai-dir doctor.`)
      : error;
  } finally {
    interrupt.stop();
  }
}

type RestoreCommandOptions = OutputOptions & { yes?: boolean };

function described({ tools, reviews, users, changedAt }: BackupFacts): string {
  const counts = [pluralize(tools, 'tool'), pluralize(reviews, 'review'), pluralize(users, 'user')].join(', ');
  return changedAt === null ? counts : `${counts}, last changed ${changedAt}`;
}

async function readable(backup: string): Promise<void> {
  const found = await stat(backup).catch(() => null);
  if (!found?.isFile())
    throw new CliError(EXIT.noInput, `${backup}: must be a file, found ${found ? 'something else' : 'nothing'}`);
}

function asCliError(error: unknown, backup: string): unknown {
  if (error instanceof BadBackupError)
    return new CliError(EXIT.badData, `${backup}: ${error.message}. Nothing was changed.`);
  if (error instanceof DatabaseInUseError)
    return new CliError(EXIT.locked, `${error.message}: stop the server, and whatever else uses it, first.`);
  return error;
}

/** `ai-dir restore <file>`: a backup in the place of the database. */
export async function runRestore(backup: string, options: RestoreCommandOptions): Promise<ExitCode> {
  const output = new Output(options);
  const { database: address } = parseEnv(process.env);
  if (address.dialect === 'postgres')
    throw new CliError(
      EXIT.config,
      'restore is for SQLite: PostgreSQL is restored by its own pg_restore, as ai-dir restore --help says.',
    );
  await readable(backup);
  const target = address.file;
  const interrupt = abortOnInterrupt(output);
  try {
    const { pending, keptAs, ...facts } = await restoreSqlite({
      backup,
      target,
      actor: operator(),
      signal: interrupt.signal,
      confirm: (found) => confirm(`Replace ${target} by ${backup} (${described(found)})?`, options, interrupt.signal),
    });
    output.result({ ok: true, file: target, keptAs, ...facts }, [
      `${target}: restored ${described({ ...facts, pending })}`,
      'Everybody is signed out.',
      ...(keptAs === null ? [] : [`The database of before is ${keptAs}`]),
    ]);
    return EXIT.ok;
  } catch (error) {
    throw asCliError(error, backup);
  } finally {
    interrupt.stop();
  }
}

/** `ai-dir migrate`: brings the schema up to date. */
export async function runMigrate(options: OutputOptions & { dryRun?: boolean }): Promise<ExitCode> {
  const isDryRun = options.dryRun === true;
  return withDatabase('any', isDryRun, async (database) => {
    const names = isDryRun ? (await migrationState(database)).pending : await bringUpToDate(database);
    const lines = names.map((name) => (isDryRun ? `would run ${name}` : `ran ${name}`));
    new Output(options).result(
      { ok: true, isDryRun, migrations: names },
      lines.length > 0 ? lines : ['The schema is up to date.'],
    );
    return EXIT.ok;
  });
}

function statsLines({ tables, counted, languages, bytes, version, changedAt }: Stats): string[] {
  const counts = Object.entries(tables).map(([name, count]) => [name, count.toLocaleString('en')]);
  const translated = Object.keys(languages.en) as (keyof Stats['languages']['en'])[];
  const more = [
    ['pending submissions', counted.pendingSubmissions.toLocaleString('en')],
    ['confirmed subscribers', counted.confirmedSubscribers.toLocaleString('en')],
  ];
  return [
    ...formatTable(counts),
    '',
    ...formatTable(more),
    '',
    ...formatTable([
      ['', ...translated],
      ...LANGUAGES.map((language) => [
        language,
        ...translated.map((what) => languages[language][what].toLocaleString('en')),
      ]),
    ]),
    '',
    ...formatTable([
      ['size', megabytes(bytes)],
      ['version', version],
      ['last change', changedAt],
    ]),
  ];
}

/** `ai-dir stats`: how much of everything there is. */
export async function runStats(options: OutputOptions): Promise<ExitCode> {
  const { database: address } = parseEnv(process.env);
  return withDatabase('need', false, async (database) => {
    const found = await loadStats(database, address);
    new Output(options).result({ ok: true, ...found }, statsLines(found));
    return EXIT.ok;
  });
}
