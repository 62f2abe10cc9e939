import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PublicApi } from '#backend/api/public-api.ts';
import { ToolSummaries } from '#backend/catalogue/tool-summaries.ts';
import { recordToolChanges } from '#backend/changes/catalogue-change.ts';
import type { Database } from '#backend/database/database.ts';
import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { ApiError } from '#backend/errors.ts';
import { AnswerCache } from '#backend/http/answer-cache.ts';
import { updateToolRatings } from '#backend/reviews/tool-ratings.ts';
import { addUsers, applyWrite, startFollower } from '../support/apply-write.ts';
import { eachDatabase } from '../support/databases.ts';
import { openSearch } from '../support/open-search.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { addSmallCatalogue } from '../support/small-catalogue.ts';

const TOOLS = ['chatgpt', 'claude', 'midjourney', 'whisper', 'orphan'];
const USERS = ['ada', 'bob'];
const TOO_MANY_ROWS = 501;

/** Fifty at once exceed the connection pool. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) && !(error instanceof ApiError && error.code === 'busy')) throw error;
    }
  }
}

eachDatabase((open) => {
  test('a write may change the reviews of more tools than a statement takes', async () => {
    await using database = await open();
    const ids = Array.from({ length: 1_200 }, (_, i) => i + 1);
    await database.write(async (transaction) => {
      await updateToolRatings(transaction, ids);
      await recordToolChanges(transaction, ids);
    });
    expect(await database.reader('changes').orderBy('id').pluck('tool_id')).toEqual(ids);
  });

  test('anything but reviews, another epoch, a gap in the log and very many reviews change everything', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await addUsers(database, USERS);
    await using changes = await startFollower(database);
    const heard: unknown[] = [];
    changes.onChange((change) => heard.push(change === 'everything' ? change : [...change].length));
    // The follower's own polls may hear of a change first.
    const look = async () => {
      await changes.poll();
      return heard.splice(0);
    };
    const row = { kind: 'changed', subject: 'tool', tool_id: 1, created_at: '2026-03-04T05:06:07.089Z' };
    const add = (...more: object[]) => database.writer('changes').insert(more.map((one) => ({ ...row, ...one })));
    expect(await look()).toEqual([]);
    await add({}, { tool_id: 2 }, {});
    expect(await look()).toEqual([2]);
    for (const other of [{ subject: 'blog', tool_id: null }, { subject: 'catalogue' }, { tool_id: null }]) {
      await add({}, other, {});
      expect([other, await look()]).toEqual([other, ['everything']]);
    }
    await add({ kind: 'announced' }, { tool_id: 2 });
    expect(await look()).toEqual([1]);
    await add({ kind: 'announced' });
    expect(await look()).toEqual([0]);
    await add({ id: changes.current.lastChange + 2 });
    expect(await look()).toEqual(['everything']);
    await database.writer('settings').where({ name: 'epoch' }).update({ value: '2' });
    expect(await look()).toEqual(['everything']);
    expect(changes.current.text).toMatch(/^2-/);
    await database.writer('changes').where('id', '>', 1).delete();
    expect(await look()).toEqual(['everything']);
    expect(changes.current.lastChange).toBe(1);
    const first = changes.current.lastChange + 1;
    const rows = Array.from({ length: TOO_MANY_ROWS }, (_, i) => ({ ...row, id: first + i }));
    await database.writer.batchInsert('changes', rows, 100);
    expect(await look()).toEqual(['everything']);
    expect(changes.current.lastChange).toBe(TOO_MANY_ROWS + 1);
    expect(await look()).toEqual([]);
  });

  test('a look that began before a commit does not stand for one asked for after it', async () => {
    await using database = await open();
    await addSmallCatalogue(database);
    await addUsers(database, USERS);
    let isHeld = false;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const raw = async (...given: Parameters<typeof database.watcher.raw>) => {
      const rows = await database.watcher.raw(...given);
      if (isHeld) await held;
      return rows;
    };
    const watcher = new Proxy(database.watcher, {
      get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)),
    });
    await using changes = await startFollower({ ...database, watcher } as Database);
    const before = changes.current.lastChange;
    isHeld = true;
    const early = changes.poll();
    await sleep(50);
    await applyWrite(database, { user: 'ada', tool: 'claude', kind: 'save', rating: 5, status: 'published' });
    const late = changes.poll();
    expect(changes.poll()).toBe(late);
    isHeld = false;
    release();
    await early;
    expect(changes.current.lastChange).toBe(before);
    await late;
    expect(changes.current.lastChange).toBe(before + 1);
  });

  test('of 50 writers at once, each one’s next read shows its own write', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await addSmallCatalogue(database);
    const users = Array.from({ length: 50 }, (_, i) => `user-${i}.`);
    await addUsers(database, users);
    await using changes = await startFollower(database);
    const cache = new AnswerCache(() => changes.current);
    changes.onChange((change) => cache.invalidate(change));
    const search = openSearch(database, changes);
    const summaries = new ToolSummaries(database, changes);
    const reads = new PublicApi({ database, search, summaries }, cache, {});
    const read = async (path: string) => (await patiently(() => reads.answer(path, 'limit=100'))).body;
    const write = async (user: string, i: number) => {
      const tool = TOOLS[i % TOOLS.length] ?? '';
      const path = `/api/tools/${tool}/reviews`;
      await read(path);
      const review = { user, tool, kind: 'save', rating: 1 + (i % 5), status: 'published' } as const;
      await patiently(() => applyWrite(i % 2 === 0 ? database : other, review));
      await changes.poll();
      expect(await read(path)).toContain(`by ${user}`);
    };
    await Promise.all(users.map(write));
    for (const tool of TOOLS)
      expect(JSON.parse(await read(`/api/tools/${tool}`)).reviewCount).toBe(users.length / TOOLS.length);
  });
});
