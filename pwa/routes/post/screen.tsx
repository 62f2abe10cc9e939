import { RELATED_POSTS_MAX } from '#domain/model/post.ts';
import { pageState, screen } from '#pwa/design/layout.css.ts';
import { PostGrid } from '#pwa/features/posts/post-card.tsx';
import { usePost, usePosts } from '#pwa/hooks/catalogue-queries.ts';
import { useTranslation } from '#pwa/i18n/use-translation.tsx';
import { RELATED_POSTS } from '#pwa/lib/api/api-keys.ts';
import { isNotFound } from '#pwa/lib/api/http-error.ts';
import type { RequestError } from '#pwa/lib/api/swr-cache.ts';
import { blogPath, homePath } from '#pwa/router/paths.ts';
import { useRouteData } from '#pwa/router/route.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { Section } from '#pwa/ui/page/page-frame.tsx';
import { Loading, Skeleton } from '#pwa/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#pwa/ui/state-panel/state-panel.tsx';
import { PostArticle } from './post-article.tsx';
import * as css from './screen.css.ts';

function PostError({ error, onRetry }: { error: RequestError; onRetry: () => void }) {
  const { t } = useTranslation();
  const isMissing = isNotFound(error);
  return (
    <div className={pageState}>
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

function PostSkeleton() {
  return (
    <div className={screen}>
      <Loading>
        <div className={css.breadcrumbSkeleton}>
          <Skeleton width="half" />
        </div>
        <div className={css.article}>
          <div className={css.header}>
            <div className={css.titleSkeleton}>
              <Skeleton shape="title" width="wide" />
              <Skeleton shape="title" width="half" />
            </div>
            <Skeleton width="half" />
          </div>
          <div className={css.lines}>
            <Skeleton />
            <Skeleton />
            <Skeleton width="wide" />
          </div>
        </div>
      </Loading>
    </div>
  );
}

function RelatedPosts({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data } = usePosts(RELATED_POSTS);
  const others = (data?.items ?? []).filter((post) => post.slug !== slug).slice(0, RELATED_POSTS_MAX);
  if (others.length === 0) return null;
  return (
    <div className={css.related}>
      <Section title={t('post.related')} action={{ path: blogPath(), label: t('common.view_all') }}>
        <PostGrid posts={others} />
      </Section>
    </div>
  );
}

export function PostScreen() {
  const { slug = '' } = useRouteData().params;
  const { data: post, error, retry } = usePost(slug);
  if (error) return <PostError error={error} onRetry={retry} />;
  if (!post) return <PostSkeleton />;
  return (
    <>
      <PostArticle key={post.slug} post={post} />
      <RelatedPosts slug={post.slug} />
    </>
  );
}
