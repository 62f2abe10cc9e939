import type { Post, PostSummary } from '../model/post.ts';

export const POSTS_PER_PAGE = 6;

export type PostQuery = { limit: number; offset: number; tag: string };

export function pageOfPosts<P extends PostSummary>(
  inOrder: readonly P[],
  { limit, offset, tag }: PostQuery,
): { posts: P[]; total: number } {
  const all = inOrder.filter((post) => tag === '' || post.tags.includes(tag));
  return { posts: all.slice(offset, offset + limit), total: all.length };
}

export function postSummary({ content: _, html: __, ...summary }: Post): PostSummary {
  return summary;
}
