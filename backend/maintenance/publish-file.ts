import { randomBytes } from 'node:crypto';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Where a file is made that will stand at `target`: in the same folder, under a name that nobody else takes. */
export function partialPath(target: string): string {
  return join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.partial`);
}

/** An empty file that only its owner can read. Throws what the file system throws. */
export async function createPrivateFile(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
}

/** Waits until the disk has what was written: of a file its content, of a folder its names. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function renameToFree(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
    await rm(from);
  } catch (error) {
    // Some file systems have no links; EEXIST is all that is expected of the others.
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST' || (await lstat(to).catch(() => null)) !== null;
    if (isTaken) throw error;
    await rename(from, to);
  }
}

/**
 * Gives a finished file its name, so that there is never half of it under that name. Throws EEXIST when the name is taken
 * and `isForced` is false, also when another program takes it at the same moment.
 */
export async function publishFile(partial: string, target: string, isForced: boolean): Promise<void> {
  await syncToDisk(partial);
  if (isForced) await rename(partial, target);
  else await renameToFree(partial, target);
  await syncToDisk(dirname(target));
}
