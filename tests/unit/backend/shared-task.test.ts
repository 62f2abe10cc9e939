import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SharedTask } from '#backend/server/background-tasks.ts';

test('those who ask during a run share the next one, also after a run that failed', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const task = new SharedTask(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  const first = task.run();
  await turn();
  const waiting = Array.from({ length: 30 }, () => task.run());
  expect(new Set(waiting).size).toBe(1);
  ends[0]?.(new Error('of the first'));
  await expect(first).rejects.toThrow('of the first');
  await turn();
  expect(ends).toHaveLength(2);
  const after = task.run();
  expect(after).not.toBe(waiting[0]);
  ends[1]?.();
  await Promise.all(waiting);
  await turn();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await Promise.all([after, task.settled()]);
});
