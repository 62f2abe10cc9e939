import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MISSED_MAX } from '#domain/model/live.ts';
import { IsolatedSite } from '../e2e/offline/isolated-site.ts';
import { announce } from '../support/announce.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase, type TestDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { LiveClient } from '../support/live-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { type Outcome, requestOutcome } from '../support/request-outcome.ts';
import { reviewBody } from '../support/review-body.ts';
import { submissionBody } from '../support/submissions.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { spawnCli } from './run-cli.ts';

/** The other server polls every 150 ms; the rest is slack for a busy machine. */
const SEEN_WITHIN_MS = 250 + 750;
const TOLD_WITHIN_MS = 1_000;
const SUBMISSIONS_AN_HOUR = 5;
const READERS = 8;
const WRITERS = 3;
/** Exceeds what the test can review. */
const TOOLS = 1_000;
const PATHS = ['/api/categories', '/api/tools?sort=rating', '/tools', '/api/tools/t1/reviews'];

type Pair = readonly [IsolatedSite, IsolatedSite];

async function withPair(
  database: TestDatabase,
  variables: Record<string, string>,
  work: (...pair: Pair) => Promise<void>,
): Promise<void> {
  const shared = { DATABASE_URL: database.url, SESSION_SECRET: 'of both servers: 32 bytes or more', ...variables };
  const start = async () => new IsolatedSite({ port: await freePort(), variables: shared });
  const pair: Pair = [await start(), await start()];
  try {
    await Promise.all(pair.map((site) => site.start()));
    await work(...pair);
  } finally {
    await Promise.all(pair.map((site) => site.remove()));
  }
}

function at({ origin }: IsolatedSite, visitor: Visitor): Visitor {
  const moved = new Visitor({ origin });
  for (const [name, value] of visitor.cookies) moved.cookies.set(name, value);
  return moved;
}

const someTools = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `T${i}` }));

type Load = {
  signal: AbortSignal;
  count: (outcome: Outcome) => void;
  /** Status of every acknowledged write. */
  written: number[];
};

async function read({ origin }: IsolatedSite, turn: number, { signal, count }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: turn % 3 > 0, maxSockets: 1 });
  for (let i = turn; !signal.aborted; i += 1) {
    const { outcome } = await requestOutcome(origin + PATHS[i % PATHS.length], agent);
    count(outcome);
    if (outcome === 'not taken') await sleep(20);
  }
  agent.destroy();
}

/** Sequential reviews, each under its own key; fails over to the other server. */
async function write(pair: Pair, visitor: Visitor, load: Load): Promise<void> {
  // The server may close an idle connection just when it is reused.
  const agent = new Agent({ keepAlive: false });
  for (let i = 0; i < TOOLS && !load.signal.aborted; i += 1) {
    const headers = {
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), Cookie: visitor.cookieHeader },
    };
    const body = JSON.stringify(reviewBody({ title: `of tool ${i}` }));
    for (let turn = i, isDone = false; !isDone; turn += 1) {
      const { origin } = pair[turn % 2] as IsolatedSite;
      const sent = await requestOutcome(`${origin}/api/tools/t${i}/reviews`, agent, { method: 'POST', headers, body });
      load.count(sent.outcome);
      isDone = sent.outcome === 'whole' && sent.status !== 503;
      if (isDone) load.written.push(sent.status);
      else await sleep(20);
    }
  }
  agent.destroy();
}

