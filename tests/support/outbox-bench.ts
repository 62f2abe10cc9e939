import { IDBFactory } from 'fake-indexeddb';
import { deviceStore } from '#pwa/offline/device-store.ts';
import type { OutboxEntry, Work } from '#pwa/offline/outbox/entry.ts';
import type { OutboxContext } from '#pwa/offline/outbox/outbox-context.ts';
import { OutboxStore } from '#pwa/offline/outbox/outbox-store.ts';
import { FakeLocks } from './outbox-device.ts';
import { writtenText } from './outbox-entry.ts';
import { OutboxServer } from './outbox-server.ts';

/** The one session there is; it is user 1's at first. */
export const COOKIE = 'cookie';

/** A new review of a tool. */
export function newReview(toolSlug: string, title = `${toolSlug} text`): Work {
  return { kind: 'create', toolSlug, input: writtenText({ title }) };
}

export const mine = (toolName: string) => ({ userId: 1, toolName });

/** A device with an empty database, and a server that somebody may stand in front of. */
export class OutboxBench {
  readonly server = new OutboxServer();
  /** Requests as they went out: method and path. */
  readonly asked: string[] = [];
  now = Date.UTC(2026, 0, 1);

  constructor() {
    globalThis.indexedDB = new IDBFactory();
    this.server.sessions.set(COOKIE, 1);
  }

  /** What happens to a request on the way: an answer in the server's place, or none. */
  meddle: (path: string, init: RequestInit) => Response | 'lost' | undefined = () => undefined;

  page(locks: OutboxContext['locks'] = new FakeLocks().of('page')) {
    const told: string[] = [];
    const context: OutboxContext = {
      store: new OutboxStore(deviceStore('ai-dir-outbox', 'entries')),
      reach: async (path, init) => {
        this.asked.push(`${init.method ?? 'GET'} ${path}`);
        const answer = this.meddle(path, init);
        if (answer === 'lost') throw new TypeError('Failed to fetch');
        return answer ?? this.server.handle(init.method ?? 'GET', path, init, COOKIE);
      },
      locks,
      now: () => this.now,
      random: () => 1,
      newKey: () => crypto.randomUUID(),
      tellChanged: () => {},
      tellPublished: (entry) => told.push(entry.toolName),
    };
    const entries = async (): Promise<OutboxEntry[]> =>
      [...(await context.store.load()).entries.values()].sort((a, b) => a.order - b.order);
    return { context, told, entries, states: async () => (await entries()).map(({ state }) => state) };
  }

  published(): string[] {
    return this.server.done.map(({ userId, text }) => `${userId} ${text}`);
  }

  /** How many writes went out. */
  sends(): number {
    return this.asked.filter((request) => /^(?:POST|PUT)/.test(request)).length;
  }
}
