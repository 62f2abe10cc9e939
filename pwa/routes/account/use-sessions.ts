import { useState } from 'react';
import type { AccountSession } from '#domain/model/user.ts';
import { deleteSession } from '#pwa/features/account/account-calls.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { sessionsKey } from '#pwa/lib/api/keys.ts';
import { usePersonalResource } from '#pwa/features/account/use-personal.ts';
import { useErrorToast } from '#pwa/ui/form/use-failure-toast.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';

/** One that is gone already has ended as well. */
async function endIfPresent({ id }: AccountSession): Promise<void> {
  await deleteSession(id).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

/** The sessions of the account, and how to end some of them. */
export function useSessions() {
  const list = usePersonalResource(sessionsKey);
  const failed = useErrorToast('account.session_failed');
  const [isBusy, setBusy] = useState(false);
  /** Whether they have ended. */
  const end = async (sessions: readonly AccountSession[]): Promise<boolean> => {
    setBusy(true);
    failed.dismiss();
    try {
      await Promise.all(sessions.map(endIfPresent));
      const text = sessions.length === 1 ? 'account.session_ended' : 'account.sessions_ended';
      showToast({ type: 'success', title: (t) => t(text) });
      return true;
    } catch (error) {
      failed.show(error);
      return false;
    } finally {
      await list.refresh().catch(() => {});
      setBusy(false);
    }
  };
  return { ...list, isBusy, end };
}
