import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { CatalogVersion } from '#backend/changes/catalogue-change.ts';
import type { Log } from '#backend/server/log.ts';
import type { NewToolMessage } from '#domain/model/live.ts';
import { LiveSocket, type LiveSocketDeps } from './live-socket.ts';

const SLICE = 250;

/** Yields to the event loop after every SLICE items. */
export async function forEachChunked<T>(all: Iterable<T>, work: (one: T) => void): Promise<void> {
  let done = 0;
  for (const one of all) {
    work(one);
    done += 1;
    if (done % SLICE === 0) await breathe();
  }
}

/** The newest of a burst are kept. */
const WAITING_MAX = 200;
const SERVICE_RESTART = 1012;
/** Spreads the reconnects. */
const CLOSE_SPREAD_MS = 5_000;
const CLOSE_EACH_MS = 5;
const GOODBYE_MS = 1_000;

type Broadcast = (socket: LiveSocket) => void;

/** Milliseconds. */
export function pauseBetween(count: number): number {
  return Math.min(CLOSE_EACH_MS, CLOSE_SPREAD_MS / Math.max(1, count));
}

export class LiveHub {
  readonly #deps: LiveSocketDeps;
  readonly #log: Log;
  /** Ascending. */
  readonly #sockets = new Set<LiveSocket>();
  readonly #waiting: Broadcast[] = [];
  readonly #pings: NodeJS.Timeout;
  #lastNumber = 0;
  #isFlushing = false;

  constructor(deps: LiveSocketDeps, pingMs: number) {
    this.#deps = deps;
    this.#log = deps.log;
    this.#pings = setInterval(() => void forEachChunked(this.#sockets, (socket) => socket.ping()), pingMs).unref();
  }

  get count(): number {
    return this.#sockets.size;
  }

  add(ws: WebSocket): void {
    this.#lastNumber += 1;
    const socket = new LiveSocket(ws, this.#lastNumber, this.#deps);
    this.#sockets.add(socket);
    ws.on('close', () => this.#sockets.delete(socket));
  }

  broadcast(messages: readonly NewToolMessage[]): void {
    if (this.#sockets.size === 0) return;
    for (const message of messages) {
      const text = Buffer.from(JSON.stringify(message));
      this.#waiting.push((socket) => socket.announce(message.id, text));
    }
    const tooMany = this.#waiting.length - WAITING_MAX;
    if (tooMany > 0) {
      this.#waiting.splice(0, tooMany);
      this.#log.warn({ announcements: tooMany }, 'announced faster than can be told');
    }
    void this.#flush();
  }

  /** Drops pending broadcasts: after restores they belong to another log. */
  welcomeAgain(version: CatalogVersion): void {
    this.#waiting.splice(0, Infinity, (socket) => socket.welcome(version));
    void this.#flush();
  }

  /** One at a time; late ones are terminated. */
  async close(): Promise<void> {
    clearInterval(this.#pings);
    const each = pauseBetween(this.#sockets.size);
    const startedAt = performance.now();
    let closed = 0;
    for (const socket of this.#sockets) {
      socket.close(SERVICE_RESTART);
      closed += 1;
      const ahead = startedAt + closed * each - performance.now();
      if (ahead > 0) await sleep(ahead);
    }
    const deadline = performance.now() + GOODBYE_MS;
    while (this.#sockets.size > 0 && performance.now() < deadline) await sleep(10);
    for (const socket of this.#sockets) socket.terminate();
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await forEachChunked(this.#sockets, next);
    }
    this.#isFlushing = false;
  }
}
