import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { removeTool } from '#backend/catalogue/remove-tool.ts';
import { createLog } from '#backend/server/log.ts';
import { MISSED_MAX } from '#domain/model/live.ts';
import { announce } from '../support/announce.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { LiveClient } from '../support/live-client.ts';
import { openSecondConnection } from '../support/second-connection.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

const TOOLS = 40;
const VISITORS = 4;

const someTools = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `T${i}` }));

class Visitor {
  readonly told: number[] = [];
  /** The last change received. */
  known: number;

  constructor(start: number) {
    this.known = start;
  }

  async comeAndGo(origins: readonly string[], last: number, seed: number): Promise<void> {
    const random = seededRandom(seed);
    for (let turn = seed; this.known < last; turn += 1) {
      using client = await LiveClient.open(origins[turn % origins.length] ?? '');
      const { id = 0, epoch } = client.welcome ?? {};
      client.send({ type: 'since', id: this.known, epoch });
      const missed = id - this.known;
      await waitUntil(() => client.told.filter((one) => one <= id).length >= missed);
      await sleep(random() * 40);
      // The other server may have sent some of them already.
      this.told.push(...client.told.filter((one) => one > this.known));
      this.known = Math.max(this.known, ...client.told);
    }
  }
}

eachDatabase((open) => {
  test('T79: a client that comes and goes while tools are announced is told of each once, on whichever server', async () => {
    await using database = await open();
    await using other = openSecondConnection(database);
    await using writer = openSecondConnection(database);
    await addTools(database, someTools(TOOLS));
    await using site = await startSite(database);
    await using twin = await startSite(other);
    const start = site.changes.current.lastChange;
    const last = start + TOOLS;
    const visitors = Array.from({ length: VISITORS }, () => new Visitor(start));
    const visits = visitors.map((visitor, i) => visitor.comeAndGo([site.origin, twin.origin], last, i));
    const ids: number[] = [];
    for (let i = 0; i < TOOLS; i += 1) {
      // Keeps every visitor within the replay limit.
      const slowest = () => Math.min(...visitors.map(({ known }) => known));
      await waitUntil(() => start + i - slowest() < MISSED_MAX, 20_000);
      ids.push(await announce(writer, `t${i}`));
    }
    await Promise.all(visits);
    for (const { told } of visitors) expect(told.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('who comes between a change and its announcement hears of it once, on request', async () => {
    await using database = await open();
    await addTools(database, someTools(2));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Only announcements are read by a builder; the log itself is read by `raw`.
    const watcher = new Proxy(database.watcher, {
      apply(target, self, given) {
        const query = Reflect.apply(target, self, given) as Knex.QueryBuilder;
        const limit = query.limit.bind(query);
        query.limit = (...most: Parameters<typeof limit>) => Object.assign(held.then(() => limit(...most)));
        return query;
      },
    });
    await using site = await startSite({ ...database, watcher });
    using early = await LiveClient.open(site.origin);
    const id = await announce(database, 't0');
    await waitUntil(() => site.changes.current.lastChange === id);
    using late = await LiveClient.open(site.origin);
    expect(late.welcome?.id).toBe(id);
    late.send({ type: 'since', id: id - 1 });
    await late.hears(id);
    expect(early.told).toEqual([]);
    release();
    await early.hears(id);
    const next = await announce(database, 't1');
    await Promise.all([early.hears(next), late.hears(next)]);
    expect([early.told, late.told]).toEqual([
      [id, next],
      [id, next],
    ]);
  });

  test('many who come back at once, from different changes on, are answered from one look into the log', async () => {
    await using database = await open();
    await addTools(database, someTools(3));
    const ids = [await announce(database, 't0'), await announce(database, 't1'), await announce(database, 't0')];
    await using site = await startSite(database);
    let looks = 0;
    database.reader.on('query', () => {
      looks += 1;
    });
    const clients = await Promise.all(Array.from({ length: 30 }, () => LiveClient.open(site.origin)));
    using late = await LiveClient.open(site.origin);
    const froms = [0, ...ids.slice(0, 2)];
    for (const [i, client] of clients.entries()) client.send({ type: 'since', id: froms[i % froms.length] });
    await Promise.all(clients.map((client) => client.hears(ids[2] ?? 0)));
    expect(clients.map(({ told }) => told)).toEqual(clients.map((_, i) => ids.slice(i % froms.length === 2 ? 2 : 1)));
    expect(looks).toBe(1);

    await removeTool(database, { slug: 't1', reason: null, actor: 'operator test', isDryRun: false });
    await site.changes.poll();
    late.send({ type: 'since', id: 0 });
    await late.hears(ids[2] ?? 0);
    expect(late.told).toEqual(ids.slice(2));
    for (const client of clients) client[Symbol.dispose]();
  });

  test('a broadcast waits for the answer to `since`, and comes after it; a database that fails answers nothing', async () => {
    await using database = await open();
    await addTools(database, someTools(3));
    const missed = await announce(database, 't0');
    let lines = '';
    const output = new Writable({
      write(chunk, _encoding, done) {
        lines += chunk;
        done();
      },
    });
    let isBroken = false;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const reader = new Proxy(database.reader, {
      apply(target, self, given) {
        if (isBroken) throw new Error('no database');
        const query = Reflect.apply(target, self, given) as Knex.QueryBuilder;
        const limit = query.limit.bind(query);
        query.limit = (...most: Parameters<typeof limit>) => Object.assign(held.then(() => limit(...most)));
        return query;
      },
    });
    await using site = await startSite(database, {}, null, [], {
      database: { ...database, reader },
      log: createLog('error', output),
    });
    using client = await LiveClient.open(site.origin);
    using witness = await LiveClient.open(site.origin);
    client.send({ type: 'since', id: missed - 1 });
    client.send({ type: 'since', id: 0 });
    const next = await announce(database, 't1');
    await witness.hears(next);
    expect(client.told).toEqual([]);
    answer();
    await client.hears(next);
    expect(client.told).toEqual([missed, next]);

    isBroken = true;
    witness.send({ type: 'since', id: 0 });
    await waitUntil(() => lines.includes('missed announcements not read'));
    const last = await announce(database, 't2');
    await witness.hears(last);
    expect(witness.told).toEqual([next, last]);
  });
});
