import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { waitUntil } from '../support/wait-until.ts';
import { BuiltServer } from '../torture/built-server.ts';
import { checkDatabase } from '../torture/check-database.ts';
import { Gate } from '../torture/gate.ts';
import { Writer } from '../torture/writer.ts';

const WRITERS = 4;
const TOOLS = 3;
/** It starts with this heap; a crowd needs more. */
const HEAP_MB = 48;
const AT_ONCE = 100;
const REQUESTS_MAX = 3_000;
const ANSWER_MS = 60_000;

/** Until the server ends, or answers all of them. */
async function crowd(server: BuiltServer): Promise<void> {
  let sent = 0;
  const ask = async () => {
    while (server.isRunning && sent < REQUESTS_MAX) {
      sent += 1;
      const path = sent % 2 === 0 ? '/tools' : '/api/tools';
      const signal = AbortSignal.timeout(ANSWER_MS);
      await fetch(`${server.origin}${path}?search=write+${sent}`, { signal })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

test('T127: a server without memory left goes on or ends, and the next one has every acknowledged write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ai-dir-memory-'));
  const file = join(folder, 'memory.sqlite');
  const variables = { DATABASE_URL: `sqlite:${file}` };
  const usual = await BuiltServer.create(folder, variables);
  const small = await BuiltServer.create(folder, { ...variables, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
  const database = connect({ dialect: 'sqlite', file });
  const gate = new Gate(WRITERS);
  let isOver = false;
  try {
    expect(await usual.start()).toBe(true);
    const tools: string[] = await database.reader('tools').orderBy('id').limit(TOOLS).pluck('slug');
    const firstChange = Number((await database.reader('changes').count({ n: '*' }).first())?.n);
    const signUp = (_: unknown, i: number) => Writer.signUp(usual.origin, `writer${i}`, tools, seededRandom(i));
    const writers = await Promise.all(Array.from({ length: WRITERS }, signUp));
    let { origin } = usual;
    const writing = Promise.all(
      writers.map((writer) =>
        writer.run(
          gate,
          () => origin,
          () => isOver,
        ),
      ),
    );
    const acknowledge = async () => {
      const before = writers.map(({ count }) => count);
      gate.open();
      await waitUntil(() => writers.every(({ count }, i) => count > (before[i] ?? 0)), ANSWER_MS);
    };
    await acknowledge();
    await usual.ended('SIGTERM');

    origin = small.origin;
    if (await small.start()) await crowd(small);
    if (small.isRunning) {
      await waitUntil(async () => (await fetch(`${origin}/readyz`)).ok, ANSWER_MS);
      await small.kill();
    } else expect((await small.ended()).code).not.toBe(0);
    await gate.close();

    expect(await usual.start()).toBe(true);
    origin = usual.origin;
    const sound = { lost: 0, duplicates: 0, averagesOff: 0, isCorrupt: false };
    expect(await checkDatabase(database, writers, firstChange)).toEqual(sound);
    await acknowledge();
    isOver = true;
    await writing;
    expect(await checkDatabase(database, writers, firstChange)).toEqual(sound);
  } finally {
    await Promise.all([usual.kill(), small.kill(), database.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}, 480_000);
