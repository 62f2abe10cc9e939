import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Watchdog } from '#backend/database/watchdog.ts';

let watchdog: Watchdog;

beforeEach(() => {
  vi.useFakeTimers();
  watchdog = new Watchdog();
});

afterEach(() => {
  watchdog.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function ask(): { wasCut: () => boolean; answer: () => void } {
  let isCut = false;
  let answer = () => {};
  let cut = () => {};
  const work = new Promise<void>((resolve, reject) => {
    answer = resolve;
    cut = () => {
      isCut = true;
      reject(new Error('cut'));
    };
  });
  watchdog.wait(work, () => cut()).catch(() => {});
  return { wasCut: () => isCut, answer: () => answer() };
}

test('a database that sends nothing for three seconds hangs: all that waits is cut off', async () => {
  const first = ask();
  await pass(2_000);
  const second = ask();
  await pass(900);
  expect([first.wasCut(), second.wasCut(), watchdog.isSilent]).toEqual([false, false, false]);
  await pass(400);
  expect([first.wasCut(), second.wasCut(), watchdog.isSilent]).toEqual([true, true, true]);
});

test('a database that was not asked, or answers others, does not hang; one answer may take four and a half seconds', async () => {
  await pass(60_000);
  expect(watchdog.isSilent).toBe(false);
  const slow = ask();
  for (let i = 0; i < 4; i += 1) {
    await pass(1_000);
    watchdog.heard();
  }
  expect(slow.wasCut()).toBe(false);
  await pass(1_000);
  expect([slow.wasCut(), watchdog.isSilent]).toEqual([true, false]);
  const answered = ask();
  answered.answer();
  await pass(60_000);
  expect([answered.wasCut(), watchdog.isSilent, watchdog.admits()]).toEqual([false, false, true]);
});

test('while it hangs, one in a second is admitted; whatever comes from it admits all', async () => {
  ask();
  await pass(3_500);
  expect(watchdog.admits()).toBe(false);
  await pass(1_000);
  expect([watchdog.admits(), watchdog.admits()]).toEqual([true, false]);
  await pass(1_000);
  expect([watchdog.admits(), watchdog.admits()]).toEqual([true, false]);
  watchdog.heard();
  expect([watchdog.admits(), watchdog.admits(), watchdog.isSilent]).toEqual([true, true, false]);
});
