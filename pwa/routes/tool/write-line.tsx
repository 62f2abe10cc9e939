import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/model/review.ts';
import { useUser } from '#pwa/features/account/use-user.ts';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { ButtonLink } from '#pwa/ui/button/button.tsx';
import { usePendingReview } from '#pwa/features/outbox/use-own-entries.ts';
import { authPath, editReviewPath, outboxPath, writeReviewPath } from '#pwa/router/paths.ts';
import { saveReturnTo } from '#pwa/features/account/return-to.ts';
import * as css from './reviews-panel.css.ts';

type WriteReviewPromptProps = { toolSlug: string; own: OwnReview | null | undefined };

/**
 * The way to a review of one's own, or to the one there is; who is not signed in is told what it takes (SPEC §2). The
 * server does not know who is: that line keeps its place, so that nothing moves when it is not needed.
 */
export function WriteReviewPrompt({ toolSlug, own }: WriteReviewPromptProps) {
  const { t } = useTranslation();
  const { user, isLoading } = useUser();
  const path = writeReviewPath(toolSlug);
  const isWaiting = usePendingReview(toolSlug) !== undefined;
  return (
    <div className={css.write}>
      <p>
        {isWaiting ? (
          <ButtonLink to={outboxPath} icon={PenLine}>
            {t('tool.reviews_edit_waiting')}
          </ButtonLink>
        ) : (
          <ButtonLink to={own ? editReviewPath(own.id) : path} variant={own ? 'secondary' : 'primary'} icon={PenLine}>
            {t(own ? 'tool.reviews_edit_own' : 'tool.reviews_write')}
          </ButtonLink>
        )}
      </p>
      <p className={user || isLoading ? css.hiddenPrompt : undefined}>
        <AppLink to={authPath('login')} className={css.login} onClick={() => saveReturnTo(path)}>
          {t('tool.reviews_login')}
        </AppLink>
      </p>
    </div>
  );
}
