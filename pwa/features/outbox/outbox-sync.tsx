import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { OwnReview } from '#domain/model/review.ts';
import { cachedUser } from '#pwa/features/account/cached-user.ts';
import { useRevalidateSession } from '#pwa/features/account/protected.tsx';
import { countNews, hasAppBadge, news, newsBadge } from '#pwa/features/news/news-state.ts';
import { useRevalidateReviews } from '#pwa/features/reviews/own-review-queries.ts';
import { dropSameReviewDraft } from '#pwa/features/reviews/review-drafts.ts';
import { savedSlugs } from '#pwa/features/saved/saved-slugs.ts';
import { endSyncChoice, ownSyncChoice, startSyncChoice, syncChoice } from '#pwa/features/saved/sync-choice.ts';
import { dropSameSubmissionDraft } from '#pwa/features/submissions/submission-draft.ts';
import { outboxPath, toolPath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { dismissToast, showToast } from '#pwa/ui/toast/toasts.ts';
import { entryReason } from './entry-status.tsx';
import { drainOutbox, onPublished, startOutbox } from './outbox-actions.ts';
import { isProposalWork, isReviewWork, type OutboxEntry, type ReviewWork } from './outbox-entry.ts';
import { needsAttention, useOwnEntries } from './use-own-entries.ts';

/** Covers tabs that receive the same event at about the same time. */
const CLAIM_MS = 2000;

const claimed = new Set<string>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('ai-dir-said');
    channel.onmessage = ({ data }) => claimed.add(String(data));
  }
  return channel;
}

function untilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Of tabs visible at the same time one gets the lock. */
function acquireLock(what: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise((release) => setTimeout(release, CLAIM_MS));
    };
    navigator.locks.request(`said ${what}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

async function claimAcrossTabs(what: string): Promise<boolean> {
  const others = openChannel();
  await untilVisible();
  if (claimed.has(what) || !(await acquireLock(what))) return false;
  claimed.add(what);
  others?.postMessage(what);
  return true;
}

function unreadNews(): number | null {
  const told = news.value;
  if (!newsBadge.value || told === 'missing') return 0;
  return told && countNews(told, savedSlugs.value);
}

/** Unsent entries, else news if the visitor wants it. Unknown numbers change nothing. */
function useAppBadge(): void {
  const waiting = useOwnEntries().length;
  useEffect(
    () =>
      effect(() => {
        const count = waiting > 0 ? waiting : unreadNews();
        if (count === null || !hasAppBadge()) return;
        const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
        done.catch(() => {});
      }),
    [waiting],
  );
}

let attentionToast: number | null = null;

function toastAttention(entry: OutboxEntry): void {
  if (attentionToast !== null) dismissToast(attentionToast);
  attentionToast = showToast({
    type: 'warning',
    title: (t) => t('outbox.attention_title'),
    message: (t) => `${entry.toolName}: ${entryReason(t, entry)}`,
    link: { to: outboxPath, label: (t: TFunction) => t('outbox.open') },
    expiry: null,
  });
}

/** Entries that progressed automatically before and now need their author. */
function newlyBlocked(entries: readonly OutboxEntry[], before: ReadonlyMap<string, OutboxEntry>): OutboxEntry[] {
  return entries.filter((entry) => {
    const known = before.get(entry.id);
    return known !== undefined && !needsAttention(known) && needsAttention(entry);
  });
}

/** Toasts once across tabs, except on the outbox page. */
export function useAttentionToast(): void {
  const entries = useOwnEntries();
  const { path } = useRouteData();
  const revalidateSession = useRevalidateSession();
  const before = useRef<ReadonlyMap<string, OutboxEntry>>(new Map());
  useEffect(() => {
    const blocked = newlyBlocked(entries, before.current);
    before.current = new Map(entries.map((entry) => [entry.id, entry]));
    const [first] = blocked;
    if (!first) return;
    if (blocked.some(({ state }) => state === 'needs_sign_in')) revalidateSession();
    if (path === outboxPath) return;
    void claimAcrossTabs(`${first.state} ${first.key}`).then((isFirst) => {
      if (isFirst) toastAttention(first);
    });
  }, [entries, path, revalidateSession]);
}

function toastFlagged(): void {
  showToast({ type: 'success', title: (t) => t('flag.sent_title'), message: (t) => t('flag.sent_message') });
}

function toastProposed({ toolName, work }: OutboxEntry): void {
  const what = work.kind === 'submission' ? 'submitted' : 'corrected';
  showToast({
    type: 'success',
    title: (t) => t(`outbox.${what}_title`),
    message: (t) => t(`outbox.${what}_message`, { name: toolName }),
  });
}

function toastPublished(toolName: string, work: ReviewWork): void {
  showToast({
    type: 'success',
    title: (t) => t('outbox.published_title'),
    message: (t) => t('outbox.published_message', { name: toolName }),
    link: { to: `${toolPath(work.toolSlug)}#reviews`, label: (t: TFunction) => t('outbox.published_link') },
  });
}

/** Some reviews are moderated before publication. */
function toastHeld(): void {
  showToast({ type: 'info', title: (t) => t('outbox.held_title'), message: (t) => t('own_review.waiting_message') });
}

/** Without a store, the draft was the only copy. */
function dropDraftOf({ userId, work }: OutboxEntry): void {
  if (work.kind === 'submission') dropSameSubmissionDraft(work.input);
  if (userId === null || !isReviewWork(work)) return;
  dropSameReviewDraft(
    userId,
    work.kind === 'edit' ? { reviewId: work.reviewId } : { toolSlug: work.toolSlug },
    work.input,
  );
}

/** Publications by any tab or the worker update this page's answers; one tab shows the toast. */
export function usePublicationToasts(): void {
  const refresh = useRevalidateReviews();
  useEffect(
    () =>
      onPublished(({ entry, answer }) => {
        if (entry.userId !== null && entry.userId !== cachedUser.peek()?.id) return;
        dropDraftOf(entry);
        const { work, key, toolName } = entry;
        const review = isReviewWork(work) && v.is(OwnReview, answer) ? { ...answer, work } : null;
        if (review) void refresh(review.work.toolSlug, review);
        void claimAcrossTabs(`published ${key}`).then((isFirst) => {
          if (!isFirst) return;
          if (isProposalWork(work)) toastProposed(entry);
          else if (!review) toastFlagged();
          else if (review.status === 'published') toastPublished(toolName, review.work);
          else toastHeld();
        });
      }),
    [refresh],
  );
}

/** Its code comes with the choice. */
function useSavedSync(): void {
  useSignals();
  const isOn = ownSyncChoice() !== null;
  const userId = cachedUser.value?.id;
  const isOthers = userId !== undefined && syncChoice.value?.isOn === true && syncChoice.value.userId !== userId;
  useEffect(startSyncChoice, []);
  useEffect(() => {
    if (isOthers) endSyncChoice();
  }, [isOthers]);
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = () => {};
    import('#pwa/features/saved/saved-sync.ts')
      .then(({ startSavedSync }) => {
        if (stop) stop = startSavedSync();
      })
      .catch(() => {});
    return () => {
      stop?.();
      stop = null;
    };
  }, [isOn]);
}

export function OutboxSync() {
  useSignals();
  const userId = cachedUser.value?.id ?? null;
  useSavedSync();
  usePublicationToasts();
  useAttentionToast();
  useAppBadge();
  useEffect(startOutbox, []);
  useEffect(() => {
    if (userId !== null) void drainOutbox();
  }, [userId]);
  return null;
}
