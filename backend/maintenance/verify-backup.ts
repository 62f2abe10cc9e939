import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import type { DatabaseAddress } from '#backend/server/env.ts';
import { diagnose, type Finding } from './diagnose.ts';
import { withRestoredPostgres } from './restore-postgres.ts';
import { restoreSqlite } from './restore-sqlite.ts';
import { type BackupFacts, BadBackupError } from './sqlite-file.ts';

export type VerifyResult = { facts: BackupFacts; findings: Finding[] };

/** Custom archives of pg_dump begin with it. */
const DUMP_START = 'PGDMP';

async function isDump(backup: string): Promise<boolean> {
  const file = await open(backup, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(DUMP_START.length), 0, DUMP_START.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === DUMP_START;
  } finally {
    await file.close();
  }
}

async function verifySqlite(backup: string, signal: AbortSignal): Promise<VerifyResult> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-dir-verify-'));
  try {
    const target = join(folder, 'restored.sqlite');
    const facts = await restoreSqlite({ backup, target, actor: 'verify', signal, confirm: async () => {} });
    return { facts, findings: await withConnection({ dialect: 'sqlite', file: target }, diagnose) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores to a scratch file or database and diagnoses it. Throws BadBackupError. */
export async function verifyBackup(
  address: DatabaseAddress,
  backup: string,
  signal: AbortSignal,
): Promise<VerifyResult> {
  if (!(await isDump(backup))) return verifySqlite(backup, signal);
  if (address.dialect !== 'postgres')
    throw new BadBackupError('is a dump of PostgreSQL: DATABASE_URL must name a server on which it can be restored');
  return withRestoredPostgres(address.url, { backup, signal }, async ({ url, facts }) => ({
    facts,
    findings: await withConnection({ dialect: 'postgres', url }, async (database) => {
      await migrate(database);
      return diagnose(database);
    }),
  }));
}
