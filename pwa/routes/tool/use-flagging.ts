import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Review } from '#domain/model/review.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { useUrlLanguage } from '#pwa/ui/link/use-kept-language.ts';
import { withTranslations } from '#pwa/i18n/page-texts.ts';
import { authPath, toolPath } from '#pwa/router/paths.ts';
import { showToast } from '#pwa/ui/toast/toasts.ts';
import { saveReturnTo } from '#pwa/features/account/return-to.ts';
import type { FlagDialogProps } from './flag-dialog.tsx';

type OpenFlagDialog = { Dialog: ComponentType<FlagDialogProps>; reviewId: number; userId: number };

/** Which review is being flagged, in a dialog whose code comes when it is wanted. Who is not signed in is sent to log in. */
export function useFlagDialog(toolSlug: string) {
  const [flagging, setFlagging] = useState<OpenFlagDialog | null>(null);
  const { user } = useUser();
  const navigate = useNavigate();
  const { localize: keep } = useUrlLanguage();
  const open = async (reviewId: number, userId: number) => {
    try {
      const { FlagDialog } = await withTranslations('own', () => import('./flag-dialog.tsx'));
      setFlagging({ Dialog: FlagDialog, reviewId, userId });
    } catch {
      showToast({ type: 'error', title: (t) => t('tool.reviews_flag_failed'), message: (t) => t('errors.offline') });
    }
  };
  const toLogin = () => {
    showToast({ type: 'info', title: (t) => t('tool.reviews_flag_login') });
    saveReturnTo(`${toolPath(toolSlug)}#reviews`);
    void navigate(keep(authPath('login')));
  };
  return {
    // Who signs in meanwhile, in another tab, flags nothing that he did not open.
    flagging: flagging?.userId === user?.id ? flagging : null,
    flag: (review: Review) => (user ? void open(review.id, user.id) : toLogin()),
    close: () => setFlagging(null),
  };
}
