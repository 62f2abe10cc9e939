import { useState } from 'react';
import type { AccountSession } from '#domain/schemas/user.ts';
import { endSession } from '../../api/account-calls.ts';
import { isNotFound } from '../../api/http-error.ts';
import { sessionsKey } from '../../api/keys.ts';
import { usePersonal } from '../../api/use-personal.ts';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { showToast } from '../../state/toasts.ts';

/** One that is gone already has ended as well. */
async function endIfThere({ id }: AccountSession): Promise<void> {
  await endSession(id).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

/** The sessions of the account, and how to end some of them. */
export function useSessions() {
  const list = usePersonal(sessionsKey);
  const failed = useFailureToast('account.session_failed');
  const [isBusy, setBusy] = useState(false);
  /** Whether they have ended. */
  const end = async (sessions: readonly AccountSession[]): Promise<boolean> => {
    setBusy(true);
    failed.dismiss();
    try {
      await Promise.all(sessions.map(endIfThere));
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
