import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#domain/model/post.ts';
import type { PagedList } from '#pwa/lib/api/api-key.ts';
import type { Resource } from '#pwa/hooks/use-resource.ts';
import { Button, ButtonLink } from '#pwa/ui/button/button.tsx';
import { EmptyState } from '#pwa/ui/state-panel/empty-state.tsx';
import { ErrorState } from '#pwa/ui/state-panel/error-state.tsx';
import { PostGrid, PostGridSkeleton } from '#pwa/features/posts/post-card.tsx';
import { blogPath, homePath } from '#pwa/router/paths.ts';
import type { BlogParams } from '#pwa/router/blog-address.ts';

type PostResultsProps = { posts: Resource<PagedList<PostSummary>>; address: BlogParams };

/** The posts in whatever state they are. */
export function PostResults({ posts, address }: PostResultsProps) {
  const { t } = useTranslation();
  if (posts.error) {
    return (
      <ErrorState
        title={t('blog.error_title')}
        message={t('blog.error_message')}
        actions={<Button onClick={posts.retry}>{t('common.retry')}</Button>}
      />
    );
  }
  if (!posts.data) return <PostGridSkeleton />;
  if (posts.data.items.length === 0) return <NoPosts {...address} />;
  return (
    <div aria-busy={posts.isStale}>
      <PostGrid posts={posts.data.items} headingLevel={2} label={t('blog.title')} />
    </div>
  );
}

/** Nothing under a tag, nothing on a page past the last, or nothing at all yet. */
function NoPosts({ tag, page }: BlogParams) {
  const { t } = useTranslation();
  if (tag !== '') {
    return (
      <EmptyState
        icon={Newspaper}
        title={t('blog.empty_tag_title', { tag })}
        actions={<ButtonLink to={blogPath()}>{t('blog.show_all')}</ButtonLink>}
      >
        <p>{t('blog.empty_tag_message')}</p>
      </EmptyState>
    );
  }
  if (page > 1) {
    return (
      <EmptyState
        icon={Newspaper}
        title={t('blog.empty_page_title')}
        actions={<ButtonLink to={blogPath()}>{t('blog.show_all')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={Newspaper}
      title={t('blog.empty_title')}
      actions={<ButtonLink to={homePath}>{t('blog.home')}</ButtonLink>}
    >
      <p>{t('blog.empty_message')}</p>
    </EmptyState>
  );
}
