import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { monitorConnection } from '#pwa/features/offline/connection-monitor.ts';
import { connection, markOffline, markOnline, markSlow } from '#pwa/lib/connection.ts';

const there = () => Promise.resolve(Response.json({ status: 'ok' }));
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const portal = () => Promise.resolve(new Response('<html>Log in</html>', { headers: { 'Content-Type': 'text/html' } }));
const settled = () => vi.advanceTimersByTimeAsync(0);

let probe = vi.fn<() => Promise<Response>>();
let stop = () => {};
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;

function start({ onLine = true, controller = null as object | null } = {}): void {
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller } });
  stop = monitorConnection();
}

const hear = (name: string) => browser.dispatchEvent(new Event(name));
function show(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  probe = vi.fn(there);
  browser = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('fetch', probe);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  connection.value = 'online';
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('one lost request says nothing while the server answers a probe', async () => {
  start();
  const seen: string[] = [];
  const stopSeeing = connection.subscribe((state) => void seen.push(state));
  markOffline();
  await settled();
  stopSeeing();

  expect(probe).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['online']);
});

test('a lost request and a lost probe are a lost connection, whatever the browser says', async () => {
  probe.mockImplementation(gone);
  start();
  markOffline();
  await settled();

  expect(connection.value).toBe('offline');
});

test('a login page in the place of the server is no answer', async () => {
  probe.mockImplementation(portal);
  start();
  markOffline();
  await settled();

  expect(connection.value).toBe('offline');
});

test('an answer that comes while a probe hangs outweighs it', async () => {
  let lose = () => {};
  probe.mockImplementation(() => new Promise((_, reject) => (lose = () => reject(new Error('timed out')))));
  start();
  markOffline();
  markOnline();
  lose();
  await settled();

  expect(connection.value).toBe('online');
});

test('many requests that are lost at once are probed for once', async () => {
  start();
  for (let lost = 0; lost < 5; lost += 1) markOffline();
  await settled();

  expect(probe).toHaveBeenCalledTimes(1);
});

test('what the browser knows counts at once', () => {
  start();
  hear('offline');

  expect(connection.value).toBe('offline');
});

test('a page that starts without a network knows it, and one that the worker gave out asks', async () => {
  start({ onLine: false });
  expect(connection.value).toBe('offline');
  stop();

  connection.value = 'online';
  probe.mockImplementation(gone);
  start({ controller: {} });
  await settled();
  expect(connection.value).toBe('offline');
});

test('probes come after 5, 10, 20, 40 and then every 60 seconds, until one is answered', async () => {
  probe.mockImplementation(gone);
  start();
  markOffline();
  await settled();
  for (const [seconds, probes] of [
    [5, 2],
    [10, 3],
    [20, 4],
    [40, 5],
    [60, 6],
    [60, 7],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(probe).toHaveBeenCalledTimes(probes - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(probe).toHaveBeenCalledTimes(probes);
  }
  probe.mockImplementation(there);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.value).toBe('online');

  await vi.advanceTimersByTimeAsync(600_000);
  expect(probe).toHaveBeenCalledTimes(8);
});

test('a hidden page asks for nothing, and asks at once when it is seen again', async () => {
  probe.mockImplementation(gone);
  start();
  markOffline();
  await settled();
  show('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(probe).toHaveBeenCalledTimes(1);

  probe.mockImplementation(there);
  show('visible');
  await settled();
  expect(connection.value).toBe('online');
});

test('a network that is back is tried at once', async () => {
  start();
  hear('offline');
  hear('online');
  expect(connection.value).toBe('offline');
  await settled();

  expect(connection.value).toBe('online');
});

test('coming back to a page whose connection is fine asks for nothing', async () => {
  start();
  hear('focus');
  show('visible');
  await settled();

  expect(probe).not.toHaveBeenCalled();
});

test('slow is until an answer comes, and never hides that there is no connection', async () => {
  start();
  markSlow();
  expect(connection.value).toBe('slow');
  markOnline();
  expect(connection.value).toBe('online');

  hear('offline');
  markSlow();
  expect(connection.value).toBe('offline');
});
