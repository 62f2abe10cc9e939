import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveEvent, STATUS_TRANSITIONS } from '#pwa/features/live/live-connection.ts';
import { LiveHarness, newTool, welcome } from '../../support/live-harness.ts';

let bench: LiveHarness;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  bench = new LiveHarness();
});
afterEach(() => {
  bench.live.pause();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('each event leads from each status where the specification says', () => {
  const events: LiveEvent[] = ['tried', 'opened', 'failed', 'ended', 'paused'];
  const rows = Object.entries(STATUS_TRANSITIONS).map(([from, after]) => [
    from,
    ...events.map((event) => after[event]),
  ]);

  expect(rows).toEqual([
    ['connecting', 'connecting', 'open', 'error', 'closed', 'closed'],
    ['open', 'connecting', 'open', 'error', 'closed', 'closed'],
    ['closed', 'connecting', 'closed', 'closed', 'closed', 'closed'],
    ['error', 'connecting', 'error', 'error', 'error', 'closed'],
  ]);
});

test('T77: it connects, opens, and after a close connects again in 5 to 6 seconds', () => {
  bench.live.resume();
  bench.last.opens();
  bench.last.tells(welcome(1));
  bench.last.ends();
  expect(bench.statuses).toEqual(['connecting', 'open', 'closed']);

  vi.advanceTimersByTime(4999);
  expect(bench.sockets).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(bench.sockets).toHaveLength(2);
  expect(bench.statuses.at(-1)).toBe('connecting');
});

test('an error is shown as one until the next attempt', () => {
  bench.live.resume();
  bench.last.fails();
  expect(bench.statuses).toEqual(['connecting', 'error']);
  bench.nextAttempt();
  expect(bench.statuses.at(-1)).toBe('connecting');
});

test('T77: after three failures in a row it waits 10, 20, 40 and then 60 seconds, until something comes', () => {
  bench.live.resume();
  const pauses = Array.from({ length: 8 }, () => {
    bench.last.fails();
    return bench.nextAttempt();
  });
  expect(pauses).toEqual([5500, 5500, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);

  bench.last.opens();
  bench.last.ends();
  expect(bench.nextAttempt()).toBe(60_000);
  bench.last.opens();
  bench.last.tells(welcome(1));
  bench.last.ends();
  expect(bench.nextAttempt()).toBe(5500);
});

test('T77: longer pauses are spread from half of them to half as long again', () => {
  const pauses = [0, 0.999].map((random) => {
    vi.mocked(Math.random).mockReturnValue(random);
    bench.live.pause();
    bench.live.resume();
    for (let failures = 0; failures < 5; failures += 1) {
      bench.last.fails();
      if (failures < 4) bench.nextAttempt();
    }
    return Math.round(bench.nextAttempt() / 1000);
  });

  expect(pauses).toEqual([20, 60]);
});

test('a browser that does not let it open counts as a failure', () => {
  bench.isForbidden = true;
  bench.live.resume();
  expect(bench.statuses).toEqual(['connecting', 'error']);
  vi.advanceTimersByTime(6000);
  expect(bench.statuses).toEqual(['connecting', 'error', 'connecting', 'error']);
});

test('a manual reconnect closes what is open and opens a new one at once, and what the old one says is nothing', () => {
  bench.live.resume();
  const old = bench.last;
  old.opens();
  old.tells(welcome(1));
  bench.live.reconnect();
  expect(old.closed).toBe(1);
  expect(bench.sockets).toHaveLength(2);
  bench.last.opens();
  old.tells(newTool(2));
  old.ends();

  expect(bench.announced).toEqual([]);
  expect(bench.statuses).toEqual(['connecting', 'open', 'connecting', 'open']);
  vi.advanceTimersByTime(100_000);
  expect(bench.sockets).toHaveLength(2);
});

test('a manual reconnect does not wait for the next attempt, and there is one attempt only', () => {
  bench.live.resume();
  bench.last.fails();
  bench.live.reconnect();
  expect(bench.sockets).toHaveLength(2);
  vi.advanceTimersByTime(100_000);
  expect(bench.sockets).toHaveLength(2);
});

test('paused it closes and does not try again, and resumed it tries at once', () => {
  bench.live.resume();
  bench.last.opens();
  bench.live.pause();
  expect(bench.last.closed).toBe(1);
  bench.last.ends();
  vi.advanceTimersByTime(600_000);
  expect(bench.sockets).toHaveLength(1);
  expect(bench.statuses.at(-1)).toBe('closed');

  bench.live.resume();
  bench.live.resume();
  expect(bench.sockets).toHaveLength(2);
});

test('what is still connecting is closed once it is open: the browser would call anything else an error', () => {
  bench.live.resume();
  bench.live.pause();
  expect(bench.last.closed).toBe(0);
  bench.last.opens();
  expect(bench.last.closed).toBe(1);
  expect(bench.statuses).toEqual(['connecting', 'closed']);
});
