import { useCallback } from 'react';
import { cachedUser } from './kept-user.ts';
import { isLogoutDialogOpen } from './logout-question.ts';
import { outboxEntries } from '#pwa/features/outbox/state-outbox.ts';
import { useSignOut } from './use-sign-out.ts';

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
