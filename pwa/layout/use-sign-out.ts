import { useCallback } from 'react';
import { logout } from '../api/account-calls.ts';
import { isOffline } from '../api/http-error.ts';
import { useAccountState } from '../api/use-account-state.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { connection } from '../state/connection.ts';
import { keptUser } from '../state/kept-user.ts';
import { isOutboxKept } from '../state/outbox.ts';
import { showToast } from '../state/toasts.ts';

/** So long the server is waited for; it hears of it later then. */
const PATIENCE_MS = 3000;

/** Whether the server has heard of it. */
async function tellServer(): Promise<boolean> {
  if (connection.peek() === 'offline') return false;
  const told = logout().then(
    () => true,
    (error: unknown) => {
      if (isOffline(error)) return false;
      throw error;
    },
  );
  return Promise.race([told, new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))]);
}

/** Whoever is signed in has its code already. */
function loadOutbox() {
  return import('../offline/outbox/outbox.ts');
}

/** On a device that keeps nothing, nothing is left behind. */
async function discard(userId: number): Promise<void> {
  const wasKept = isOutboxKept.peek();
  const { discardEntriesOf } = await loadOutbox();
  await discardEntriesOf(userId).catch((error: unknown) => {
    if (wasKept) throw error;
  });
}

/** Signs out, with SPEC §8's words; without a connection on this device, and on the server as soon as there is one. */
export function useSignOut(): (unsent?: 'keep' | 'discard') => Promise<void> {
  const { leave } = useAccountState();
  const failed = useFailureToast('logout.failed');
  return useCallback(
    async (unsent = 'keep') => {
      failed.dismiss();
      const user = keptUser.peek();
      try {
        // First: where the device refuses it, nobody has left yet.
        if (unsent === 'discard' && user) await discard(user.id);
        const isTold = await tellServer();
        if (!isTold) await (await loadOutbox()).wishLogout();
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
