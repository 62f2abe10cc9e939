import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { IsolatedSite } from '../e2e/offline/isolated-site.ts';
import { announce } from '../support/announce.ts';
import { addTools } from '../support/catalogue.ts';
import { freePort } from '../support/free-port.ts';
import { LiveClient } from '../support/live-client.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { rawRequest } from '../support/raw-request.ts';
import { reviewBody } from '../support/review-body.ts';
import { stopProcesses } from '../support/stopped-processes.ts';
import { submissionBody } from '../support/submissions.ts';
import { PASSWORD, Visitor } from '../support/visitor.ts';
import { median, waitUntil } from '../support/wait-until.ts';

/** A page waits for its render for up to five seconds, and may be refused only then. */
const REFUSED_WITHIN_MS = 6_000;
const KEPT_WITHIN_MS = 50;
const ENDED_WITHIN_MS = 10_000;
const RECOVERED_WITHIN_MS = 10_000;
const TOLD_WITHIN_MS = 1_000;
const GIVEN_UP_MS = 12_000;
const SEARCHES = 30;
const WRITERS = 4;
const TOOLS = 300;
const KEPT = '/api/categories';
const MIGRATED_MS = 60_000;

type Ask = () => Promise<{ status: number }>;

/** Other tests use the shared server meanwhile. */
let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  postgres = await startPostgres();
  return postgres.stop;
}, MIGRATED_MS);

async function startSite(): Promise<IsolatedSite & AsyncDisposable> {
  const variables = {
    ...{ DATABASE_URL: postgres.url, SESSION_SECRET: 'of all servers: 32 bytes or more', LOG_LEVEL: 'silent' },
  };
  const site = new IsolatedSite({ port: await freePort(), variables });
  await site.start();
  return Object.assign(site, { [Symbol.asyncDispose]: () => site.remove() });
}

async function timed(ask: Ask): Promise<{ status: number; ms: number }> {
  const before = performance.now();
  const { status } = await Promise.race([ask(), sleep(GIVEN_UP_MS, { status: 0 }, { ref: false })]);
  return { status, ms: performance.now() - before };
}

/** One uncached call of each kind. */
function calls({ origin }: IsolatedSite, visitor: Visitor, key: string): Record<string, Ask> {
  const path = (address: string) => () => rawRequest(origin + address);
  const stranger = new Visitor({ origin });
  return {
    list: path('/api/tools?limit=7'),
    search: path('/api/tools?search=hangs'),
    page: path('/tools/hanging-1'),
    'page of a search': path('/tools?search=hangs'),
    readiness: path('/readyz'),
    session: () => visitor.get('/api/user'),
    login: () => stranger.post('/api/login', { username: 'ada', password: PASSWORD }),
    review: () => visitor.post('/api/tools/hanging-1/reviews', reviewBody(), { 'Idempotency-Key': key }),
    submission: () => stranger.post('/api/submissions', submissionBody()),
  };
}

/** Times of a cached answer, until `isOver`. */
async function timeKept({ origin }: IsolatedSite, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const { status, ms } = await timed(() => rawRequest(origin + KEPT));
    expect(status).toBe(200);
    times.push(ms);
    await sleep(20);
  }
  return times;
}

async function whileStopped(site: IsolatedSite, ended: IsolatedSite, asked: readonly Ask[]) {
  using _stopped = stopProcesses(postgres.pid);
  let isOver = false;
  const timingKept = timeKept(site, () => isOver);
  const ending = timed(async () => ({ status: (await ended.end('SIGTERM')) ?? -1 }));
  const first = await Promise.all(asked.map(timed));
  const later = await Promise.all(asked.map(timed));
  isOver = true;
  return { answers: [...first, ...later], kept: await timingKept, end: await ending };
}

test('T126: while PostgreSQL hangs, what is kept is answered, all else refused and a server ended in time; then all goes on', async () => {
  await using site = await startSite();
  await using ended = await startSite();
  await using database = openDatabase();
  await addTools(database, [{ name: 'Hanging 1' }]);
  const visitor = await Visitor.signUp(site, 'ada');
  using client = await LiveClient.open(site.origin);
  await rawRequest(site.origin + KEPT);
  const asked = Object.values(calls(site, visitor, randomUUID()));
  const searches = Array.from(
    { length: SEARCHES },
    // Each finds the tool, and asks the database for its row.
    (_, i) => () => rawRequest(`${site.origin}/api/tools?search=hanging&limit=${i + 1}`),
  );

  const { answers, kept, end } = await whileStopped(site, ended, [...asked, ...searches]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(REFUSED_WITHIN_MS);
  expect(median(kept)).toBeLessThan(KEPT_WITHIN_MS);
  expect(end.status).toBe(0);
  expect(end.ms).toBeLessThan(ENDED_WITHIN_MS);

  for (const ask of asked) await waitUntil(async () => (await ask()).status < 300, RECOVERED_WITHIN_MS);
  expect(await database.reader('reviews')).toHaveLength(1);
  for (let i = 0; i < 3; i += 1) await client.hears(await announce(database, 'hanging-1'), TOLD_WITHIN_MS);
  expect(await site.end('SIGTERM')).toBe(0);
});

test('a server that is started while PostgreSQL hangs ends, and says why', async () => {
  using _stopped = stopProcesses(postgres.pid);
  await expect(startSite()).rejects.toThrow('ended with 69: The database cannot be used: it was busy');
});

function openDatabase() {
  const database = connect({ dialect: 'postgres', url: postgres.url });
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}

async function write(visitor: Visitor, isOver: () => boolean, statuses: number[]): Promise<number> {
  let i = 0;
  for (; i < TOOLS && !isOver(); i += 1) {
    const key = { 'Idempotency-Key': randomUUID() };
    for (let status = 503; status === 503; ) {
      ({ status } = await visitor.post(`/api/tools/written-${i}/reviews`, reviewBody(), key));
      statuses.push(status);
      if (status === 503) await sleep(20);
    }
  }
  return i;
}

test('reviews that were being written when PostgreSQL hung are there once after they were sent again', async () => {
  await using site = await startSite();
  await using database = openDatabase();
  await addTools(
    database,
    Array.from({ length: TOOLS }, (_, i) => ({ name: `Written ${i}` })),
  );
  const names = Array.from({ length: WRITERS }, (_, i) => `writer${i}`);
  const visitors: Visitor[] = [];
  for (const name of names) visitors.push(await Visitor.signUp(site, name));
  const statuses: number[] = [];
  let isOver = false;
  const writing = Promise.all(visitors.map((visitor) => write(visitor, () => isOver, statuses)));
  await waitUntil(() => statuses.length >= WRITERS);
  {
    using _stopped = stopProcesses(postgres.pid);
    await waitUntil(() => statuses.filter((status) => status === 503).length >= WRITERS, GIVEN_UP_MS);
  }
  const before = statuses.filter((status) => status === 201).length;
  await waitUntil(() => statuses.filter((status) => status === 201).length > before + WRITERS, RECOVERED_WITHIN_MS);
  isOver = true;
  const written = await writing;
  expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 201, 503] : [201, 503]));
  const ids = visitors.map(({ user }) => user.id);
  const reviews = await database.reader('reviews').whereIn('user_id', ids).select('user_id', 'tool_id');
  expect(reviews).toHaveLength(written.reduce((sum, count) => sum + count, 0));
  expect(new Set(reviews.map(({ user_id, tool_id }) => `${user_id} ${tool_id}`)).size).toBe(reviews.length);
});
