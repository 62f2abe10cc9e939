import type { Database } from '#backend/database/database.ts';
import { scoreColumns } from '../support/reviews.ts';
import { reviewAfter, type Writer } from './writer.ts';

/** Acknowledged writes lost, duplicated or half done, and tools with wrong averages. */
export type Damage = { lost: number; duplicates: number; averagesOff: number; isCorrupt: boolean };

type Row = { id: number; user_id: number; slug: string; revision: number; title: string };

async function checkWriter(database: Database, writer: Writer, rows: readonly Row[]) {
  const damage = { lost: 0, duplicates: 0, done: writer.count };
  const { pending } = writer;
  const key = pending && (await database.reader('idempotency_keys').where({ key: pending.key }).first('key'));
  if (key) damage.done += 1;
  const tools = new Set([...writer.acknowledged.keys(), ...rows.map(({ slug }) => slug)]);
  for (const tool of tools) {
    const isDone = key && pending?.tool === tool;
    const expected = isDone ? reviewAfter(pending) : (writer.acknowledged.get(tool) ?? null);
    const [found, ...more] = rows.filter(({ slug }) => slug === tool);
    damage.duplicates += more.length;
    if (expected && (!found || found.revision < expected.revision || found.title !== expected.title)) damage.lost += 1;
    else if (found && found.revision !== expected?.revision) damage.duplicates += 1;
  }
  return damage;
}

async function countAverages({ reader }: Database): Promise<number> {
  const tools: ({ id: number } & Record<string, number>)[] = await reader('tools');
  let wrong = 0;
  for (const tool of tools) {
    const published = await reader('reviews')
      .where({ tool_id: tool.id, status: 'published' })
      .select('rating', 'score');
    if (Object.entries(scoreColumns(published)).some(([name, value]) => tool[name] !== value)) wrong += 1;
  }
  return wrong;
}

async function isSound({ dialect, reader }: Database): Promise<boolean> {
  if (dialect.name === 'postgres') return true;
  const [integrity] = await reader.raw('pragma integrity_check');
  const orphans = await reader.raw('pragma foreign_key_check');
  return integrity.integrity_check === 'ok' && orphans.length === 0;
}

async function countRows({ reader }: Database, table: string): Promise<number> {
  return Number((await reader(table).count({ n: '*' }).first())?.n);
}

/** Compares stored with acknowledged data while no writer runs. `firstChange`: changes before. */
export async function checkDatabase(
  database: Database,
  writers: readonly Writer[],
  firstChange: number,
): Promise<Damage> {
  const rows: Row[] = await database
    .reader('reviews')
    .join('tools', 'tools.id', 'reviews.tool_id')
    .select('reviews.id', 'user_id', 'slug', 'revision', 'title');
  const damage = { lost: 0, duplicates: 0 };
  let done = 0;
  for (const writer of writers) {
    const own = rows.filter(({ user_id }) => user_id === writer.userId);
    const found = await checkWriter(database, writer, own);
    damage.lost += found.lost;
    damage.duplicates += found.duplicates;
    done += found.done;
  }
  // Each write leaves one key and one change, in the same transaction.
  const [keys, changes] = [await countRows(database, 'idempotency_keys'), await countRows(database, 'changes')];
  damage.lost += Math.max(0, done - keys);
  damage.duplicates += Math.max(0, keys - done) + Math.abs(changes - firstChange - keys);
  return { ...damage, averagesOff: await countAverages(database), isCorrupt: !(await isSound(database)) };
}
