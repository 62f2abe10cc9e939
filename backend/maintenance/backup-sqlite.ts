import { rm, stat } from 'node:fs/promises';
import type { Database } from '#backend/database/database.ts';
import { type BackupFacts, inspectBackup } from './inspect-backup.ts';
import { createPrivateFile, partialPath, publishFile } from './publish-file.ts';

export type BackupOptions = {
  /** Where the backup will stand; its folder is there. */
  target: string;
  /** Whether it may take the place of another file. */
  isForced: boolean;
  /** Aborted, nothing is left behind and the reason is thrown. */
  signal: AbortSignal;
};

/**
 * Writes the database as it is at one moment, however much others write meanwhile, into one file that only its owner can
 * read. It gets its name once it was found sound and is on the disk. Throws what the file system throws, EEXIST when the
 * name is taken.
 */
export async function backupSqlite(
  { writer }: Database,
  { target, isForced, signal }: BackupOptions,
): Promise<BackupFacts & { bytes: number }> {
  const partial = partialPath(target);
  await createPrivateFile(partial);
  try {
    await writer.raw('vacuum into ?', [partial]);
    signal.throwIfAborted();
    const facts = await inspectBackup(partial);
    signal.throwIfAborted();
    const { size: bytes } = await stat(partial);
    await publishFile(partial, target, isForced);
    return { ...facts, bytes };
  } finally {
    await rm(partial, { force: true });
  }
}
