import type { OwnReview } from '#domain/model/review.ts';
import { endServerSession, fetchCurrentUserId, fetchOwnReview } from './outbox-api.ts';
import {
  changeOutbox,
  type DrainResult,
  type OutboxContext,
  type RenewLease,
  withDrainLock,
} from './outbox-context.ts';
import { isReviewWork, type OutboxEntry, type QueuedReview } from './outbox-entry.ts';
import { applySendOutcome, isDue, SendRound } from './send-queued.ts';

export type LogoutResult = 'none' | 'sent' | 'waiting';

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

function dependsOnUser({ state }: OutboxEntry): boolean {
  return state === 'queued' || state === 'needs_sign_in' || state === 'parked';
}

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

/** The server has exactly this text: an earlier send was published and its answer lost. */
function isPublished({ work }: OutboxEntry, theirs: OwnReview): boolean {
  if (!isReviewWork(work)) return false;
  const { title, content, rating, ratings, reviewerName, isAnonymous } = work.input;
  return (
    theirs.title === title.trim() &&
    theirs.content === content.trim() &&
    theirs.isAnonymous === isAnonymous &&
    (isAnonymous || (theirs.reviewerName ?? '') === (reviewerName ?? '').trim()) &&
    JSON.stringify(ratingsOf(theirs)) === JSON.stringify(ratingsOf({ rating, ratings }))
  );
}

/** Sub-ratings decide the stars. */
function ratingsOf({ rating, ratings }: Pick<QueuedReview, 'rating' | 'ratings'>): number[] {
  return ratings ? [ratings.features, ratings.easeOfUse, ratings.value] : [rating];
}

async function fetchServerVersions(context: OutboxContext, userId: number | null): Promise<void> {
  const { entries } = await context.store.load();
  for (const entry of entries.values()) {
    const reviewId = missingReview(entry);
    if (reviewId === null || entry.userId !== userId) continue;
    const theirs = await fetchOwnReview(context.fetch, reviewId);
    if (theirs === null || theirs === 'gone') continue;
    const isDone = isPublished(entry, theirs);
    await applySendOutcome(
      context,
      entry,
      isDone ? { type: 'published', answer: theirs } : { type: 'theirsLoaded', theirs },
    );
    if (isDone) context.notifyPublished(entry, theirs);
  }
}

/** Null: no answer. Needed for submissions too, which a lost try would make uncertain. */
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
