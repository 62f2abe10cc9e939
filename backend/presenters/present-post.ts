import type { Language } from '#domain/languages.ts';
import type { Post as PublicPost, PostSummary } from '#domain/schemas/post.ts';
import type { Post } from '#backend/models/post.ts';
import { fallbackMark } from './present-tool.ts';

export function presentPostSummary(post: Post, language: Language): PostSummary {
  const translation = post.translations?.[0];
  return {
    id: post.id,
    slug: post.slug,
    title: translation?.title ?? post.title,
    excerpt: translation?.excerpt ?? post.excerpt,
    coverImage: post.coverImage,
    authorName: post.authorName,
    publishedDate: post.publishedDate,
    tags: JSON.parse(post.tags),
    ...fallbackMark(language !== 'en' && !translation),
  };
}

export function presentPost(post: Post, language: Language): PublicPost {
  const translation = post.translations?.[0];
  return {
    ...presentPostSummary(post, language),
    content: translation?.content ?? post.content,
    html: translation?.html ?? post.html,
  };
}
