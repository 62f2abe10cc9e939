import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/answer-cache.ts';
import { isNotFound } from '../../api/http-error.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { blogPath, homePath } from '../../paths.ts';
import * as css from './post-screen.css.ts';

/** There is no such post; or it could not be had, and then one may try again. */
export function MissingPost({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation();
  const isMissing = isNotFound(error);
  return (
    <div className={css.state}>
      <ErrorState
        headingLevel={1}
        title={t(isMissing ? 'post.not_found_title' : 'post.error_title')}
        message={t(isMissing ? 'post.not_found_message' : 'errors.later')}
        actions={
          <>
            {!isMissing && (
              <Button variant="primary" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )}
            <ButtonLink to={blogPath()} variant={isMissing ? 'primary' : 'secondary'}>
              {t('post.back_to_blog')}
            </ButtonLink>
            <ButtonLink to={homePath}>{t('post.home')}</ButtonLink>
          </>
        }
      />
    </div>
  );
}
