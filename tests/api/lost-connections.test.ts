import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connect } from '#backend/database/connect.ts';
import { isBusy } from '#backend/database/dialects/dialect-of.ts';
import { withSession, withSnapshot } from '#backend/database/sql-session.ts';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase, type TestDatabase } from '../support/databases.ts';
import { reviewBody } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

const ROUNDS = 30;
const LARGEST_POOL = 6;

/** `answer`: COMMIT arrives, its answer is lost. `request`: COMMIT itself is lost. */
type Loss = 'answer' | 'request';

/** A way to PostgreSQL that loses connections, all at once or at a COMMIT. */
async function lossyWay(url: string) {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  const state: { loss: Loss | null; lost: number } = { loss: null, lost: 0 };
  const server = createServer((near) => {
    const far = connectTo(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const each of pair) each.on('error', () => {}).on('close', () => pairs.delete(pair));
    let isDeaf = false;
    near.on('data', (piece) => {
      const { loss } = state;
      if (loss === null || !piece.includes('COMMIT;')) return void far.write(piece);
      state.loss = null;
      state.lost += 1;
      isDeaf = true;
      if (loss === 'answer') far.write(piece);
      else for (const each of pair) each.destroy();
    });
    far.on('data', (piece) => {
      if (!isDeaf) return void near.write(piece);
      for (const each of pair) each.destroy();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    state,
    cutAll() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    [Symbol.dispose]: () => void server.close(),
  };
}

type Way = Awaited<ReturnType<typeof lossyWay>>;

async function withSite(database: TestDatabase, work: (way: Way, site: { origin: string }) => Promise<void>) {
  using way = await lossyWay(database.url);
  const serving = connect({ dialect: 'postgres', url: way.url }, { isServing: true });
  try {
    await using site = await startSite(serving);
    await work(way, site);
  } finally {
    await serving.close();
  }
}

eachDatabase((open) => {
  test('T126: a write whose connection is lost at COMMIT is answered once its outcome is known, and made once', async () => {
    await using database = await open();
    if (database.dialect.name === 'sqlite') return;
    await addTools(database, [{ name: 'A' }, { name: 'B' }]);
    await withSite(database, async (way, site) => {
      const ada = await Visitor.signUp(site, 'ada');
      for (const [slug, loss] of [
        ['a', 'answer'],
        ['b', 'request'],
      ] as const) {
        way.state.loss = loss;
        const answer = await ada.post(`/api/tools/${slug}/reviews`, reviewBody());
        expect([loss, answer.status]).toEqual([loss, 201]);
      }
      expect(way.state.lost).toBe(2);
      expect(await database.reader('reviews')).toHaveLength(2);
      expect(await database.reader('tools').pluck('review_count')).toEqual([1, 1]);
    });
  });

  test('T126: PostgreSQL may end all connections at any time: no 500, nothing lost, nothing written twice', async () => {
    await using database = await open();
    if (database.dialect.name === 'sqlite') return;
    const tools = Array.from({ length: ROUNDS }, (_, i) => ({ name: `Tool ${i}` }));
    await addTools(database, tools);
    await withSite(database, async (way, site) => {
      const ada = await Visitor.signUp(site, 'ada');
      const statuses: number[] = [];
      const written: Promise<void>[] = tools.map(async (_, i) => {
        const key = { 'Idempotency-Key': randomUUID() };
        await waitUntil(async () => {
          const answer = await ada.post(`/api/tools/tool-${i}/reviews`, reviewBody(), key);
          statuses.push(answer.status);
          if (answer.status === 503) expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
          return answer.status === 201 || answer.status === 200;
        }, 30_000);
      });
      const cutting = setInterval(() => way.cutAll(), 60);
      const reads = tools.map(async (_, i) => {
        const answer = await fetch(`${site.origin}/api/tools?limit=${i + 1}&search=tool`);
        statuses.push(answer.status);
      });
      await Promise.all(reads);
      clearInterval(cutting);
      await Promise.all(written);
      expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      expect(await database.reader('reviews')).toHaveLength(ROUNDS);
    });
  });

  test('commands know a lost connection from a bug too', async () => {
    await using database = await open();
    if (database.dialect.name === 'sqlite') return;
    using way = await lossyWay(database.url);
    const commands = connect({ dialect: 'postgres', url: way.url });
    const asked = commands.reader.raw('select pg_sleep(3)').then(
      () => null,
      (error: unknown) => error,
    );
    await commands.reader.raw('select 1');
    way.cutAll();
    expect(isBusy(await asked)).toBe(true);
    await commands.close();
  });

  for (const within of [withSnapshot, withSession])
    test(`${within.name}: a lost connection goes back to the pool, which replaces it`, async () => {
      await using database = await open();
      if (database.dialect.name === 'sqlite') return;
      using way = await lossyWay(database.url);
      const own = connect({ dialect: 'postgres', url: way.url });
      for (let i = 0; i < LARGEST_POOL; i++) {
        const error = await within(own, async (session) => {
          way.cutAll();
          await session.run('select 1');
        }).catch((error: unknown) => error);
        expect(isBusy(error)).toBe(true);
      }
      expect(await within(own, (session) => session.all('select 1 as one'))).toEqual([{ one: 1 }]);
      await own.close();
    });
});
