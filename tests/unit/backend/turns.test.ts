import { expect, test } from 'vitest';
import { Turns } from '#backend/database/write.ts';

test('work of one key runs one after the other, of others beside it, and a failure lets the next begin', async () => {
  const turns = new Turns(5_000);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const failed = turns.run('ada', () => Promise.reject(new Error('failed')));
  const all = [turns.run('ada', work('first')), turns.run('ada', work('second')), turns.run('ben', work('other'))];
  await expect(failed).rejects.toThrow('failed');
  await expect.poll(() => begun.toSorted()).toEqual(['first', 'other']);
  for (const end of ends) end();
  await expect.poll(() => begun).toContain('second');
  ends.at(-1)?.();
  await Promise.all(all);
});

test('work that cannot begin in time is refused, and what comes after still waits for its turn', async () => {
  const turns = new Turns(50);
  let end = () => {};
  const held = turns.run(
    1,
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await expect(turns.run(1, async () => {})).rejects.toMatchObject({ code: 'busy', status: 503 });
  let isBegun = false;
  const next = turns.run(1, async () => {
    isBegun = true;
  });
  expect(isBegun).toBe(false);
  end();
  await Promise.all([held, next]);
  expect(isBegun).toBe(true);
});
