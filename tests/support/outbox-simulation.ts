import { IDBFactory } from 'fake-indexeddb';
import type { OutboxContext } from '#pwa/features/outbox/outbox-context.ts';
import type { OutboxEntry } from '#pwa/features/outbox/outbox-entry.ts';
import { OutboxStore } from '#pwa/features/outbox/outbox-store.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { type DeviceFault, FakeLocks, gatedStore } from './outbox-device.ts';
import { OutboxServer } from './outbox-server.ts';
import { seededRandom } from './seeded-random.ts';

/** Faults before the server gets a request, and after. */
export const REQUEST_FAULTS = [
  'ok',
  'lost',
  'portal',
  'portal_json',
  '401',
  '429',
  '503',
  '500',
  '502_html',
  '404_html',
] as const;
export const ANSWER_FAULTS = ['ok', 'cut', 'broken', '500'] as const;
export const DEVICE_FAULTS = ['ok', 'throws', 'quota', 'unheard'] as const;

type Gate = { owner: string; kind: 'request' | 'answer' | 'device' | 'done'; open: (fault: string) => void };

/** A tab or the worker; each life has a new `id`. */
export type Actor = { id: string; context: OutboxContext };

const problem = (status: number, code: string, more: Record<string, string> = {}) =>
  new Response(JSON.stringify({ message: code, code }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...more },
  });

/** Responses of an intermediary, or of the server before it processed the request. */
function answerInstead(fault: string): Response {
  const html = { 'Content-Type': 'text/html' };
  if (fault === 'portal') return new Response('<h1>Welcome</h1>', { status: 200, headers: html });
  if (fault === 'portal_json')
    return new Response('{"ok":true}', { status: 200, headers: { 'Content-Type': 'application/json' } });
  if (fault === '401') return problem(401, 'signed_out');
  if (fault === '429') return problem(429, 'too_many_requests', { 'Retry-After': '600' });
  if (fault === '503') return problem(503, 'busy', { 'Retry-After': '1' });
  if (fault === '500') return problem(500, 'internal');
  return new Response('<h1>Gateway</h1>', { status: fault === '404_html' ? 404 : 502, headers: html });
}

/**
 * A simulated device: tabs and a worker with one IndexedDB, cookie jar and clock, and a server. Asynchronous work stops
 * at gates, which open with or without faults.
 */
export class OutboxSimulation {
  readonly server = new OutboxServer();
  readonly #locks = new FakeLocks();
  readonly #random: () => number;
  readonly hasLocks: boolean;
  #gates: Gate[] = [];
  #inDevice = 0;
  #lives = 0;
  deviceFaults = 0;
  readonly alive = new Set<string>();
  clock = Date.UTC(2026, 0, 1);
  cookie: string | null = null;
  readonly told: { entry: OutboxEntry; userId: number | null }[] = [];
  readonly ended: string[] = [];
  readonly issued = new Set<string>();

  constructor(seed: number, hasLocks: boolean) {
    this.#random = seededRandom(seed);
    this.hasLocks = hasLocks;
    globalThis.indexedDB = new IDBFactory();
  }

  newKey = (): string => {
    const digits = () =>
      Math.floor(this.#random() * 16 ** 6)
        .toString(16)
        .padStart(6, '0');
    return `${digits()}00-0000-4000-8000-${digits()}${digits()}`;
  };

  actor(name: string): Actor {
    this.#lives += 1;
    const id = `${name}${this.#lives}`;
    this.alive.add(id);
    const store = gatedStore(deviceStore('ai-dir-outbox', 'entries'), {
      begin: () => this.#gate(id, 'device') as Promise<DeviceFault>,
      during: async (work) => {
        this.#inDevice += 1;
        return work().finally(() => {
          this.#inDevice -= 1;
        });
      },
      end: async () => void (await this.#gate(id, 'done')),
    });
    const context: OutboxContext = {
      store: new OutboxStore(store),
      fetch: (path, init) => this.#reach(id, path, init),
      locks: this.hasLocks ? this.#locks.of(id) : null,
      now: () => this.clock,
      random: this.#random,
      newKey: this.newKey,
      notifyChanged: () => {},
      notifyPublished: (entry) => this.told.push({ entry, userId: entry.userId }),
    };
    return { id, context };
  }

  /** A dead tab does nothing more; its sent requests may still arrive. */
  async kill(id: string, doesArrive: boolean): Promise<void> {
    this.alive.delete(id);
    const own = this.#gates.filter(({ owner }) => owner === id);
    this.#gates = this.#gates.filter(({ owner }) => owner !== id);
    if (doesArrive) for (const { kind, open } of own) if (kind === 'request') open('ok');
    await this.settle();
    this.#gates = this.#gates.filter(({ owner }) => owner !== id);
    this.#locks.drop(id);
  }

  /** Opens one gate; false if none waits. */
  async step(pick: number, faults: { request: string; answer: string; device: string }): Promise<boolean> {
    await this.settle();
    const [gate] = this.#gates.splice(pick % Math.max(1, this.#gates.length), 1);
    if (gate?.kind === 'device' && faults.device !== 'ok') this.deviceFaults += 1;
    gate?.open(gate.kind === 'done' ? 'ok' : faults[gate.kind]);
    await this.settle();
    return gate !== undefined;
  }

  async settle(): Promise<void> {
    do await new Promise(setImmediate);
    while (this.#inDevice > 0);
  }

  #gate(owner: string, kind: Gate['kind']): Promise<string> {
    return new Promise((open) => {
      if (this.alive.has(owner)) this.#gates.push({ owner, kind, open });
    });
  }

  #loggedOut(cookie: string | null): void {
    if (cookie !== null) this.ended.push(cookie);
    if (this.cookie === cookie) this.cookie = null;
  }

  async #reach(owner: string, path: string, init: RequestInit): Promise<Response> {
    const { cookie } = this;
    const key = new Headers(init.headers).get('Idempotency-Key');
    if (key) this.issued.add(key);
    const given = await this.#gate(owner, 'request');
    // Only the server itself can say that nobody is signed in.
    const fault = given === '401' && path === '/api/user' ? 'ok' : given;
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault !== 'ok') return answerInstead(fault);
    const response = this.server.handle(init.method ?? 'GET', path, init, cookie);
    if (path === '/api/logout') this.#loggedOut(cookie);
    const ending = await this.#gate(owner, 'answer');
    if (ending === 'cut') throw new TypeError('Failed to fetch');
    if (ending === '500') return answerInstead('500');
    if (ending === 'broken')
      Object.defineProperty(response, 'text', { value: () => Promise.reject(new TypeError('cut')) });
    return response;
  }
}
