import { useCallback } from 'react';
import { logout } from '../api/account-calls.ts';
import { useAccountState } from '../api/use-account-state.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { keptUser } from '../state/kept-user.ts';
import { dropDrafts } from '../state/review-drafts.ts';
import { showToast } from '../state/toasts.ts';

/** Signs out, with SPEC §8's words. */
export function useLogout(): () => Promise<void> {
  const { leave } = useAccountState();
  const failed = useFailureToast('auth.logout_failed');
  return useCallback(async () => {
    failed.dismiss();
    try {
      await logout();
      showToast({
        type: 'success',
        title: (t) => t('auth.logged_out'),
        message: (t) => t('auth.logged_out_message'),
      });
      const user = keptUser.peek();
      if (user) dropDrafts(user.id);
      leave();
      // The menu that was pressed is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      failed.show(error);
    }
  }, [failed, leave]);
}
