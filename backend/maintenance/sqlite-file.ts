import { createRequire } from 'node:module';

type Done = (error: Error | null) => void;
type Copying = { completed: boolean; step(pages: number, done: Done): void; finish(done: Done): void };
/** The driver's own database; its types leave out `backup`. */
type Driver = {
  all(sql: string, bindings: readonly unknown[], done: (error: Error | null, rows: unknown[]) => void): void;
  backup(file: string, to: 'main', from: 'main', isTarget: boolean, done: Done): Copying;
  interrupt(): void;
  close(done: Done): void;
};
type DriverModule = { OPEN_READWRITE: number; Database: new (file: string, mode: number, done: Done) => Driver };

const ALL_PAGES = -1;

/** What SQLite writes beside a file, by the endings of the names. */
export const SQLITE_LOG_SUFFIXES = ['-wal', '-shm', '-journal'] as const;

function done(resolve: () => void, reject: (error: Error) => void): Done {
  return (error) => (error ? reject(error) : resolve());
}

/** One connection to a SQLite file that is there, with none of the settings that a server's have. */
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

  /** Copies every page as it is, also of a database that is damaged; what `file` held is gone. */
  copyTo(file: string): Promise<void> {
    return this.#copy(file, true);
  }

  /** Takes over every page of `file` in one transaction: all of it is in, or nothing. */
  copyFrom(file: string): Promise<void> {
    return this.#copy(file, false);
  }

  /** Ends the query under way, which then fails. */
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
