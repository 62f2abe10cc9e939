import type { OutboxEvent } from './entry-machine.ts';
import { fetchOwnReview, fetchUserReview, NOT_FOUND_PROBLEM, type SendOutcome, sendEntry } from './outbox-api.ts';
import { changeOutbox, type OutboxContext, type RenewLease } from './outbox-context.ts';
import { isReviewWork, type OutboxEntry } from './outbox-entry.ts';
import type { OutboxContents } from './outbox-store.ts';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Our server never asks for more. */
const RETRY_AFTER_MAX_MS = 24 * 60 * 60_000;

/** Exponential backoff with full jitter, in ms; at least `retryAfter` (seconds). `random` is in [0, 1). */
export function retryWait(attempts: number, random: number, retryAfter = 0): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(Math.max(random * ceiling, Math.min(retryAfter * 1000, RETRY_AFTER_MAX_MS)));
}

/** A remaining delay above `wait` means that the clock was set back: the entry is due. */
export function isDue({ notBefore, wait }: OutboxEntry, now: number): boolean {
  return now >= notBefore || notBefore - now > wait;
}

/** After this many failed sends in a row the server counts as unreachable. */
const FAILURES_MAX = 2;

/** Reviews and edits of the same tool keep their order. */
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

/** Late responses count if the key is unchanged. */
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

/** Sends due entries of one user and those without an account. */
export class SendRound {
  readonly #context: OutboxContext;
  readonly #who: number | null;
  readonly #tried = new Set<string>();

  constructor(context: OutboxContext, who: number | null) {
    this.#context = context;
    this.#who = who;
  }

  #nextIn({ entries, pendingLogout }: OutboxContents): OutboxEntry | undefined {
    const all = [...entries.values()];
    const ready = all.filter(
      (entry) =>
        entry.state === 'queued' &&
        (entry.userId === null || entry.userId === this.#who) &&
        !this.#tried.has(entry.key) &&
        isDue(entry, this.#context.now()) &&
        isNextInLine(entry, all),
    );
    return pendingLogout === null ? ready.sort((a, b) => a.attempts - b.attempts || a.order - b.order)[0] : undefined;
  }

  /** Persists `sending` before the request. Undefined: nothing to send any more. */
  async #begin({ id, key }: OutboxEntry, revision: number | undefined): Promise<OutboxEntry | undefined> {
    const { value } = await changeOutbox(this.#context, (contents, put) => {
      const found = contents.entries.get(id);
      if (found?.key !== key || found.state !== 'queued' || contents.pendingLogout !== null) return undefined;
      put(found, { type: 'sendBegun', revision });
      return contents.entries.get(id);
    });
    return value;
  }

  /** The review has another id since it became anonymous elsewhere. Its author decides: the edit may carry a name. */
  async #findMoved({ work }: OutboxEntry, gone: Extract<SendOutcome, { type: 'gone' }>): Promise<SendOutcome> {
    if (work.kind !== 'edit' || gone.trouble.code !== 'not_found') return gone;
    const review = await fetchUserReview(this.#context.fetch, work.toolSlug);
    if (review === null) return { type: 'noAnswer' };
    if (review === 'gone' || review.id === work.reviewId) return gone;
    return { type: 'changedElsewhere', trouble: { ...gone.trouble, code: 'review_changed', reviewId: review.id } };
  }

  async #send(entry: OutboxEntry): Promise<SendOutcome['type'] | 'none'> {
    this.#tried.add(entry.key);
    const { work } = entry;
    const isOpen = work.kind === 'edit' && work.revision === null;
    const current = isOpen ? await fetchOwnReview(this.#context.fetch, work.reviewId) : undefined;
    if (current === null) return 'noAnswer';
    if (current === 'gone') {
      const found = await this.#findMoved(entry, { type: 'gone', trouble: NOT_FOUND_PROBLEM });
      // Nothing was sent: it is looked up again.
      if (found.type !== 'noAnswer')
        await applySendOutcome(this.#context, entry, outcomeEvent(this.#context, entry, found));
      return found.type;
    }
    const begun = await this.#begin(entry, current?.revision);
    if (begun === undefined) return 'none';
    const sent = await sendEntry(this.#context.fetch, begun);
    const outcome = sent.type === 'gone' ? await this.#findMoved(begun, sent) : sent;
    await applySendOutcome(this.#context, begun, outcomeEvent(this.#context, begun, outcome));
    if (outcome.type === 'published') this.#context.notifyPublished(begun, outcome.answer);
    return outcome.type;
  }

  /** Stops while the server is unreachable. False: the session's user has changed. */
  async run(renewLease: RenewLease): Promise<boolean> {
    let failures = 0;
    while (failures < FAILURES_MAX && (await renewLease())) {
      const next = this.#nextIn(await this.#context.store.load());
      if (!next) return true;
      const outcome = await this.#send(next);
      if (outcome === 'signedOut' || outcome === 'mismatch') return false;
      failures = outcome === 'noAnswer' || outcome === 'busy' ? failures + 1 : 0;
    }
    return true;
  }
}
