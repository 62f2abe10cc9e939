import { usePost } from '../../api/use-post.ts';
import { useRouteData } from '../../route-table/use-route-data.ts';
import { MissingPost } from './missing-post.tsx';
import { PostArticle } from './post-article.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { RelatedPosts } from './related-posts.tsx';

export function PostScreen() {
  const { slug = '' } = useRouteData().params;
  const { data: post, error, retry } = usePost(slug);
  if (error) return <MissingPost error={error} onRetry={retry} />;
  if (!post) return <PostSkeleton />;
  return (
    <>
      <PostArticle key={post.slug} post={post} />
      <RelatedPosts slug={post.slug} />
    </>
  );
}
