import { type DrainResult, type RenewLease, withDrainLock } from './drain-lock.ts';
import type { OutboxEntry } from './entry.ts';
import { changeOutbox, type OutboxContext } from './outbox-context.ts';
import { fetchCurrentUserId, fetchOwnReview } from './outbox-server.ts';
import { applySendOutcome, sendQueued } from './send-queued.ts';
import { sendLogout } from './send-logout.ts';
import { isDue } from './send-wait.ts';

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
