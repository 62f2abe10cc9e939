import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { catalogVersion } from '#backend/changes/catalogue-change.ts';
import { LiveHub, pauseBetween } from '#backend/live/live-hub.ts';
import { LiveLimits } from '#backend/live/live-limits.ts';
import { FailureReports } from '#backend/server/failure-reports.ts';
import { createLog } from '#backend/server/log.ts';

/** Exceeds the sockets served in one turn. */
const MANY = 600;
const OPEN = 1;

class FakeSocket extends EventEmitter {
  readonly told: { type: string; id: number }[] = [];
  readyState = OPEN;
  bufferedAmount = 0;
  code: number | null = null;

  send(text: Buffer): void {
    this.told.push(JSON.parse(String(text)));
  }
  ping(): void {}
  terminate(): void {
    this.emit('close');
  }
  close(code: number): void {
    this.code = code;
    this.emit('close');
  }
}

function crowd(count: number) {
  let version = catalogVersion('1', { id: 5, createdAt: '' });
  const log = createLog('silent');
  const deps = {
    log,
    failures: new FailureReports(log),
    limits: new LiveLimits({ rateScale: 0 }),
    current: () => version,
    missed: { load: async () => [] },
  };
  const hub = new LiveHub(deps, 60_000);
  const join = () => {
    const socket = new FakeSocket();
    hub.add(socket as unknown as WebSocket);
    return socket;
  };
  return {
    hub,
    join,
    sockets: Array.from({ length: count }, join),
    goTo(epoch: string, id: number) {
      version = catalogVersion(epoch, { id, createdAt: '' });
    },
  };
}

const message = (id: number) => ({
  type: 'new_tool' as const,
  id,
  tool: { id: 1, name: 'Tool', slug: 'tool' },
  timestamp: '2026-03-04T05:06:07.089Z',
});

const idsOf = ({ told }: FakeSocket) => told.map(({ type, id }) => `${type} ${id}`);

test('who comes while a broadcast is under way is welcomed to what came before it, and told only of what comes later', async () => {
  const { hub, join, sockets, goTo } = crowd(MANY);
  goTo('1', 7);
  hub.broadcast([message(6), message(7)]);
  const late = join();
  await turn();
  const later = join();
  goTo('1', 8);
  hub.broadcast([message(8)]);
  await vi.waitFor(() => expect(sockets.at(-1)?.told.length).toBe(4));
  for (const socket of sockets) expect(idsOf(socket)).toEqual(['welcome 5', 'new_tool 6', 'new_tool 7', 'new_tool 8']);
  for (const socket of [late, later]) {
    await vi.waitFor(() => expect(socket.told.length).toBe(2));
    expect(idsOf(socket)).toEqual(['welcome 7', 'new_tool 8']);
  }
});

test('after a restore nothing of the old log is told any more, and the welcome to the other comes before its news', async () => {
  const { hub, sockets, goTo } = crowd(MANY);
  goTo('1', 9);
  hub.broadcast([message(6), message(7), message(8), message(9)]);
  goTo('2', 1);
  hub.welcomeAgain(catalogVersion('2', { id: 1, createdAt: '' }));
  goTo('2', 2);
  hub.broadcast([message(2)]);
  await vi.waitFor(() => expect(sockets.at(-1)?.told.at(-1)?.id).toBe(2));
  for (const socket of sockets) expect(idsOf(socket)).toEqual(['welcome 5', 'new_tool 6', 'welcome 1', 'new_tool 2']);
});

test('T77: sockets are closed one after the other, as a service that restarts, within five seconds', async () => {
  const { hub, sockets } = crowd(60);
  const startedAt = performance.now();
  const closing = hub.close();
  await turn();
  expect(sockets.filter(({ code }) => code !== null).length).toBeLessThan(30);
  await closing;
  expect(performance.now() - startedAt).toBeGreaterThan(250);
  expect([hub.count, sockets.every(({ code }) => code === 1012)]).toEqual([0, true]);
  expect(5_000 * pauseBetween(5_000)).toBe(5_000);
  expect(100_000 * pauseBetween(100_000)).toBe(5_000);
  expect(pauseBetween(0)).toBe(pauseBetween(1));
});
