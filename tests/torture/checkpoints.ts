import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '#backend/database/connect.ts';
import type { Database } from '#backend/database/database.ts';

export type CheckpointReport = {
  rows: number;
  checkpoints: number;
  lost: number;
  damaged: number;
  isSound: boolean;
};

const PROCESSES = 2;
const END_MS = 30_000;

function start(file: string, writer: string): ChildProcess {
  const program = fileURLToPath(new URL('checkpointer.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  child.send({ file, writer });
  return child;
}

async function stop(child: ChildProcess): Promise<{ rows: number; checkpoints: number }> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(END_MS) });
  child.send('stop');
  return (await answer)[0];
}

async function check({ reader }: Database, rows: number): Promise<Omit<CheckpointReport, 'rows' | 'checkpoints'>> {
  let [found, damaged] = [0, 0];
  for (let after = 0; ; found += 1) {
    const row = await reader('written').where('id', '>', after).orderBy('id').first();
    if (!row) break;
    after = row.id;
    if (createHash('sha256').update(row.content).digest('hex') !== row.hash) damaged += 1;
  }
  const counted = await reader('counted').first('n');
  const integrity = await reader.raw('pragma integrity_check');
  const isSound = integrity.length === 1 && integrity[0].integrity_check === 'ok' && counted.n === found;
  return { lost: Math.max(0, rows - found), damaged, isSound };
}

/** Two processes write and checkpoint one new file; then every row is verified. */
export async function checkpoints(file: string, seconds: number): Promise<CheckpointReport> {
  const database = connect({ dialect: 'sqlite', file });
  try {
    await database.writer.raw(
      'create table written (id integer primary key, writer text, n integer, content text, hash text, unique (writer, n))',
    );
    await database.writer.raw('create table counted (n integer)');
    await database.writer('counted').insert({ n: 0 });
    const children = Array.from({ length: PROCESSES }, (_, i) => start(file, `writer ${i}`));
    try {
      await sleep(seconds * 1_000);
      const done = await Promise.all(children.map(stop));
      const rows = done.reduce((sum, each) => sum + each.rows, 0);
      const total = done.reduce((sum, each) => sum + each.checkpoints, 0);
      return { rows, checkpoints: total, ...(await check(database, rows)) };
    } finally {
      for (const child of children) child.kill('SIGKILL');
    }
  } finally {
    await database.close();
  }
}
