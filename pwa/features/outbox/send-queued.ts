import type { RenewLease } from './drain-lock.ts';
import { isReviewWork, type OutboxEntry } from './entry.ts';
import type { OutboxEvent } from './entry-machine.ts';
import { changeOutbox, type OutboxContext } from './outbox-context.ts';
import { fetchOwnReview, sendEntry } from './outbox-server.ts';
import { type SendOutcome, NOT_FOUND_PROBLEM } from './read-answer.ts';
import { isDue, retryWait } from './send-wait.ts';
import type { OutboxContents } from './stored-records.ts';

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