eachDatabase((open) => {
  test('T116: sessions, limits, reviews and announcements hold on both of two servers', async () => {
    await using database = await open();
    await addTools(database, someTools(2));
    await withPair(database, { TRUST_PROXY: '1', RATE_SCALE: '1' }, async (a, b) => {
      using here = await LiveClient.open(a.origin);
      using there = await LiveClient.open(b.origin);
      const ada = await Visitor.signUp(a, 'ada');
      const adaAtB = at(b, ada);
      expect((await adaAtB.get('/api/user')).status).toBe(200);

      const titles = async () => (await rawRequest(`${b.origin}/api/tools/t0/reviews`)).text;
      expect(await titles()).not.toContain('from the first');
      const review = reviewBody({ title: 'from the first' });
      expect((await ada.post('/api/tools/t0/reviews', review)).status).toBe(201);
      expect(await waitUntil(async () => (await titles()).includes('from the first'))).toBeLessThan(SEEN_WITHIN_MS);
      expect((await adaAtB.post('/api/tools/t0/reviews', review)).status).toBe(409);

      expect((await ada.post('/api/logout', {})).status).toBe(204);
      expect((await adaAtB.get('/api/user')).status).toBe(401);
      expect((await adaAtB.post('/api/tools/t1/reviews', review)).status).toBe(401);

      const submit = ({ origin }: IsolatedSite, i: number, headers: Record<string, string> = {}) =>
        new Visitor({ origin }, headers).post(
          '/api/submissions',
          submissionBody({ website: `https://new${i}.example` }),
        );
      const sent = await Promise.all(
        Array.from({ length: 2 * SUBMISSIONS_AN_HOUR }, (_, i) => submit(i % 2 ? a : b, i)),
      );
      const statuses = sent.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(SUBMISSIONS_AN_HOUR);
      expect(statuses.filter((status) => status === 429)).toHaveLength(SUBMISSIONS_AN_HOUR);
      expect((await submit(b, 98)).headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await submit(b, 99, { 'X-Forwarded-For': '192.0.2.7' })).status).toBe(201);

      const { stdout } = await spawnCli(['emit', 't0', 't1', '--json'], { databaseUrl: database.url });
      const ids: number[] = JSON.parse(stdout).announced.map(({ change }: { change: number }) => change);
      expect(ids).toHaveLength(2);
      for (const client of [here, there]) for (const id of ids) await client.hears(id, TOLD_WITHIN_MS);
      const [last = 0] = [await announce(database, 't1')];
      for (const client of [here, there]) await client.hears(last, TOLD_WITHIN_MS);
      expect([here.told, there.told]).toEqual([
        [...ids, last],
        [...ids, last],
      ]);
    });
  });

  test('T116, T117: one of two servers is ended and started again under load: nothing is cut, lost, or told twice', async () => {
    await using database = await open();
    await addTools(database, someTools(TOOLS));
    await withPair(database, {}, async (a, b) => {
      const outcomes: Record<Outcome, number> = { whole: 0, 'not taken': 0, cut: 0 };
      const before = await Promise.all(Array.from({ length: MISSED_MAX }, () => LiveClient.open(a.origin)));
      using witness = await LiveClient.open(b.origin);
      const writers: Visitor[] = [];
      for (let i = 0; i < WRITERS; i += 1)
        writers.push(await Visitor.signUp([a, b][i % 2] as IsolatedSite, `writer${i}`));
      const controller = new AbortController();
      const load: Load = {
        signal: controller.signal,
        count: (outcome) => {
          outcomes[outcome] += 1;
        },
        written: [],
      };
      const { written } = load;
      const loading = Promise.all([
        ...Array.from({ length: READERS }, (_, i) => read([a, b][i % 2] as IsolatedSite, i, load)),
        ...writers.map((visitor) => write([a, b], visitor, load)),
      ]);
      const goesOn = async () => {
        const [reads, writes] = [outcomes.whole, written.length];
        await waitUntil(() => outcomes.whole > reads + 50 && written.length > writes + 2 * WRITERS, 20_000);
      };
      const first = await announce(database, 't0');
      await Promise.all([witness, ...before].map((client) => client.hears(first)));
      await goesOn();

      expect(await a.end('SIGTERM')).toBe(0);
      expect(await Promise.all(before.map((client) => client.closed()))).toEqual(before.map(() => 1012));
      const missed = [await announce(database, 't1'), await announce(database, 't2')];
      for (const id of missed) await witness.hears(id, TOLD_WITHIN_MS);
      await goesOn();
      await a.start();
      const after = await Promise.all(before.map(() => LiveClient.open(a.origin)));
      for (const client of after) client.send({ type: 'since', id: first, epoch: client.welcome?.epoch });
      const last = await announce(database, 't3');
      await Promise.all([witness, ...after].map((client) => client.hears(last)));
      expect(after.map(({ told }) => told)).toEqual(after.map(() => [...missed, last]));
      expect(witness.told).toEqual([first, ...missed, last]);

      await goesOn();
      controller.abort();
      await loading;
      expect(outcomes).toEqual({ whole: expect.any(Number), 'not taken': expect.any(Number), cut: 0 });
      // 201 for the first, 200 for replays; neither means an existing review.
      expect(written.filter((status) => status !== 201 && status !== 200)).toEqual([]);
      const reviews = await database.reader('reviews').select('user_id', 'tool_id');
      expect(new Set(reviews.map(({ user_id, tool_id }) => `${user_id} ${tool_id}`)).size).toBe(written.length);
      expect(reviews).toHaveLength(written.length);
      for (const client of after) client[Symbol.dispose]();
      expect(await Promise.all([a, b].map((site) => site.end('SIGTERM')))).toEqual([0, 0]);
    });
  });
});
