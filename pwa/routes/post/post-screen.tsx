import { usePost } from '#pwa/hooks/use-post.ts';
import { useRouteData } from '#pwa/router/use-route-data.ts';
import { PostError } from './missing-post.tsx';
import { PostArticle } from './post-article.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { RelatedPosts } from './related-posts.tsx';

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
