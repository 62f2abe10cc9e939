import { join } from 'node:path';
import type { Database } from '#backend/database/database.ts';
import { BadBackupError } from '#backend/maintenance/sqlite-file.ts';
import { changedCopy, fileOf, restoreBackup, takeBackup, withFile } from '../support/backups.ts';
import { addTools } from '../support/catalogue.ts';
import { addReview, scoreColumns } from '../support/reviews.ts';

export type BackupReport = {
  taken: number;
  /** Restored backups with exactly the reviews of their own count. */
  sound: number;
  /** Acknowledged writes, and those missing from a later backup. */
  acknowledged: number;
  lost: number;
  /** Damaged copies of the last backup, and how many were refused. */
  damaged: number;
  refused: number;
};

const DAMAGED = 20;
const PAGE = 4096;

async function reviewsIn({ reader }: Database): Promise<{ ids: Set<number>; areCounted: boolean }> {
  const reviews: { id: number; rating: number; score: number }[] = await reader('reviews');
  const tool: Record<string, unknown> = await reader('tools').where({ slug: 'a' }).first();
  const expected = Object.entries(scoreColumns(reviews));
  return { ids: new Set(reviews.map(({ id }) => id)), areCounted: expected.every(([name, n]) => tool[name] === n) };
}

function damagedCopies(backup: string, folder: string, bytes: number): string[] {
  const pages = bytes / PAGE;
  const half = DAMAGED / 2;
  const copy = (name: string, change: (whole: Buffer) => Buffer) => changedCopy(backup, join(folder, name), change);
  return Array.from({ length: half }, (_, i) => [
    copy(`cut-${i}`, (whole) => whole.subarray(0, Math.floor((bytes * (i + 0.5)) / half))),
    copy(`zeroed-${i}`, (whole) => {
      const page = Math.floor((pages * i) / half);
      return whole.fill(0, page * PAGE, (page + 1) * PAGE);
    }),
  ]).flat();
}

async function countRefused(files: readonly string[], target: string): Promise<number> {
  let refused = 0;
  for (const file of files)
    refused += await restoreBackup(file, target).then(
      () => 0,
      (error: unknown) => Number(error instanceof BadBackupError),
    );
  return refused;
}

/**
 * Takes backups of an initially empty database during continuous writes, restores each and looks for writes
 * acknowledged before it began; then damages copies of the last.
 */
export async function backups(
  database: Database & { url: string },
  count: number,
  folder: string,
): Promise<BackupReport> {
  await addTools(database, [{ name: 'A' }]);
  const acknowledged: number[] = [];
  let isOver = false;
  const writing = withFile(fileOf(database.url), async (again) => {
    while (!isOver) acknowledged.push((await addReview(again, { tool: 'a', username: `u${acknowledged.length}` })).id);
  });
  const report = { taken: 0, sound: 0, lost: 0 };
  const last = { file: '', bytes: 0 };
  try {
    for (; report.taken < count; report.taken += 1) {
      const before = [...acknowledged];
      last.file = join(folder, `${report.taken}.sqlite`);
      const { reviews, bytes } = await takeBackup(database, last.file);
      last.bytes = bytes;
      const restored = join(folder, 'restored.sqlite');
      await restoreBackup(last.file, restored);
      const { ids, areCounted } = await withFile(restored, reviewsIn);
      report.lost += before.filter((id) => !ids.has(id)).length;
      if (areCounted && ids.size === reviews) report.sound += 1;
    }
  } finally {
    isOver = true;
    await writing;
  }
  const refused = await countRefused(damagedCopies(last.file, folder, last.bytes), join(folder, 'target.sqlite'));
  return { ...report, acknowledged: acknowledged.length, damaged: DAMAGED, refused };
}
