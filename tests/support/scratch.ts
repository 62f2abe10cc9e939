import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const MEMORY_BYTES = 6 * 2 ** 30;

/** A folder for what tests throw away: in memory, where there is plenty of it. A disk takes 20 times as long for a database. */
export function makeScratch(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize > MEMORY_BYTES ? MEMORY : tmpdir(), 'ai-dir-tests-'));
  // Started by root, PostgreSQL runs as another user, who comes through here.
  chmodSync(folder, 0o755);
  return folder;
}
