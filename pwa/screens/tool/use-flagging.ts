import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Review } from '#domain/schemas/review.ts';
import { useUser } from '../../api/use-user.ts';
import { useKeptLanguage } from '../../components/use-kept-language.ts';
import { withTexts } from '../../i18n/page-texts.ts';
import { authPath, toolPath } from '../../paths.ts';
import { showToast } from '../../state/toasts.ts';
import { wishPage } from '../../state/wished-page.ts';
import type { FlagDialogProps } from './flag-dialog.tsx';

type Flagging = { Dialog: ComponentType<FlagDialogProps>; reviewId: number; userId: number };

/** Which review is being flagged, in a dialog whose code comes when it is wanted. Who is not signed in is sent to log in. */
export function useFlagging(toolSlug: string) {
  const [flagging, setFlagging] = useState<Flagging | null>(null);
  const { user } = useUser();
  const navigate = useNavigate();
  const { keep } = useKeptLanguage();
  const open = async (reviewId: number, userId: number) => {
    try {
      const { FlagDialog } = await withTexts('own', () => import('./flag-dialog.tsx'));
      setFlagging({ Dialog: FlagDialog, reviewId, userId });
    } catch {
      showToast({ type: 'error', title: (t) => t('tool.reviews_flag_failed'), message: (t) => t('errors.offline') });
    }
  };
  const toLogin = () => {
    showToast({ type: 'info', title: (t) => t('tool.reviews_flag_login') });
    wishPage(`${toolPath(toolSlug)}#reviews`);
    void navigate(keep(authPath('login')));
  };
  return {
    // Who signs in meanwhile, in another tab, flags nothing that he did not open.
    flagging: flagging?.userId === user?.id ? flagging : null,
    flag: (review: Review) => (user ? void open(review.id, user.id) : toLogin()),
    close: () => setFlagging(null),
  };
}
