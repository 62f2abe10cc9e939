import { useCallback } from 'react';
import { keptUser } from '../state/kept-user.ts';
import { isAskingLogout } from '../state/logout-question.ts';
import { outboxEntries } from '../state/outbox.ts';
import { useSignOut } from './use-sign-out.ts';

/** Signs out; with something unsent it is asked first what is to become of it. */
export function useLogout(): () => Promise<void> {
  const signOut = useSignOut();
  return useCallback(async () => {
    const userId = keptUser.peek()?.id;
    const hasUnsent = outboxEntries.peek().some((entry) => entry.userId === userId);
    if (hasUnsent) isAskingLogout.value = true;
    else await signOut();
  }, [signOut]);
}
