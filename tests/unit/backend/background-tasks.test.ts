import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackgroundTasks } from '#backend/server/background-tasks.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { keptLog } from '../../support/damage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('delayed work begins after its delay, or at once when everything is to be settled', async () => {
  const tasks = new BackgroundTasks(new FailureReports(keptLog().log, () => {}));
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  tasks.runLater('a', 1_000, work('a'));
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['a']);
  tasks.runLater('b', 1_000, work('b'));
  await tasks.settled();
  expect(done).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual(['a', 'b']);
  expect(vi.getTimerCount()).toBe(0);
});
