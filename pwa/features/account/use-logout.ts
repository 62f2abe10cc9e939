import { signal } from '@preact/signals-react';
import { useCallback } from 'react';
import { isOutboxPersistent, outboxEntries } from '#pwa/features/outbox/outbox-entries.ts';
import { isOffline } from '#pwa/lib/api/http-error.ts';
import { connection } from '#pwa/lib/connection.ts';
import { useErrorToast } from '#pwa/ui/form/error-text.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { postLogout } from './account-calls.ts';
import { cachedUser } from './cached-user.ts';
import { useSessionEvents } from './use-session-events.ts';

/** Whether it is being asked what is to become of what the visitor has not sent yet, before he is signed out. */
export const isLogoutDialogOpen = signal(false);

/** So long the server is waited for; it hears of it later then. */
const LOGOUT_TIMEOUT_MS = 3000;

/** Whether the server has heard of it. */
async function requestLogout(): Promise<boolean> {
  if (connection.peek() === 'offline') return false;
  const told = postLogout().then(
    () => true,
    (error: unknown) => {
      if (isOffline(error)) return false;
      throw error;
    },
  );
  return Promise.race([told, new Promise<false>((resolve) => setTimeout(() => resolve(false), LOGOUT_TIMEOUT_MS))]);
}

/** Whoever is signed in has its code already. */
function loadOutbox() {
  return import('#pwa/features/outbox/outbox-actions.ts');
}

/** On a device that keeps nothing, nothing is left behind. */
async function discardEntries(userId: number): Promise<void> {
  const wasKept = isOutboxPersistent.peek();
  const { discardEntriesOf } = await loadOutbox();
  await discardEntriesOf(userId).catch((error: unknown) => {
    if (wasKept) throw error;
  });
}

/** Signs out; without a connection on this device, and on the server as soon as there is one. */
export function useSignOut(): (unsent?: 'keep' | 'discard') => Promise<void> {
  const { leave } = useSessionEvents();
  const failed = useErrorToast('logout.failed');
  return useCallback(
    async (unsent = 'keep') => {
      failed.dismiss();
      const user = cachedUser.peek();
      try {
        // First: where the device refuses it, nobody has left yet.
        if (unsent === 'discard' && user) await discardEntries(user.id);
        const isTold = await requestLogout();
        if (!isTold) await (await loadOutbox()).requestLogout();
        leave();
        showToast({
          type: 'success',
          title: (t) => t('logout.done'),
          message: (t) => t(isTold ? 'logout.done_message' : 'logout.done_offline'),
        });
        // The menu that was pressed is gone.
        document.getElementById('main')?.focus({ preventScroll: true });
      } catch (error) {
        failed.show(error);
      }
    },
    [failed, leave],
  );
}

/** Signs out; with something unsent it is asked first what is to become of it. */
export function useLogout(): () => Promise<void> {
  const signOut = useSignOut();
  return useCallback(async () => {
    const userId = cachedUser.peek()?.id;
    const hasUnsent = outboxEntries.peek().some((entry) => entry.userId === userId);
    if (hasUnsent) isLogoutDialogOpen.value = true;
    else await signOut();
  }, [signOut]);
}
