import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseWhileInactive } from '#pwa/features/live/live-updates.tsx';
import { connection } from '#pwa/lib/connection.ts';

const MINUTE = 60_000;

let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let isOn: boolean;
let stop: () => void;

function show(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}
const hear = (name: string) => browser.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  connection.value = 'online';
  isOn = false;
  stop = pauseWhileInactive({
    resume: () => {
      isOn = true;
    },
    pause: () => {
      isOn = false;
    },
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('it connects at once, and not without a connection', () => {
  expect(isOn).toBe(true);
  connection.value = 'offline';
  expect(isOn).toBe(false);
  connection.value = 'slow';
  expect(isOn).toBe(true);
});

test('a page that is hidden for five minutes does without, and connects at once when it is seen again', () => {
  show('hidden');
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(isOn).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOn).toBe(false);
  connection.value = 'offline';
  connection.value = 'online';
  expect(isOn).toBe(false);
  show('visible');
  expect(isOn).toBe(true);
});

test('a page that is seen again in time stays connected', () => {
  show('hidden');
  vi.advanceTimersByTime(4 * MINUTE);
  show('visible');
  vi.advanceTimersByTime(60 * MINUTE);
  expect(isOn).toBe(true);
});

test('a page that the browser lays aside does without until it is back', () => {
  hear('pagehide');
  expect(isOn).toBe(false);
  hear('pageshow');
  expect(isOn).toBe(true);
});

test('once stopped nothing brings it back', () => {
  stop();
  expect(isOn).toBe(false);
  connection.value = 'offline';
  connection.value = 'online';
  hear('pageshow');
  show('visible');
  expect(isOn).toBe(false);
});
