import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';
import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { ApiError } from '#backend/errors.ts';

/*
 * Writes rows to SQLite and checkpoints in all modes over another connection, until stopped. Then prints the counts.
 */
const WAYS = ['passive', 'full', 'restart', 'truncate'];
const ROW_BYTES = 3_000;
/** Maximum pause between checkpoints, so that most have work to do. */
const PAUSE_MS = 4;

async function writeRow({ write }: Database, writer: string, n: number): Promise<void> {
  const content = randomBytes(ROW_BYTES).toString('base64');
  const hash = createHash('sha256').update(content).digest('hex');
  await write(async (transaction) => {
    await transaction('written').insert({ writer, n, content, hash });
    await transaction('counted').increment('n');
  });
}

/** False on a lock timeout: nothing was done. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isBusy(error) || (error instanceof ApiError && error.code === 'busy')) return false;
    throw error;
  }
}

async function run({ file, writer }: { file: string; writer: string }): Promise<void> {
  const database = connect({ dialect: 'sqlite', file });
  const checkpointing = connect({ dialect: 'sqlite', file });
  const done = { rows: 0, checkpoints: 0 };
  let isOver = false;
  const writing = async () => {
    while (!isOver) if (await isDone(writeRow(database, writer, done.rows))) done.rows += 1;
  };
  const emptying = async () => {
    while (!isOver) {
      const way = WAYS[done.checkpoints % WAYS.length];
      await isDone(
        checkpointing.writer.raw(`pragma wal_checkpoint(${way})`).then(([result]) => {
          if (result?.busy === 0) done.checkpoints += 1;
        }),
      );
      await sleep(Math.random() * PAUSE_MS);
    }
  };
  process.once('message', () => {
    isOver = true;
  });
  await Promise.all([writing(), emptying()]);
  await Promise.all([database.close(), checkpointing.close()]);
  process.send?.(done, () => process.disconnect());
}

process.once('message', run);
