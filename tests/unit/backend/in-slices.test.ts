import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachChunked } from '#backend/live/live-hub.ts';

test('very many are gone through in order, with turns for others in between', async () => {
  const all = Array.from({ length: 1_000 }, (_, i) => i);
  const done: number[] = [];
  const going = forEachChunked(all, (one) => done.push(one));
  const seen = [done.length];
  while (done.length < all.length) {
    await turn();
    seen.push(done.length);
  }
  await going;
  expect(done).toEqual(all);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...seen.map((count, i) => count - (seen[i - 1] ?? 0)))).toBeLessThan(all.length / 2);
});

test('who leaves meanwhile is left out', async () => {
  const all = new Set(Array.from({ length: 1_000 }, (_, i) => i));
  const done: number[] = [];
  const going = forEachChunked(all, (one) => done.push(one));
  all.delete(999);
  await going;
  expect([done.length, done.at(-1)]).toEqual([999, 998]);
});
