import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#backend/errors.ts';
import { RequestQueue } from '#backend/http/request-queue.ts';

const LIMITS = {
  atOnce: 2,
  queued: 6,
  queuedOfClient: 4,
  placesMs: 5_000,
  queuedAlways: 1,
  waitMs: 5_000,
  turns: 3,
  turnsMs: 60_000,
};

function bench(limits = LIMITS) {
  const queue = new RequestQueue<string>(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, client = 'a', isGone = () => false) => {
    const work = () => {
      begun.push(key);
      return new Promise<string>((resolve) => ends.set(key, () => resolve(`page ${key}`)));
    };
    const outcome = queue.run(key, { client, isGone }, work);
    return outcome.catch((error: unknown) => (error instanceof ApiError ? error.code : 'unexpected'));
  };
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await turn();
  };
  const end = async (key: string) => {
    ends.get(key)?.();
    await settle();
  };
  return { queue, ask, begun, end, settle };
}

afterEach(() => {
  vi.useRealTimers();
});

test('no more than a few run at once, and the next begins when one ends', async () => {
  const { queue, ask, begun, end, settle } = bench();
  expect(queue.isWaitedFor).toBe(false);
  const answers = ['1', '2', '3', '4'].map((key) => ask(key));
  await settle();
  expect([begun, queue.isWaitedFor]).toEqual([['1', '2'], true]);
  await end('2');
  expect(begun).toEqual(['1', '2', '3']);
  await end('1');
  expect(queue.isWaitedFor).toBe(false);
  await end('3');
  await end('4');
  expect(await Promise.all(answers)).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
});

test('the event loop turns between two renders', async () => {
  const queue = new RequestQueue<void>({ ...LIMITS, turns: 50 });
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const begunAt: number[] = [];
  const run = (key: string) =>
    queue.run(key, { client: 'a', isGone: () => false }, async () => {
      begunAt.push(turns);
    });
  await Promise.all(['1', '2', '3', '4'].map(run));
  isOver = true;
  const between = begunAt.map((at, i) => at - (begunAt[i - 1] ?? 0));
  expect(Math.min(...between)).toBeGreaterThanOrEqual(49);
});

test('a flooded event loop, whose turns are long, holds up nothing for longer than its time', async () => {
  let now = 0;
  const queue = new RequestQueue<number>({ ...LIMITS, turns: 1_000, turnsMs: 20 }, () => now);
  let turns = 0;
  let isOver = false;
  const flood = () => {
    now += 5;
    turns += 1;
    if (!isOver) setImmediate(flood);
  };
  setImmediate(flood);
  const begunAfter = await queue.run('1', { client: 'a', isGone: () => false }, async () => turns);
  isOver = true;
  expect(begunAfter).toBeLessThan(10);
});

test('those who wait for the same page share a render, and need no room', async () => {
  const { ask, begun, end, settle } = bench({ ...LIMITS, queued: 2, queuedOfClient: 2 });
  const first = [ask('1'), ask('2')];
  const shared = Array.from({ length: 20 }, () => ask('2', 'b'));
  expect(await ask('3', 'b')).toBe('busy');
  await settle();
  await end('1');
  await end('2');
  expect(new Set(await Promise.all(shared))).toEqual(new Set(['page 2']));
  expect([await Promise.all(first), begun]).toEqual([
    ['page 1', 'page 2'],
    ['1', '2'],
  ]);
});

test('what is too much for the queue is refused: of one client, and in all', async () => {
  const { ask, begun, settle } = bench();
  const refused: string[] = [];
  const note = (key: string, client: string) => void ask(key, client).then(() => refused.push(key));
  for (const key of ['a1', 'a2', 'a3', 'a4', 'a5']) note(key, 'a');
  for (const key of ['b1', 'b2', 'b3']) note(key, 'b');
  note('c1', 'c');
  await settle();
  // The last of a longer line makes room for who had nothing in the queue.
  expect(refused).toEqual(['a5', 'b3', 'a4']);
  expect(begun).toEqual(['a1', 'b1']);
});

