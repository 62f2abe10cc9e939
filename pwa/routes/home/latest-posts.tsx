import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LATEST_POSTS } from '#pwa/lib/api/queries.ts';
import { usePosts } from '#pwa/hooks/use-posts.ts';
import { PostCard, PostGridSkeleton } from '#pwa/features/posts/post-card.tsx';
import { Section } from '#pwa/ui/page/section.tsx';
import { blogPath } from '#pwa/router/paths.ts';
import * as css from './home-grids.css.ts';
import { HomeList } from './home-list.tsx';

export function LatestPosts() {
  const { t } = useTranslation();
  return (
    <Section title={t('home.posts_title')} action={{ path: blogPath(), label: t('home.posts_all') }}>
      <HomeList
        resource={usePosts(LATEST_POSTS)}
        select={({ items }) => items}
        skeleton={<PostGridSkeleton count={LATEST_POSTS.limit} />}
        errorTitle={t('home.posts_error')}
        emptyTitle={t('home.posts_empty')}
        emptyIcon={Newspaper}
      >
        {({ items }) => (
          <ul className={css.posts}>
            {items.map((post) => (
              <li key={post.slug} className={css.postCard}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
      </HomeList>
    </Section>
  );
}
