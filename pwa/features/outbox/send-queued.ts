import type { RenewLease } from './drain-lock.ts';
import type { OutboxEvent } from './entry-machine.ts';
import { fetchOwnReview, NOT_FOUND_PROBLEM, type SendOutcome, sendEntry } from './outbox-api.ts';
import { changeOutbox, type OutboxContext } from './outbox-context.ts';
import { isReviewWork, type OutboxEntry } from './outbox-entry.ts';
import type { OutboxContents } from './outbox-store.ts';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** No server of ours asks for more. */
const RETRY_AFTER_MAX_MS = 24 * 60 * 60_000;

/**
 * Milliseconds until the next try: anything up to twice as long after each, so that devices that lost the same server do
 * not come back at once, and never less than the server asked for (`retryAfter`, in seconds). `random`: from 0 to 1.
 */
export function retryWait(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(Math.max(random * ceiling, Math.min(retryAfter * 1000, RETRY_AFTER_MAX_MS)));
}

/** Whether an entry may go. What is further ahead than it ever was decided is due: the clock was set back. */
export function isDue({ notBefore, wait }: OutboxEntry, now: number): boolean {
  return now >= notBefore || notBefore - now > wait;
}

/** After so many sends in a row that nobody took there is no connection, or a server in trouble. */
const FAILURES_MAX = 2;

/** Reviews of one tool, and edits of them, go in the order in which they were written. */
function isNextInLine({ work, userId, order }: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  if (!isReviewWork(work)) return true;
  return !entries.some(
    (other) =>
      other.order < order &&
      other.userId === userId &&
      isReviewWork(other.work) &&
      other.work.toolSlug === work.toolSlug &&
      (other.state === 'queued' || other.state === 'sending'),
  );
}

function outcomeEvent(context: OutboxContext, { attempts }: OutboxEntry, meaning: SendOutcome): OutboxEvent {
  const { type } = meaning;
  if (type === 'noAnswer') return { type, wait: retryWait(attempts, context.random()) };
  if (type !== 'busy') return meaning;
  const { trouble, mayHaveArrived, retryAfter } = meaning;
  return { type, trouble, mayHaveArrived, wait: retryWait(attempts, context.random(), retryAfter) };
}

/** Puts what came of a send to its entry, if that is still what was sent: late answers count too. */
export async function applySendOutcome(
  context: OutboxContext,
  { id, key }: Pick<OutboxEntry, 'id' | 'key'>,
  event: OutboxEvent,
): Promise<void> {
  await changeOutbox(context, (contents, put) => {
    const entry = contents.entries.get(id);
    if (entry?.key === key) put(entry, event);
  });
}

/** Sends what is due of one author, and what needs none, one entry after the other. */
class SendRound {
  readonly #context: OutboxContext;
  readonly #who: number | null;
  readonly #tried = new Set<string>();

  constructor(context: OutboxContext, who: number | null) {
    this.#context = context;
    this.#who = who;
  }

  /** Those that were never tried go first, so that one that always fails is in nobody's way. */
  #nextIn({ entries, pendingLogout: wish }: OutboxContents): OutboxEntry | undefined {
    const all = [...entries.values()];
    const ready = all.filter(
      (entry) =>
        entry.state === 'queued' &&
        (entry.userId === null || entry.userId === this.#who) &&
        !this.#tried.has(entry.key) &&
        isDue(entry, this.#context.now()) &&
        isNextInLine(entry, all),
    );
    return wish === null ? ready.sort((a, b) => a.attempts - b.attempts || a.order - b.order)[0] : undefined;
  }

  /** Marks it as being sent, on the device, before it is. Undefined: there is nothing to send any more. */
  async #begin({ id, key }: OutboxEntry, revision: number | undefined): Promise<OutboxEntry | undefined> {
    const { value } = await changeOutbox(this.#context, (contents, put) => {
      const found = contents.entries.get(id);
      if (found?.key !== key || found.state !== 'queued' || contents.pendingLogout !== null) return undefined;
      put(found, { type: 'sendBegun', revision });
      return contents.entries.get(id);
    });
    return value;
  }

  async #send(entry: OutboxEntry): Promise<SendOutcome['type'] | 'none'> {
    this.#tried.add(entry.key);
    const { work } = entry;
    const isOpen = work.kind === 'edit' && work.revision === null;
    const current = isOpen ? await fetchOwnReview(this.#context.fetch, work.reviewId) : undefined;
    if (current === null) return 'noAnswer';
    if (current === 'gone') {
      await applySendOutcome(this.#context, entry, { type: 'gone', trouble: NOT_FOUND_PROBLEM });
      return 'gone';
    }
    const begun = await this.#begin(entry, current?.revision);
    if (begun === undefined) return 'none';
    const meaning = await sendEntry(this.#context.fetch, begun);
    await applySendOutcome(this.#context, begun, outcomeEvent(this.#context, begun, meaning));
    if (meaning.type === 'published') this.#context.notifyPublished(begun, meaning.answer);
    return meaning.type;
  }

  async run(hold: RenewLease): Promise<boolean> {
    let silences = 0;
    while (silences < FAILURES_MAX && (await hold())) {
      const next = this.#nextIn(await this.#context.store.load());
      if (!next) return true;
      const came = await this.#send(next);
      if (came === 'signedOut' || came === 'mismatch') return false;
      silences = came === 'noAnswer' || came === 'busy' ? silences + 1 : 0;
    }
    return true;
  }
}

/** Stops where nobody answers. False: somebody else is signed in than the server said, or nobody. */
export function sendQueued(context: OutboxContext, who: number | null, hold: RenewLease): Promise<boolean> {
  return new SendRound(context, who).run(hold);
}