test('asking for a place displaces nobody, however often, and taking it displaces one', async () => {
  const { queue, ask, settle } = bench({ ...LIMITS, atOnce: 0 });
  const refused: string[] = [];
  const note = (key: string, client: string) => void ask(key, client).then(() => refused.push(key));
  for (const key of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']) note(key, key.slice(0, 1));
  for (let i = 0; i < 10; i += 1) expect(queue.admits(`c${i}`, 'c')).toBe(true);
  await settle();
  expect(refused).toEqual([]);
  note('c1', 'c');
  await settle();
  expect(refused).toEqual(['a3']);
});

test('who asks for each page twice makes room for others like anybody, and a page that others wait for is kept', async () => {
  const { ask, settle } = bench({ ...LIMITS, atOnce: 0 });
  const refused: string[] = [];
  const note = (key: string, client: string) =>
    void ask(key, client).then((outcome) => outcome === 'busy' && refused.push(key));
  for (const key of ['1', '2', '3', '4']) for (const _ of [1, 2]) note(key, 'a');
  for (const key of ['4', '5', '6']) note(key, 'b');
  note('7', 'c');
  await settle();
  expect(refused).toEqual(['3', '3']);
});

test('clients take turns', async () => {
  const { ask, begun, end, settle } = bench({ ...LIMITS, atOnce: 1, queued: 20 });
  for (const key of ['a1', 'a2', 'a3', 'a4']) void ask(key, 'a');
  await settle();
  for (const key of ['b1', 'b2']) void ask(key, 'b');
  void ask('c1', 'c');
  void ask('a4', 'c');
  for (const key of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(key);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('nothing is rendered for those who are gone, and their room is for others', async () => {
  const { ask, begun, end, settle } = bench({ ...LIMITS, atOnce: 1 });
  const gone = new Set<string>();
  const leaves = (key: string, client: string) => ask(key, client, () => gone.has(client));
  const stays = [ask('1'), ask('shared', 'c')];
  const left = ['b1', 'b2', 'b3', 'shared'].map((key) => leaves(key, 'b'));
  await settle();
  expect(begun).toEqual(['1']);
  gone.add('b');
  stays.push(...['2', '3', '4'].map((key) => ask(key, 'd')));
  for (const key of ['1', 'shared', '2', '3', '4']) await end(key);
  expect(begun).toEqual(['1', 'shared', '2', '3', '4']);
  expect(await Promise.all(left)).toEqual(['busy', 'busy', 'busy', 'page shared']);
  expect(await Promise.all(stays)).toEqual(['page 1', 'page shared', 'page 2', 'page 3', 'page 4']);
});

test('a render that fails fails for those who share it, and the next begins', async () => {
  const queue = new RequestQueue<string>({ ...LIMITS, atOnce: 1 });
  const waiter = { client: 'a', isGone: () => false };
  const fail = () => Promise.reject(new Error('no'));
  const both = [queue.run('1', waiter, fail), queue.run('1', waiter, fail)];
  const next = queue.run('2', waiter, async () => 'page 2');
  for (const outcome of await Promise.allSettled(both)) expect(outcome.status).toBe('rejected');
  expect(await next).toBe('page 2');
});

test('what waits longer than a visitor does is refused, though nothing ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ask, begun, end, settle } = bench({ ...LIMITS, atOnce: 1, waitMs: 30 });
  const first = ask('1');
  await settle();
  const waits = [ask('2'), ask('3', 'b')];
  vi.advanceTimersByTime(30);
  expect(await Promise.all(waits)).toEqual(['busy', 'busy']);
  await end('1');
  expect([await first, begun]).toEqual(['page 1', ['1']]);
  const later = ask('2');
  await settle();
  await end('2');
  expect(await later).toBe('page 2');
});

test('the queue has no more places than are rendered before its wait ends, and all of them when renders are fast', async () => {
  let now = 0;
  const limits = { ...LIMITS, atOnce: 1, queued: 50, queuedOfClient: 50, turns: 1 };
  const queue = new RequestQueue<void>(limits, () => now);
  const isGone = () => false;
  const work = async (ms: number) => {
    now += ms;
  };
  const load = (count: number, ms: number) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, i) => queue.run(`${i}`, { client: 'a', isGone }, () => work(ms))),
    );
  const renderedOf = async (count: number, ms: number) =>
    (await load(count, ms)).filter(({ status }) => status === 'fulfilled').length;
  expect(await renderedOf(60, 1_000)).toBe(50);
  // Five seconds of wait, a second each.
  expect(await renderedOf(60, 1_000)).toBe(5);
  // Nobody waits for them: their pauses say nothing.
  for (let i = 0; i < 20; i += 1) {
    now += 60_000;
    await load(1, 1_000);
  }
  expect(await renderedOf(60, 1_000)).toBe(5);
  for (let i = 0; i < 30; i += 1) await load(5, 10);
  expect(await renderedOf(60, 10)).toBe(50);
  // One stall of a minute leaves room for dozens.
  await load(2, 60_000);
  expect(await renderedOf(60, 10)).toBeGreaterThan(20);
});
