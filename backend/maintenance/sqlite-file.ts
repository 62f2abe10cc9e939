import { createRequire } from 'node:module';
import { isDamaged, nativeCode } from '#backend/database/driver-errors.ts';
import { migrationSource } from '#backend/database/migrations/source.ts';

type Done = (error: Error | null) => void;
type Copying = { completed: boolean; step(pages: number, done: Done): void; finish(done: Done): void };
type Driver = {
  all(sql: string, bindings: readonly unknown[], done: (error: Error | null, rows: unknown[]) => void): void;
  backup(file: string, to: 'main', from: 'main', isTarget: boolean, done: Done): Copying;
  interrupt(): void;
  close(done: Done): void;
};
type DriverModule = { OPEN_READWRITE: number; Database: new (file: string, mode: number, done: Done) => Driver };

const ALL_PAGES = -1;

export const SQLITE_LOG_SUFFIXES = ['-wal', '-shm', '-journal'] as const;

function done(resolve: () => void, reject: (error: Error) => void): Done {
  return (error) => (error ? reject(error) : resolve());
}

export class SqliteFile {
  readonly #driver: Driver;

  private constructor(driver: Driver) {
    this.#driver = driver;
  }

  static open(file: string): Promise<SqliteFile> {
    const { Database, OPEN_READWRITE } = createRequire(import.meta.url)('sqlite3') as DriverModule;
    return new Promise((resolve, reject) => {
      const driver: Driver = new Database(
        file,
        OPEN_READWRITE,
        done(() => resolve(new SqliteFile(driver)), reject),
      );
    });
  }

  static async using<T>(file: string, work: (opened: SqliteFile) => Promise<T>): Promise<T> {
    const opened = await SqliteFile.open(file);
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }

  all<Row>(sql: string, ...bindings: readonly unknown[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#driver.all(sql, bindings, (error, rows) => (error ? reject(error) : resolve(rows as Row[])));
    });
  }

  /** Copies damaged pages too; overwrites `file`. */
  copyTo(file: string): Promise<void> {
    return this.#copy(file, true);
  }

  /** In one transaction. */
  copyFrom(file: string): Promise<void> {
    return this.#copy(file, false);
  }

  interrupt(): void {
    this.#driver.interrupt();
  }

  close(): Promise<void> {
    return new Promise((resolve, reject) => this.#driver.close(done(resolve, reject)));
  }

  async #copy(file: string, isTarget: boolean): Promise<void> {
    const copying = await new Promise<Copying>((resolve, reject) => {
      const begun: Copying = this.#driver.backup(
        file,
        'main',
        'main',
        isTarget,
        done(() => resolve(begun), reject),
      );
    });
    try {
      await new Promise<void>((resolve, reject) => copying.step(ALL_PAGES, done(resolve, reject)));
      if (!copying.completed) throw new Error(`${file}: not all of it was copied`);
    } finally {
      await new Promise<void>((resolve, reject) => copying.finish(done(resolve, reject)));
    }
  }
}

type Ask = <Row>(sql: string) => Promise<Row[]>;

type FileCheck = { isQuick?: boolean; of: number | string };

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

export type BackupFacts = {
  tools: number;
  reviews: number;
  users: number;
  /** As in ETags: `epoch` is raised by a restore. */
  epoch: string;
  lastChange: number;
  changedAt: string | null;
  pending: string[];
};

export const BACKUP_FACTS_SQL = `select (select count(*) from tools) as "tools",
  (select count(*) from reviews) as "reviews", (select count(*) from users) as "users",
  (select value from settings where name = 'epoch') as "epoch", coalesce((select max(id) from changes), 0) as "lastChange",
  (select created_at from changes order by id desc limit 1) as "changedAt"`;

/** The file is damaged, foreign, or of a newer program. */
export class BadBackupError extends Error {
  override readonly name = 'BadBackup';
}

/** Besides damage: not opened, or foreign tables. */
const UNUSABLE = /^SQLITE_(?:CANTOPEN|ERROR|FORMAT)/;

async function findDamage(file: SqliteFile): Promise<string | null> {
  await file.all('pragma trusted_schema = off');
  await file.all('pragma cell_size_check = on');
  const [problem] = await findFileDamage((sql) => file.all(sql), { of: 1 });
  if (problem !== undefined) return `is damaged: ${problem}`;
  const [orphan] = await file.all<{ table: string; parent: string }>('pragma foreign_key_check');
  return orphan ? `is damaged: a row of ${orphan.table} refers to none of ${orphan.parent}` : null;
}

async function loadPending(file: SqliteFile): Promise<string[]> {
  const tables = await file.all(
    "select 1 from sqlite_schema where type = 'table' and name in ('migrations', 'settings')",
  );
  if (tables.length < 2) throw new BadBackupError('is a SQLite database, but none of AI Dir');
  const done = (await file.all<{ name: string }>('select name from migrations')).map(({ name }) => name);
  const known = await migrationSource.getMigrations([]);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BadBackupError(`was made by a newer program (${unknown.join(', ')}): update this one first`);
  return known.filter((name) => !done.includes(name));
}

async function loadFacts(file: SqliteFile, pending: string[]): Promise<BackupFacts> {
  const [counts] = await file.all<Omit<BackupFacts, 'pending'>>(BACKUP_FACTS_SQL);
  if (!counts) throw new BadBackupError('is damaged: it cannot be read');
  return { ...counts, pending };
}

/** Reads the whole file, which no other process may use. Throws BadBackupError. */
export async function inspectBackup(path: string): Promise<BackupFacts> {
  try {
    return await SqliteFile.using(path, async (file) => {
      const damage = await findDamage(file);
      if (damage !== null) throw new BadBackupError(damage);
      return loadFacts(file, await loadPending(file));
    });
  } catch (error) {
    if (!isDamaged(error) && !UNUSABLE.test(nativeCode(error))) throw error;
    throw new BadBackupError(`cannot be read as a database: ${error instanceof Error ? error.message : String(error)}`);
  }
}
