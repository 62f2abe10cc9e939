import type { Database } from '#backend/database/database.ts';
import { PostModel } from '#backend/database/models/post-model.ts';
import { notFound } from '#backend/errors.ts';
import { type PostQuery, pageOfPosts } from '#domain/catalogue/list-posts.ts';
import { POST_ORDER } from '#domain/catalogue/orders.ts';
import type { Language } from '#domain/languages.ts';
import type { PostSummary, Post as PublicPost } from '#domain/model/post.ts';
import { fallbackLanguage } from './present-tool.ts';
import { orderSql } from './tool-columns.ts';

function presentPostSummary(post: PostModel, language: Language): PostSummary {
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

function presentPost(post: PostModel, language: Language): PublicPost {
  const translation = post.translations?.[0];
  return {
    ...presentPostSummary(post, language),
    content: translation?.content ?? post.content,
    html: translation?.html ?? post.html,
  };
}

const SUMMARY_COLUMNS = ['id', 'slug', 'title', 'excerpt', 'cover_image', 'author_name', 'published_date', 'tags'];

const NEWEST_FIRST = orderSql(POST_ORDER, { publishedDate: 'published_date', slug: 'slug' });

function translated({ reader }: Database, language: Language) {
  return PostModel.query(reader)
    .withGraphFetched('translations(inLanguage)')
    .modifiers({ inLanguage: (builder) => builder.where('language', language) });
}

export async function listPosts(
  database: Database,
  language: Language,
  query: PostQuery,
): Promise<{ posts: PostSummary[]; total: number }> {
  const posts = await translated(database, language).select(SUMMARY_COLUMNS).orderByRaw(NEWEST_FIRST);
  return pageOfPosts(
    posts.map((post) => presentPostSummary(post, language)),
    query,
  );
}

export async function listAllPosts(database: Database, language: Language): Promise<PublicPost[]> {
  const posts = await translated(database, language).orderByRaw(NEWEST_FIRST);
  return posts.map((post) => presentPost(post, language));
}

/** Throws `not_found`. */
export async function loadPost(database: Database, language: Language, slug: string): Promise<PublicPost> {
  const post = await translated(database, language).findOne({ slug });
  if (!post) throw notFound('Blog post');
  return presentPost(post, language);
}
