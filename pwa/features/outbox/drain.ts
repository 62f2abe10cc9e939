import type { OutboxEvent } from './entry-machine.ts';
import {
  endServerSession,
  fetchCurrentUserId,
  fetchOwnReview,
  NOT_FOUND_PROBLEM,
  type SendOutcome,
  sendEntry,
} from './outbox-api.ts';
import {
  changeOutbox,
  type DrainResult,
  type OutboxContext,
  type RenewLease,
  withDrainLock,
} from './outbox-context.ts';
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
class SendRound {
  readonly #context: OutboxContext;
  readonly #who: number | null;
  readonly #tried = new Set<string>();

  constructor(context: OutboxContext, who: number | null) {
    this.#context = context;
    this.#who = who;
  }

  /** Fewest attempts first, so a failing entry blocks no others. */
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
    const outcome = await sendEntry(this.#context.fetch, begun);
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

export type LogoutResult = 'none' | 'sent' | 'waiting';

/** False: not persisted, only this page knows of the logout. */
export async function recordLogout(context: OutboxContext): Promise<boolean> {
  const logoutId = context.newKey();
  const { failure } = await changeOutbox(context, (contents) => {
    contents.pendingLogout = logoutId;
  });
  return failure === null;
}

async function sendRecordedLogout(context: OutboxContext): Promise<LogoutResult> {
  // Reading works on a full device.
  const { pendingLogout: logoutId, isSeen } = await context.store.load();
  // A device that never answered holds no logout.
  if (logoutId === null) return isSeen || !context.store.hasAnswered ? 'none' : 'waiting';
  if (!(await endServerSession(context.fetch))) return 'waiting';
  const { value: isDone, failure } = await changeOutbox(context, (contents) => {
    if (contents.pendingLogout !== logoutId) return false;
    contents.pendingLogout = null;
    return true;
  });
  // A logout left in the store would end the next session too.
  return isDone || failure === null ? 'sent' : 'waiting';
}

/** For devices whose store refuses writes. */
export type LogoutFlag = { isSet: () => boolean; clear: () => void };

/** Every login, in any tab, waits for it. */
export async function sendLogout(context: OutboxContext, mark?: LogoutFlag): Promise<LogoutResult> {
  const send = async () => {
    // Read inside the lock: a flag that another tab is clearing would end the next session.
    const isMarked = mark?.isSet() ?? false;
    if (isMarked && (await context.store.load()).pendingLogout === null) await recordLogout(context);
    const result = await sendRecordedLogout(context);
    if (isMarked && result !== 'waiting') mark?.clear();
    return result;
  };
  return context.locks ? context.locks.request('outbox-logout', send) : send();
}

/** Entries whose state depends on the current user. */
function dependsOnUser({ state }: OutboxEntry): boolean {
  return state === 'queued' || state === 'needs_sign_in' || state === 'parked';
}

/** Id of the conflicting review, if it is still to be fetched. */
function missingReview({ state, trouble }: OutboxEntry): number | null {
  const isUndecided = state === 'already_reviewed' || state === 'changed_elsewhere';
  return isUndecided && trouble?.theirs === null ? trouble.reviewId : null;
}

/** An interrupted send may have arrived. */
async function recoverInterrupted(context: OutboxContext): Promise<OutboxEntry[]> {
  const { value } = await changeOutbox(context, (contents, put) => {
    for (const entry of [...contents.entries.values()]) put(entry, { type: 'leaseOver' });
    return [...contents.entries.values()];
  });
  return value;
}

/** Null: signed out. */
async function sortByUser(context: OutboxContext, userId: number | null): Promise<void> {
  await changeOutbox(context, (contents, put) => {
    for (const entry of [...contents.entries.values()]) {
      if (entry.userId === null) continue;
      const type = userId === null ? 'signedOut' : entry.userId === userId ? 'authorIsBack' : 'mismatch';
      if (dependsOnUser(entry)) put(entry, { type });
    }
  });
}

async function fetchServerVersions(context: OutboxContext, userId: number | null): Promise<void> {
  const { entries } = await context.store.load();
  for (const entry of entries.values()) {
    const reviewId = missingReview(entry);
    if (reviewId === null || entry.userId !== userId) continue;
    const theirs = await fetchOwnReview(context.fetch, reviewId);
    if (theirs !== null && theirs !== 'gone') await applySendOutcome(context, entry, { type: 'theirsLoaded', theirs });
  }
}

/** Null: no answer. Submissions need it too, although they need no account: a lost try would mark them uncertain. */
async function identifyAndSort(context: OutboxContext): Promise<number | 'nobody' | null> {
  const who = await fetchCurrentUserId(context.fetch);
  if (who !== null) await sortByUser(context, who === 'nobody' ? null : who);
  return who;
}

async function drainLocked(context: OutboxContext, renewLease: RenewLease): Promise<DrainResult> {
  if ((await sendLogout(context)) === 'waiting') return 'waiting';
  const entries = await recoverInterrupted(context);
  const now = context.now();
  const isAny = entries.some((entry) => (dependsOnUser(entry) && isDue(entry, now)) || missingReview(entry) !== null);
  if (isAny) {
    const who = await identifyAndSort(context);
    if (who === null) return 'waiting';
    const user = who === 'nobody' ? null : who;
    if (await new SendRound(context, user).run(renewLease)) await fetchServerVersions(context, user);
    else await identifyAndSort(context);
  }
  const left = await context.store.load();
  return [...left.entries.values()].some(({ state }) => state === 'queued') ? 'waiting' : 'done';
}

/** One at a time, independent of each other. */
export function drain(context: OutboxContext): Promise<DrainResult> {
  return withDrainLock(context, (renewLease) => drainLocked(context, renewLease));
}
