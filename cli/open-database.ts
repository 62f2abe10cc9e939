import { existsSync } from 'node:fs';
import { mkdtemp, readlink, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Database } from '#backend/database/database.ts';
import { type DatabaseAddress, parseEnv } from '#backend/server/env.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** The actor in the audit trail. Users of a container may have no name. */
export function operator(): string {
  try {
    return `operator ${userInfo().username}`;
  } catch {
    return `operator uid ${process.getuid?.()}`;
  }
}

async function using<T>(address: DatabaseAddress, work: (database: Database) => Promise<T>): Promise<T> {
  const { withConnection } = await import('#backend/database/connect.ts');
  return withConnection(address, work);
}

/** Dry runs without a database use an empty temporary one. */
async function usingTemporary<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-dir-'));
  try {
    return await using({ dialect: 'sqlite', file: join(folder, 'trial.sqlite') }, async (database) => {
      const { migrate } = await import('#backend/database/migrate.ts');
      await migrate(database);
      return work(database);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `bring`: migrates · `need`: refuses outdated schemas · `there`: must exist · `any`: may be created. */
export type Readiness = 'bring' | 'need' | 'there' | 'any';

export async function withDatabase<T>(
  readiness: Readiness,
  isDryRun: boolean,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { database: address } = parseEnv(process.env);
  const isMissing = address.dialect === 'sqlite' && !existsSync(address.file);
  if (isMissing && isDryRun) return usingTemporary(work);
  if (isMissing && (readiness === 'need' || readiness === 'there'))
    throw new CliError(
      EXIT.unavailable,
      `There is no database at ${address.file} yet: run ai-dir migrate or ai-dir seed first.`,
    );
  return using(address, async (database) => {
    const { migrate, migrationState } = await import('#backend/database/migrate.ts');
    if (readiness === 'bring' && !isDryRun) await migrate(database);
    else if (readiness === 'bring' || readiness === 'need') {
      const { pending } = await migrationState(database);
      if (pending.length > 0)
        throw new CliError(EXIT.unavailable, 'The database is not up to date: run ai-dir migrate first.');
    }
    return work(database);
  });
}

/** Without links, also where the file is yet to be made. */
export async function realName(file: string): Promise<string> {
  const led = await readlink(file).catch(() => null);
  const target = led === null ? file : resolve(dirname(file), led);
  const folder = await realpath(dirname(target)).catch(() => dirname(target));
  return realpath(file).catch(() => join(folder, basename(target)));
}

/** Throws if a file to be written is the database, or one of its logs, under any name. */
export async function refuseDatabase(target: string): Promise<void> {
  const { database: address } = parseEnv(process.env);
  if (address.dialect !== 'sqlite') return;
  const [own, there] = await Promise.all([address.file, target].map((file) => stat(file).catch(() => null)));
  const isSame = own && there && own.dev === there.dev && own.ino === there.ino;
  const { SQLITE_LOG_SUFFIXES } = await import('#backend/maintenance/sqlite-file.ts');
  const [database, name] = [await realName(address.file), await realName(target)];
  if (isSame || SQLITE_LOG_SUFFIXES.some((ending) => name === database + ending))
    throw new CliError(EXIT.usage, `${target}: must not be the database itself`);
}
