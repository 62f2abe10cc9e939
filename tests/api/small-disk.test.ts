import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { isOutOfStorage } from '#backend/database/driver-errors.ts';
import { migrate } from '#backend/database/migrate.ts';
import { diagnose } from '#backend/maintenance/diagnose.ts';
import { addTools } from '../support/catalogue.ts';
import { expectProblem } from '../support/problems.ts';
import { reviewBody } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

const TOOLS = Array.from({ length: 40 }, (_, i) => ({ name: `Tool ${i}` }));
const BLOCK = 4096;
/** Left free, in blocks: COMMIT fails at its first page or at a later one. */
const FREE = [0, 1, 2, 3, 5, 8, 13];

/** A file system of 4 MB; null where none may be mounted. */
function mountSmallDisk(): (Disposable & { folder: string }) | null {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-small-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    remove();
    return null;
  }
  return {
    folder,
    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', folder]);
      remove();
    },
  };
}

function fillDisk(folder: string, freeBlocks: number): string {
  const file = join(folder, 'filler');
  const fd = openSync(file, 'w');
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize;
  for (let at = 0; at < bytes; ) at += writeSync(fd, Buffer.alloc(bytes - at, 1), 0, bytes - at, at);
  closeSync(fd);
  truncateSync(file, Math.max(0, bytes - freeBlocks * BLOCK));
  return file;
}

test('T112: on a full disk COMMIT is refused, in whole; after there is room again the same write succeeds', async (context) => {
  using disk = mountSmallDisk();
  if (!disk) return context.skip('no file system may be mounted here');
  const database = connect({ dialect: 'sqlite', file: join(disk.folder, 'small.sqlite') });
  try {
    await migrate(database);
    await addTools(database, TOOLS);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const body = reviewBody({ content: '道'.repeat(1000) });
    const written = new Set<string>();
    const write = async (slug: string) => {
      const answer = await ada.post(`/api/tools/${slug}/reviews`, body);
      if (answer.status === 201) written.add(slug);
      else await expectProblem(answer, 503, 'busy');
      return answer.status;
    };
    for (const [i, free] of FREE.entries()) {
      // Otherwise the log is written from its start, and needs no room.
      await database.writer.raw('pragma wal_checkpoint(truncate)');
      const filler = fillDisk(disk.folder, free);
      let slug = '';
      for (const { name } of TOOLS.slice(i * 5)) {
        slug = name.toLowerCase().replace(' ', '-');
        if ((await write(slug)) === 503) break;
      }
      expect(written).not.toContain(slug);
      expect((await site.get(`/api/tools/${slug}/reviews`)).status).toBe(200);
      if (free === 0) expect((await site.get('/readyz')).status).toBe(503);
      rmSync(filler);
      expect(await write(slug)).toBe(201);
    }
    // Its answer is a second old at most.
    await waitUntil(async () => (await site.get('/readyz')).status === 200, 30_000);
    const reviews = await database.reader('reviews').join('tools', 'tools.id', 'tool_id').select('slug', 'score');
    expect(reviews.map(({ slug }) => slug).toSorted()).toEqual([...written].toSorted());
    expect(await diagnose(database)).toEqual([]);
  } finally {
    await database.close();
  }
});

test('T112: a transaction too large for the disk fails before COMMIT, and leaves nothing', async (context) => {
  using disk = mountSmallDisk();
  if (!disk) return context.skip('no file system may be mounted here');
  const database = connect({ dialect: 'sqlite', file: join(disk.folder, 'small.sqlite') });
  try {
    await migrate(database);
    const name = (i: number) => `large-${i}`;
    let isCommitting = false;
    const error = await database
      .write(async (transaction) => {
        // Exceeds the page cache (8 MB), which is then written to the log.
        for (let i = 0; i < 2_000; i += 1)
          await transaction('settings').insert({ name: name(i), value: 'x'.repeat(2 * BLOCK) });
        isCommitting = true;
      })
      .catch((reason: unknown) => reason);
    expect([isOutOfStorage(error), isCommitting]).toEqual([true, false]);
    expect(await database.reader('settings').where('name', 'like', 'large-%')).toEqual([]);
    await database.writer('settings').insert({ name: name(0), value: 'fits' });
    expect(await diagnose(database)).toEqual([]);
  } finally {
    await database.close();
  }
});
