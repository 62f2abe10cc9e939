import { reach } from '../../api/reach.ts';
import { newSendKey } from '../../api/send-key.ts';
import { connection } from '../../state/connection.ts';
import { isLogoutWished, markLogoutWished } from '../../state/logout-wish.ts';
import { markOpenEntries } from '../../state/open-entries.ts';
import { isOutboxKept, isOutboxRead, outboxEntries, unreadableEntries } from '../../state/outbox.ts';
import { deviceStore } from '../device-store.ts';
import { drain } from './drain.ts';
import type { DrainResult } from './drain-lock.ts';
import type { OutboxEntry } from './entry.ts';
import { openChannel } from './outbox-channel.ts';
import type { OutboxContext } from './outbox-context.ts';
import { OutboxStore } from './outbox-store.ts';
import { type LogoutResult, sendLogout } from './send-logout.ts';
import type { Taken } from './taken.ts';

/** Something left the outbox by being published. */
export type Published = { entry: OutboxEntry; answer: Taken; by: 'here' | 'elsewhere' };

/** Until the next try: soonest, where another tab is at it, and at the latest. */
const PAUSE_MS = { done: 1000, held: 5000, waiting: 60_000 };

/** The outbox as a page has it: shown in signals, in step with other tabs and the worker, sent when there is a chance. */
class PageOutbox {
  readonly #listeners = new Set<(published: Published) => void>();
  /** Keys whose publication was told: whoever gets the answer tells, and two may. */
  readonly #told = new Set<string>();
  readonly #channel = openChannel((message) => {
    if (message.type === 'published') this.#announce({ ...message, by: 'elsewhere' });
    void this.refresh();
  });
  readonly context: OutboxContext = {
    store: new OutboxStore(deviceStore('ai-dir-outbox', 'entries')),
    reach,
    locks: navigator.locks ?? null,
    now: Date.now,
    random: Math.random,
    newKey: newSendKey,
    tellChanged: () => {
      this.#channel.tell({ type: 'changed' });
      void this.refresh();
    },
    tellPublished: (entry, answer) => {
      this.#channel.tell({ type: 'published', entry, answer });
      this.#announce({ entry, answer, by: 'here' });
    },
  };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draining: Promise<void> | null = null;
  #isWantedAgain = false;
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

  listen(listener: (published: Published) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async refresh(): Promise<void> {
    const { store } = this.context;
    const { entries, unreadable, isSeen } = await store.load();
    outboxEntries.value = [...entries.values()].sort((a, b) => a.order - b.order);
    unreadableEntries.value = unreadable;
    isOutboxKept.value = store.isKept;
    isOutboxRead.value = true;
    if (isSeen) markOpenEntries(outboxEntries.peek().some(({ userId }) => userId === null));
    this.#plan();
  }

  /** Sends what can go; asked again meanwhile, it looks once more. */
  drain(): Promise<void> {
    this.#isWantedAgain = true;
    this.#draining ??= this.#drainAll();
    return this.#draining;
  }

  sendLogout(): Promise<LogoutResult> {
    return sendLogout(this.context, { isSet: isLogoutWished, clear: () => markLogoutWished(false) });
  }

  async #drainAll(): Promise<void> {
    try {
      while (this.#isWantedAgain) {
        this.#isWantedAgain = false;
        if (isLogoutWished()) await this.sendLogout().catch(() => {});
        // A browser may refuse its locks to a page that is about to go.
        this.#result = await drain(this.context).catch(() => 'waiting' as const);
        await this.refresh();
      }
    } finally {
      this.#draining = null;
    }
  }

  /** Looks again when the next entry is due. What is due and did not go, for want of an answer, is tried now and then. */
  #plan(): void {
    clearTimeout(this.#timer);
    const queued = outboxEntries.peek().filter(({ state }) => state === 'queued' || state === 'sending');
    if (!this.#isStarted || queued.length === 0) return;
    const soonest = Math.min(...queued.map(({ notBefore }) => notBefore)) - Date.now();
    const pause = connection.peek() === 'offline' ? PAUSE_MS.waiting : PAUSE_MS[this.#result];
    const wait = soonest > 0 ? Math.max(PAUSE_MS.done, soonest) : pause;
    this.#timer = setTimeout(() => void this.drain(), Math.min(wait, PAUSE_MS.waiting));
  }

  #announce(published: Published): void {
    const { key } = published.entry;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    for (const listener of this.#listeners) listener(published);
  }
}

let outbox: PageOutbox | null = null;

/** The page's one outbox. Made when it is first asked for: the server renders screens that could. */
export function pageOutbox(): PageOutbox {
  outbox ??= new PageOutbox();
  return outbox;
}
