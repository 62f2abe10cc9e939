import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#domain/schemas/review.ts';
import { useUser } from '../../api/use-user.ts';
import { AppLink } from '../../components/app-link.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { useWaitingReview } from '../../components/use-own-entries.ts';
import { authPath, editReviewPath, outboxPath, writeReviewPath } from '../../paths.ts';
import { wishPage } from '../../state/wished-page.ts';
import * as css from './reviews-panel.css.ts';

type WriteLineProps = { toolSlug: string; own: OwnReview | null | undefined };

/**
 * The way to a review of one's own, or to the one there is; who is not signed in is told what it takes (SPEC §2). The
 * server does not know who is: that line keeps its place, so that nothing moves when it is not needed.
 */
export function WriteLine({ toolSlug, own }: WriteLineProps) {
  const { t } = useTranslation();
  const { user, isLoading } = useUser();
  const path = writeReviewPath(toolSlug);
  const isWaiting = useWaitingReview(toolSlug) !== undefined;
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
      <p className={user || isLoading ? css.unneeded : undefined}>
        <AppLink to={authPath('login')} className={css.login} onClick={() => wishPage(path)}>
          {t('tool.reviews_login')}
        </AppLink>
      </p>
    </div>
  );
}
