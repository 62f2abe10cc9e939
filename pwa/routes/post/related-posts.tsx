import { useTranslation } from 'react-i18next';
import { RELATED_POSTS_MAX } from '#domain/model/post.ts';
import { RELATED_POSTS } from '#pwa/lib/api/queries.ts';
import { usePosts } from '#pwa/hooks/use-posts.ts';
import { PostGrid } from '#pwa/features/posts/post-card.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import { blogPath } from '#pwa/router/paths.ts';
import * as css from './screen.css.ts';

/** The newest posts other than this one. Without them the post stands by itself: nothing here is worth an error. */
export function RelatedPosts({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data } = usePosts(RELATED_POSTS);
  const others = (data?.items ?? []).filter((post) => post.slug !== slug).slice(0, RELATED_POSTS_MAX);
  if (others.length === 0) return null;
  return (
    <div className={css.related}>
      <Section title={t('post.related')} action={{ path: blogPath(), label: t('common.view_all') }} isBand>
        <PostGrid posts={others} />
      </Section>
    </div>
  );
}
