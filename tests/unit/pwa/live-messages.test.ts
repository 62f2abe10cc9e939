import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('the first connection asks for nothing, and one that is opened again for what was missed', () => {
  bench.live.resume();
  bench.last.opens();
  expect(bench.last.sent).toEqual([]);
  bench.last.tells(welcome(10));
  bench.last.tells(newTool(12));
  vi.advanceTimersByTime(10_000);
  bench.last.ends();
  bench.nextAttempt();
  bench.last.opens();

  expect(bench.last.sent).toEqual(['{"type":"since","id":12,"epoch":"a"}']);
});

test('a connection that was lost before what was missed could come asks for it again', () => {
  bench.live.resume();
  bench.last.opens();
  bench.last.tells(welcome(10));
  bench.last.ends();
  bench.nextAttempt();
  bench.last.opens();
  bench.last.tells(welcome(15));
  bench.last.tells(newTool(15));
  bench.last.ends();
  bench.nextAttempt();
  bench.last.opens();
  expect(bench.last.sent).toEqual(['{"type":"since","id":10,"epoch":"a"}']);
  for (const id of [12, 14, 15]) bench.last.tells(newTool(id));

  expect(bench.announced).toEqual([15, 12, 14]);
});

test('each connection tells the version of the catalogue that the server has', () => {
  bench.live.resume();
  bench.last.opens();
  bench.last.tells(welcome(10));
  bench.last.tells(newTool(11));
  bench.last.ends();
  bench.nextAttempt();
  bench.last.opens();
  bench.last.tells(welcome(3, 'b'));

  expect(bench.welcomed).toEqual(['a-10', 'b-3']);
});

test('another log starts over, also while a connection stands', () => {
  bench.live.resume();
  bench.last.opens();
  bench.last.tells(welcome(10));
  bench.last.tells(newTool(11));
  bench.last.tells(welcome(4, 'b'));
  for (const id of [4, 5, 11, 11]) bench.last.tells(newTool(id));

  expect(bench.announced).toEqual([11, 5, 11]);
});

test('a greeting that comes late makes nothing be told twice', () => {
  bench.live.resume();
  bench.last.opens();
  bench.last.tells(newTool(12));
  bench.last.tells(welcome(10));
  bench.last.tells(newTool(12));

  expect(bench.announced).toEqual([12]);
});

test('what cannot be read is logged, and nothing else comes of it', () => {
  bench.live.resume();
  bench.last.opens();
  bench.last.tells(welcome(1));
  const hostile: unknown[] = [
    '',
    'null',
    '[]',
    '{',
    '"new_tool"',
    '{"type":"new_tool"}',
    '{"type":"__proto__","id":2}',
    JSON.stringify({ ...newTool(2), id: -1 }),
    JSON.stringify({ ...newTool(2), id: 1.5 }),
    JSON.stringify({ ...newTool(2), tool: { id: 1, name: 'x', slug: '../../evil' } }),
    JSON.stringify({ ...newTool(2), tool: { id: 1, name: 'x', slug: 'javascript:alert(1)' } }),
    JSON.stringify({ ...newTool(2), tool: { id: 1, name: 'x'.repeat(2000), slug: 'x' } }),
    JSON.stringify({ ...newTool(2), timestamp: 'soon' }),
    new ArrayBuffer(8),
    undefined,
  ];
  for (const data of hostile) bench.last.says(data);

  expect(bench.ignored).toHaveLength(hostile.length);
  expect(bench.announced).toEqual([]);
  expect(bench.statuses).toEqual(['connecting', 'open']);
  bench.last.tells(newTool(2));
  expect(bench.announced).toEqual([2]);
});

test('a message is sent while the connection is open, else logged only', () => {
  expect(bench.live.send({ hello: 1 })).toBe(false);
  bench.live.resume();
  expect(bench.live.send({ hello: 1 })).toBe(false);
  bench.last.opens();
  expect(bench.live.send({ hello: 1 })).toBe(true);
  expect(bench.last.sent).toEqual(['{"hello":1}']);
  bench.last.ends();
  expect(bench.live.send({ hello: 1 })).toBe(false);
  expect(bench.ignored).toHaveLength(3);
});
