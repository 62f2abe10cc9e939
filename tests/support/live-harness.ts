import { vi } from 'vitest';
import type { NewToolMessage } from '#domain/model/live.ts';
import type { LiveStatus } from '#pwa/features/live/live-connection.ts';
import { LiveConnection } from '#pwa/features/live/live-connection.ts';
import { FakeSocket } from './fake-socket.ts';

export const welcome = (id: number, epoch = 'a') => ({ type: 'welcome', id, epoch });

export const newTool = (id: number): NewToolMessage => ({
  type: 'new_tool',
  id,
  tool: { id: 7, name: 'Claude', slug: 'claude' },
  timestamp: '2026-01-02T03:04:05.678Z',
});

export class LiveHarness {
  readonly sockets: FakeSocket[] = [];
  readonly statuses: LiveStatus[] = [];
  readonly announced: number[] = [];
  readonly ignored: string[] = [];
  readonly welcomed: string[] = [];
  isForbidden = false;
  readonly live = new LiveConnection(() => this.#open(), {
    onStatus: (status) => this.statuses.push(status),
    onMessage: () => {},
    onNewTool: ({ id }) => this.announced.push(id),
    onWelcome: (version) => this.welcomed.push(version),
    onIgnored: (what) => this.ignored.push(what),
  });

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  nextAttempt(): number {
    const before = this.sockets.length;
    const since = performance.now();
    while (this.sockets.length === before && performance.now() - since < 200_000) vi.advanceTimersByTime(500);
    return this.sockets.length === before ? Number.POSITIVE_INFINITY : performance.now() - since;
  }

  #open(): FakeSocket {
    if (this.isForbidden) throw new DOMException('no', 'SecurityError');
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
}
