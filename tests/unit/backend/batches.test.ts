import { expect, test } from 'vitest';
import { Batches } from '#backend/database/batches.ts';

/** Records what runs together; the first batch ends when it is let go. */
function recorded(
  fails: (items: readonly string[]) => boolean = () => false,
  patienceMs = 5_000,
  error: () => Error = () => new Error('failed'),
) {
  const ran: string[][] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const batches = new Batches<string, string>({
    async run(items) {
      ran.push([...items]);
      await gate;
      if (fails(items)) throw error();
      return items.map((item) => `${item} done`);
    },
    keysOf: (item) => [item.charAt(0)],
    patienceMs,
    gatherMs: 1,
  });
  return { batches, ran, letGo };
}

test('what waits runs together, in the order in which it came, and what shares a key apart', async () => {
  const { batches, ran, letGo } = recorded();
  const all = ['x', 'a1', 'b1', 'a2', 'c1', 'a3'].map((item) => batches.add(item));
  letGo();
  expect(await Promise.all(all)).toEqual(['x', 'a1', 'b1', 'a2', 'c1', 'a3'].map((item) => `${item} done`));
  expect(ran).toEqual([['x'], ['a1', 'b1', 'c1'], ['a2'], ['a3']]);
});

test('one that fails does not fail those beside it', async () => {
  const { batches, ran, letGo } = recorded((items) => items.includes('b1'));
  const all = Promise.allSettled(['x', 'a1', 'b1', 'c1'].map((item) => batches.add(item)));
  letGo();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(ran).toEqual([['x'], ['a1', 'b1', 'c1'], ['a1'], ['b1'], ['c1']]);
});

test('what fails because the database does not answer is not tried again one by one', async () => {
  const error = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { batches, ran, letGo } = recorded((items) => items.includes('b1'), 5_000, error);
  const all = Promise.allSettled(['x', 'a1', 'b1', 'c1'].map((item) => batches.add(item)));
  letGo();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(ran).toEqual([['x'], ['a1', 'b1', 'c1']]);
});

test('one that cannot begin in time is refused and does not run', async () => {
  const { batches, ran, letGo } = recorded(() => false, 50);
  const first = batches.add('x');
  await expect(batches.add('a1')).rejects.toMatchObject({ code: 'busy', status: 503 });
  letGo();
  await first;
  expect(await batches.add('b1')).toBe('b1 done');
  expect(ran).toEqual([['x'], ['b1']]);
});

test('those who were answered and come again share the next batch with those who waited', async () => {
  const ran: string[][] = [];
  const batches = new Batches<string, string>({
    run: async (items) => {
      ran.push([...items]);
      return [...items];
    },
    keysOf: () => [],
    patienceMs: 5_000,
    gatherMs: 100,
  });
  const again = async (item: string) => batches.add(`${await batches.add(item)} again`);
  await Promise.all(['a', 'b', 'c'].map(again));
  expect(ran).toEqual([['a'], ['b', 'c', 'a again'], ['b again', 'c again']]);
});

test('nobody waits for callers who could not join the next batch', async () => {
  const batches = new Batches<number, number>({
    run: async (items) => [...items],
    keysOf: () => ['one address'],
    patienceMs: 60_000,
    gatherMs: 60_000,
  });
  expect(await Promise.all([1, 2, 3, 4].map((item) => batches.add(item)))).toEqual([1, 2, 3, 4]);
});
