import { useTranslation } from 'react-i18next';
import type { RequestError } from '#pwa/lib/api/swr-cache.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { blogPath, homePath } from '#pwa/router/paths.ts';
import * as css from './screen.css.ts';

/** There is no such post; or it could not be had, and then one may try again. */
export function PostError({ error, onRetry }: { error: RequestError; onRetry: () => void }) {
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
