import * as v from 'valibot';
import { Language } from '../languages.ts';
import { Day, Id, Slug } from './atoms.ts';

export const RELATED_POSTS_MAX = 3;

export const PostSummary = v.object({
  id: Id,
  slug: Slug,
  title: v.string(),
  excerpt: v.string(),
  coverImage: v.nullable(v.string()),
  authorName: v.string(),
  publishedDate: Day,
  tags: v.array(v.string()),
  lang: v.optional(Language),
});
export type PostSummary = v.InferOutput<typeof PostSummary>;
export const PostList = v.array(PostSummary);

export const Post = v.object({ ...PostSummary.entries, content: v.string(), html: v.string() });
export type Post = v.InferOutput<typeof Post>;
