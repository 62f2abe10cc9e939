import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { isOutboxPersistent, outboxEntries } from '#pwa/features/outbox/outbox-entries.ts';
import { useOwnEntries } from '#pwa/features/outbox/use-own-entries.ts';
import { hasReviewDrafts } from '#pwa/features/reviews/review-drafts.ts';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { connection } from '#pwa/lib/connection.ts';
import { useErrorToast } from '#pwa/ui/form/form-errors.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { postLogout } from './account-calls.ts';
import { cachedUser } from './cached-user.ts';
import { useSessionEvents } from './use-session-events.ts';

export const isLogoutDialogOpen = signal(false);

/** Of the account alone: what was written signed out belongs to nobody yet. */
export function useUnsentWork(): { entryCount: number; hasDrafts: boolean } {
  useSignals();
  const entryCount = useOwnEntries().filter(({ userId }) => userId !== null).length;
  const userId = cachedUser.value?.id;
  return { entryCount, hasDrafts: userId !== undefined && hasReviewDrafts(userId) };
}

/** Timeout in ms. After it the logout is queued and sent later. */
const LOGOUT_TIMEOUT_MS = 3000;

async function requestLogout(): Promise<boolean> {
  if (connection.peek() === 'offline') return false;
  const request = postLogout().then(
    () => true,
    (error: unknown) => {
      if (isOffline(error)) return false;
      throw error;
    },
  );
  return Promise.race([request, new Promise<false>((resolve) => setTimeout(() => resolve(false), LOGOUT_TIMEOUT_MS))]);
}

function loadOutbox() {
  return import('#pwa/features/outbox/outbox-actions.ts');
}

const loadSync = () => import('#pwa/features/saved/saved-sync.ts');
const loadSyncChoice = () => import('#pwa/features/saved/sync-choice.ts').catch(() => null);

async function hasSyncedLists(): Promise<boolean> {
  const choice = await loadSyncChoice();
  return choice !== null && choice.readOwnSyncChoice() !== null;
}

/** Errors count only if the device persists entries. */
async function discardEntries(userId: number): Promise<void> {
  const wasKept = isOutboxPersistent.peek();
  const { discardEntriesOf } = await loadOutbox();
  await discardEntriesOf(userId).catch((error: unknown) => {
    if (wasKept) throw error;
  });
}

type Left = 'keep' | 'discard';

export function useSignOut(): (unsent?: Left, drafts?: Left, lists?: Left) => Promise<void> {
  const { leave } = useSessionEvents();
  const failed = useErrorToast('logout.failed');
  return useCallback(
    async (unsent = 'keep', drafts = unsent, lists = 'keep') => {
      failed.dismiss();
      const user = cachedUser.peek();
      try {
        // Discards first: if storage fails, the user stays signed in.
        if (unsent === 'discard' && user) await discardEntries(user.id);
        if (lists === 'discard') await (await loadSync()).forgetSyncedLists();
        else if (await hasSyncedLists()) await (await loadSync().catch(() => null))?.sendLastChanges();
        const isSentToServer = await requestLogout();
        if (!isSentToServer) await (await loadOutbox()).requestLogout();
        // Of others who use the device then, nothing goes to this account at its next login.
        if (lists === 'keep') (await loadSyncChoice())?.endSyncChoice();
        leave(drafts);
        showToast({
          type: 'success',
          title: (t) => t('logout.done'),
          message: (t) => t(isSentToServer ? 'logout.done_message' : 'logout.done_offline'),
        });
        // The pressed button is unmounted.
        document.getElementById('main')?.focus({ preventScroll: true });
      } catch (error) {
        failed.show(error);
      }
    },
    [failed, leave],
  );
}

export function useLogout(): () => Promise<void> {
  const signOut = useSignOut();
  return useCallback(async () => {
    const userId = cachedUser.peek()?.id;
    const hasUnsent = outboxEntries.peek().some((entry) => entry.userId === userId);
    const hasDrafts = userId !== undefined && hasReviewDrafts(userId);
    if (hasUnsent || hasDrafts || (await hasSyncedLists())) isLogoutDialogOpen.value = true;
    else await signOut();
  }, [signOut]);
}
