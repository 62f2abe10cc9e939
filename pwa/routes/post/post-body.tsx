import { useTranslation } from 'react-i18next';
import type { Post } from '#domain/model/post.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { prose } from '#pwa/design/prose.css.ts';
import { loadSanitizer } from './sanitizer.ts';
import { useSafeHtml } from './use-safe-html.ts';
import * as css from './screen.css.ts';

// What the server has not written will be the browser's to write: it is asked for while the post comes.
if (typeof document !== 'undefined' && !document.querySelector(`.${css.text}`)) loadSanitizer().catch(() => {});

/** The post's text. The server has made it safe to show; what came over the network is made safe once more. */
export function PostBody({ post }: { post: Post }) {
  const { t } = useTranslation();
  const { html, hasFailed, retry } = useSafeHtml(post.html);
  if (hasFailed) {
    return (
      <ErrorState
        title={t('post.error_title')}
        message={t('errors.later')}
        actions={<Button onClick={retry}>{t('common.retry')}</Button>}
      />
    );
  }
  if (!html) {
    return (
      <Loading>
        <div className={css.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="wide" />
        </div>
      </Loading>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, or DOMPurify's
  return <div className={`${prose} ${css.text}`} lang={post.lang} dangerouslySetInnerHTML={html} />;
}
