import { hasPendingLogout, setPendingLogout } from '#pwa/features/account/cached-user.ts';
import { fetchApi } from '#pwa/lib/api/client.ts';
import { newIdempotencyKey } from '#pwa/lib/api/write-requests.ts';
import { connection } from '#pwa/lib/connection.ts';
import { deviceStore } from '#pwa/lib/device-store.ts';
import { drain, type LogoutResult, sendLogout } from './drain.ts';
import type { DrainResult } from './drain-lock.ts';
import type { OutboxContext } from './outbox-context.ts';
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

/** Something left the outbox by being published. */
export type Publication = { entry: OutboxEntry; answer: AcceptedResponse; by: 'here' | 'elsewhere' };

/** Until the next try: soonest, where another tab is at it, and at the latest. */
const RETRY_MS = { done: 1000, held: 5000, waiting: 60_000 };

/** The outbox as a page has it: shown in signals, in step with other tabs and the worker, sent when there is a chance. */
class PageOutbox {
  readonly #listeners = new Set<(published: Publication) => void>();
  /** Keys whose publication was told: whoever gets the answer tells, and two may. */
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

  /** Sends what can go; asked again meanwhile, it looks once more. */
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
        // A browser may refuse its locks to a page that is about to go.
        this.#result = await drain(this.context).catch(() => 'waiting' as const);
        await this.refresh();
      }
    } finally {
      this.#draining = null;
    }
  }

  /** Looks again when the next entry is due. What is due and did not go, for want of an answer, is tried now and then. */
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

/** The page's one outbox. Made when it is first asked for: the server renders screens that could. */
export function pageOutbox(): PageOutbox {
  outbox ??= new PageOutbox();
  return outbox;
}
