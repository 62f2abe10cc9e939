import type { PostSummary } from '#domain/model/post.ts';

export type TagCount = { tag: string; count: number };

/** Every tag there is and how many posts carry it. */
export function countTags(posts: readonly PostSummary[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const { tags } of posts) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count }));
}
