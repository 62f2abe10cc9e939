import type { Language } from '#domain/languages.ts';
import type { Post as PublicPost, PostSummary } from '#domain/model/post.ts';
import type { PostModel } from '#backend/database/models/post.ts';
import { fallbackLanguage } from './present-tool.ts';

export function presentPostSummary(post: PostModel, language: Language): PostSummary {
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
    ...fallbackLanguage(language !== 'en' && !translation),
  };
}

export function presentPost(post: PostModel, language: Language): PublicPost {
  const translation = post.translations?.[0];
  return {
    ...presentPostSummary(post, language),
    content: translation?.content ?? post.content,
    html: translation?.html ?? post.html,
  };
}
