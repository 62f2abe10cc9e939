import { IDBFactory } from 'fake-indexeddb';
import type { OutboxContext } from '#pwa/features/outbox/outbox-context.ts';
import type { OutboxEntry, OutboxWork } from '#pwa/features/outbox/outbox-entry.ts';
import { OutboxStore } from '#pwa/features/outbox/outbox-store.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { FakeLocks } from './outbox-device.ts';
import { queuedReview } from './outbox-entry.ts';
import { OutboxServer } from './outbox-server.ts';

export const COOKIE = 'cookie';

export function newReview(toolSlug: string, title = `${toolSlug} text`): OutboxWork {
  return { kind: 'create', toolSlug, input: queuedReview({ title }) };
}

export const ownEntry = (toolName: string) => ({ userId: 1, toolName });

export class OutboxHarness {
  readonly server = new OutboxServer();
  readonly requests: string[] = [];
  now = Date.UTC(2026, 0, 1);

  constructor() {
    globalThis.indexedDB = new IDBFactory();
    this.server.sessions.set(COOKIE, 1);
  }

  intercept: (path: string, init: RequestInit) => Response | 'lost' | undefined = () => undefined;

  page(locks: OutboxContext['locks'] = new FakeLocks().of('page')) {
    const told: string[] = [];
    const context: OutboxContext = {
      store: new OutboxStore(deviceStore('ai-dir-outbox', 'entries')),
      fetch: async (path, init) => {
        this.requests.push(`${init.method ?? 'GET'} ${path}`);
        const answer = this.intercept(path, init);
        if (answer === 'lost') throw new TypeError('Failed to fetch');
        return answer ?? this.server.handle(init.method ?? 'GET', path, init, COOKIE);
      },
      locks,
      now: () => this.now,
      random: () => 1,
      newKey: () => crypto.randomUUID(),
      notifyChanged: () => {},
      notifyPublished: (entry) => told.push(entry.toolName),
    };
    const entries = async (): Promise<OutboxEntry[]> =>
      [...(await context.store.load()).entries.values()].sort((a, b) => a.order - b.order);
    return { context, told, entries, states: async () => (await entries()).map(({ state }) => state) };
  }

  published(): string[] {
    return this.server.done.map(({ userId, text }) => `${userId} ${text}`);
  }

  sends(): number {
    return this.requests.filter((request) => /^(?:POST|PUT)/.test(request)).length;
  }
}
