import { hasPendingLogout, setPendingLogout } from '#pwa/features/account/cached-user.ts';
import { fetchApi } from '#pwa/lib/api/client.ts';
import { newIdempotencyKey } from '#pwa/lib/api/write-requests.ts';
import { connection } from '#pwa/lib/connection.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { drain, type LogoutResult, sendLogout } from './drain.ts';
import type { DrainResult, OutboxContext } from './outbox-context.ts';
import { openOutboxChannel } from './outbox-context.ts';
import {
  isOutboxLoaded,
  isOutboxPersistent,
  outboxEntries,
  setHasUnsentEntries,
  unreadableEntries,
} from './outbox-entries.ts';
import type { AcceptedResponse, OutboxEntry } from './outbox-entry.ts';
import { OutboxStore } from './outbox-store.ts';

export type Publication = { entry: OutboxEntry; answer: AcceptedResponse; by: 'here' | 'elsewhere' };

/** Delay in ms by the last result; `waiting` is also the maximum. */
const RETRY_MS = { done: 1000, held: 5000, waiting: 60_000 };

class PageOutbox {
  readonly #listeners = new Set<(published: Publication) => void>();
  /** Deduplicates: a publication may be reported by two senders. */
  readonly #announcedKeys = new Set<string>();
  readonly #channel = openOutboxChannel((message) => {
    if (message.type === 'published') this.#announce({ ...message, by: 'elsewhere' });
    void this.refresh();
  });
  readonly context: OutboxContext = {
    store: new OutboxStore(deviceStore('ai-dir-outbox', 'entries')),
    fetch: fetchApi,
    locks: navigator.locks ?? null,
    now: Date.now,
    random: Math.random,
    newKey: newIdempotencyKey,
    notifyChanged: () => {
      this.#channel.post({ type: 'changed' });
      void this.refresh();
    },
    notifyPublished: (entry, answer) => {
      this.#channel.post({ type: 'published', entry, answer });
      this.#announce({ entry, answer, by: 'here' });
    },
  };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draining: Promise<void> | null = null;
  #isDrainRequested = false;
  #isStarted = false;
  #result: DrainResult = 'done';

  start(): void {
    this.#isStarted = true;
    void this.drain();
  }

  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#timer);
  }

  subscribe(listener: (published: Publication) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async refresh(): Promise<void> {
    const { store } = this.context;
    const { entries, unreadable, isSeen } = await store.load();
    outboxEntries.value = [...entries.values()].sort((a, b) => a.order - b.order);
    unreadableEntries.value = unreadable;
    isOutboxPersistent.value = store.isPersisted;
    isOutboxLoaded.value = true;
    if (isSeen) setHasUnsentEntries(outboxEntries.peek().some(({ userId }) => userId === null));
    this.#schedule();
  }

  drain(): Promise<void> {
    this.#isDrainRequested = true;
    this.#draining ??= this.#drainAll();
    return this.#draining;
  }

  sendLogout(): Promise<LogoutResult> {
    return sendLogout(this.context, { isSet: hasPendingLogout, clear: () => setPendingLogout(false) });
  }

  async #drainAll(): Promise<void> {
    try {
      while (this.#isDrainRequested) {
        this.#isDrainRequested = false;
        if (hasPendingLogout()) await this.sendLogout().catch(() => {});
        // Browsers may refuse locks while the page unloads.
        this.#result = await drain(this.context).catch(() => 'waiting' as const);
        await this.refresh();
      }
    } finally {
      this.#draining = null;
    }
  }

  /** Wakes for the next due entry. Failed due entries are retried after `RETRY_MS`. */
  #schedule(): void {
    clearTimeout(this.#timer);
    const queued = outboxEntries.peek().filter(({ state }) => state === 'queued' || state === 'sending');
    if (!this.#isStarted || queued.length === 0) return;
    const soonest = Math.min(...queued.map(({ notBefore }) => notBefore)) - Date.now();
    const pause = connection.peek() === 'offline' ? RETRY_MS.waiting : RETRY_MS[this.#result];
    const wait = soonest > 0 ? Math.max(RETRY_MS.done, soonest) : pause;
    this.#timer = setTimeout(() => void this.drain(), Math.min(wait, RETRY_MS.waiting));
  }

  #announce(published: Publication): void {
    const { key } = published.entry;
    if (this.#announcedKeys.has(key)) return;
    this.#announcedKeys.add(key);
    for (const listener of this.#listeners) listener(published);
  }
}

let outbox: PageOutbox | null = null;

/** Created lazily: the server imports this module too. */
export function pageOutbox(): PageOutbox {
  outbox ??= new PageOutbox();
  return outbox;
}
