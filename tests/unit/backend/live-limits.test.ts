import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveLimits } from '#backend/live/live-limits.ts';

const WINDOW_MS = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Pauses between sockets, so that earlier handshakes no longer count. */
function open(limits: LiveLimits, address: string, count: number): void {
  for (let i = 0; i < count; i += 1) {
    vi.advanceTimersByTime(WINDOW_MS);
    expect(limits.refusal(address)).toBeNull();
    limits.add(address);
  }
}

test('T70: an address has 10 sockets, and each that is closed makes room for one', () => {
  const limits = new LiveLimits({ rateScale: 1 });
  open(limits, 'a', 10);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(limits.refusal('a')).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } });
  expect(limits.refusal('b')).toBeNull();
  limits.remove('a');
  open(limits, 'a', 1);
  expect(limits.refusal('a')).toMatchObject({ status: 429 });
});

test('T70: an address has 5 handshakes in 10 seconds, successful or not', () => {
  const limits = new LiveLimits({ rateScale: 1 });
  for (let i = 0; i < 5; i += 1) expect(limits.refusal('a')).toBeNull();
  vi.advanceTimersByTime(WINDOW_MS - 2_500);
  expect(limits.refusal('a')).toMatchObject({ status: 429, headers: { 'Retry-After': '3' } });
  expect(limits.refusal('b')).toBeNull();
  vi.advanceTimersByTime(2_500);
  expect(limits.refusal('a')).toBeNull();
});

test('T70: there are 10,000 sockets in all', () => {
  const limits = new LiveLimits({ rateScale: 1 });
  for (let i = 0; i < 10_000; i += 1) limits.add(String(i));
  expect(limits.refusal('new')).toMatchObject({ status: 503 });
  limits.remove('0');
  expect(limits.refusal('new')).toBeNull();
});

test('T72: a socket sends 10 messages and 30 control frames a minute', () => {
  const limits = new LiveLimits({ rateScale: 1 });
  const over = (kind: 'message' | 'control', count: number) =>
    Array.from({ length: count }, () => limits.isOver(kind, 1)).filter(Boolean).length;
  expect([over('message', 11), over('control', 31)]).toEqual([1, 1]);
  expect(limits.isOver('message', 2)).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect([over('message', 10), over('control', 30)]).toEqual([0, 0]);
});

test('limits are scaled, and off with 0', () => {
  const half = new LiveLimits({ rateScale: 0.5 });
  open(half, 'a', 5);
  vi.advanceTimersByTime(WINDOW_MS);
  expect(half.refusal('a')).toMatchObject({ status: 429 });
  const off = new LiveLimits({ rateScale: 0 });
  for (let i = 0; i < 20_000; i += 1) off.add('a');
  expect([off.refusal('a'), off.isOver('message', 1)]).toEqual([null, false]);
});
