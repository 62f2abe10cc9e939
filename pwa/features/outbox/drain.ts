import { type DrainResult, type RenewLease, withDrainLock } from './drain-lock.ts';
import { endServerSession, fetchCurrentUserId, fetchOwnReview } from './outbox-api.ts';
import { changeOutbox, type OutboxContext } from './outbox-context.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { applySendOutcome, isDue, sendQueued } from './send-queued.ts';

export type LogoutResult = 'none' | 'sent' | 'waiting';

/** Notes a logout that the server is to hear of. False: the device does not keep it, only this page does. */
export async function recordLogout(context: OutboxContext): Promise<boolean> {
  const wish = context.newKey();
  const { failure } = await changeOutbox(context, (contents) => {
    contents.pendingLogout = wish;
  });
  return failure === null;
}

async function sendRecordedLogout(context: OutboxContext): Promise<LogoutResult> {
  // Only read: a device that is full and takes nothing more still knows.
  const { pendingLogout: wish, isSeen } = await context.store.load();
  // One that does not answer just now may hold a wish; one that never did holds nothing.
  if (wish === null) return isSeen || !context.store.hasAnswered ? 'none' : 'waiting';
  if (!(await endServerSession(context.fetch))) return 'waiting';
  const { value: isDone, failure } = await changeOutbox(context, (contents) => {
    if (contents.pendingLogout !== wish) return false;
    contents.pendingLogout = null;
    return true;
  });
  // What the device would not forget would end the next session too.
  return isDone || failure === null ? 'sent' : 'waiting';
}

/** Where a page notes the wish besides, for the device may refuse to keep more than that. */
export type LogoutFlag = { isSet: () => boolean; clear: () => void };

/** Tells the server of a logout that was made without a connection. Whoever signs in waits for it, in whatever tab. */
export async function sendLogout(context: OutboxContext, mark?: LogoutFlag): Promise<LogoutResult> {
  const send = async () => {
    // Read in turn: a mark that another tab is just done with would end the next session.
    const isMarked = mark?.isSet() ?? false;
    if (isMarked && (await context.store.load()).pendingLogout === null) await recordLogout(context);
    const result = await sendRecordedLogout(context);
    if (isMarked && result !== 'waiting') mark?.clear();
    return result;
  };
  return context.locks ? context.locks.request('outbox-logout', send) : send();
}

/** Entries that go, or change their state, by who is signed in. */
function dependsOnUser({ state }: OutboxEntry): boolean {
  return state === 'queued' || state === 'needs_sign_in' || state === 'parked';
}

/** The id of the review that its author is to be shown, to decide between two texts; null: none, or it is there. */
function missingReview({ state, trouble }: OutboxEntry): number | null {
  const isUndecided = state === 'already_reviewed' || state === 'changed_elsewhere';
  return isUndecided && trouble?.theirs === null ? trouble.reviewId : null;
}

/** What was being sent when its page ended may have arrived. */
async function recoverInterrupted(context: OutboxContext): Promise<OutboxEntry[]> {
  const { value } = await changeOutbox(context, (contents, put) => {
    for (const entry of [...contents.entries.values()]) put(entry, { type: 'leaseOver' });
    return [...contents.entries.values()];
  });
  return value;
}

/** Sorts the entries by who is signed in; null: nobody. */
async function sortByUser(context: OutboxContext, who: number | null): Promise<void> {
  await changeOutbox(context, (contents, put) => {
    for (const entry of [...contents.entries.values()]) {
      if (entry.userId === null) continue;
      const type = who === null ? 'signedOut' : entry.userId === who ? 'authorIsBack' : 'mismatch';
      if (dependsOnUser(entry)) put(entry, { type });
    }
  });
}

async function fetchServerVersions(context: OutboxContext, who: number | null): Promise<void> {
  const { entries } = await context.store.load();
  for (const entry of entries.values()) {
    const reviewId = missingReview(entry);
    if (reviewId === null || entry.userId !== who) continue;
    const theirs = await fetchOwnReview(context.fetch, reviewId);
    if (theirs !== null && theirs !== 'gone') await applySendOutcome(context, entry, { type: 'theirsLoaded', theirs });
  }
}

/**
 * Sorts by who is signed in, and says who: an id, `nobody`, or null where no answer comes. Asked also for what needs no
 * account: a try that nobody hears would count as one that may have arrived.
 */
async function identifyAndSort(context: OutboxContext): Promise<number | 'nobody' | null> {
  const who = await fetchCurrentUserId(context.fetch);
  if (who !== null) await sortByUser(context, who === 'nobody' ? null : who);
  return who;
}

async function drainLocked(context: OutboxContext, hold: RenewLease): Promise<DrainResult> {
  if ((await sendLogout(context)) === 'waiting') return 'waiting';
  const entries = await recoverInterrupted(context);
  const now = context.now();
  const isAny = entries.some((entry) => (dependsOnUser(entry) && isDue(entry, now)) || missingReview(entry) !== null);
  if (isAny) {
    const who = await identifyAndSort(context);
    if (who === null) return 'waiting';
    const user = who === 'nobody' ? null : who;
    if (await sendQueued(context, user, hold)) await fetchServerVersions(context, user);
    else await identifyAndSort(context);
  }
  const left = await context.store.load();
  return [...left.entries.values()].some(({ state }) => state === 'queued') ? 'waiting' : 'done';
}

/** Sends what can go now, one after the other, each on its own: what becomes of one is nothing to the others. */
export function drain(context: OutboxContext): Promise<DrainResult> {
  return withDrainLock(context, (hold) => drainLocked(context, hold));
}
