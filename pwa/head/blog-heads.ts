import type { TFunction } from 'i18next';
import type { Post } from '#domain/schemas/post.ts';
import { postKey, postsKey } from '../api/keys.ts';
import { tintOfText } from '../components/tint-of.ts';
import { formatDate } from '../i18n/formatters.ts';
import { blogPath, postPath } from '../paths.ts';
import { blogPageQuery, readBlogAddress } from '../route-table/blog-address.ts';
import type { Loaded, RouteContext } from '../route-table/route.ts';
import { blogTrail, postTrail } from '../route-table/trails.ts';
import { postFeed } from './feeds.ts';
import { cardAddress } from './head-tags.ts';
import { absentHead } from './missing-head.ts';
import { pageCard } from './page-card.ts';
import type { PageHead } from './page-head.ts';
import { pagedTitle } from './paged-title.ts';
import { blogPosting, breadcrumbs, collection } from './structured-data.ts';

export function blogHead(context: RouteContext, loaded: Loaded, t: TFunction): PageHead {
  const address = readBlogAddress(context.search);
  const { tag, page } = address;
  const description = t('blog.meta_description');
  const title = tag === '' ? t('blog.meta_title') : t('blog.meta_title_tag', { tag });
  const path = blogPath(tag, page);
  const posts = loaded.answer(postsKey(blogPageQuery(address), context.language))?.items ?? [];
  const listed = posts.map((post) => ({ name: post.title, path: postPath(post.slug) }));
  return {
    title: pagedTitle(title, page, t),
    description,
    path,
    isIndexed: tag === '' && (page === 1 || posts.length > 0),
    card: pageCard(context, t, { title: t('blog.meta_title'), text: description }),
    feeds: [postFeed(context, t)],
    jsonLd: [collection(context, { name: title, description, path }, listed), breadcrumbs(context, blogTrail(t))],
  };
}

/** In the tint of its cover. */
function postCard(context: RouteContext, post: Post, t: TFunction) {
  return pageCard(context, t, {
    title: post.title,
    text: post.excerpt,
    lang: post.lang ?? context.language,
    tint: tintOfText(post.tags[0] ?? post.title),
    labels: post.tags,
    note: `${post.authorName} · ${formatDate(post.publishedDate, context.language, 'long')}`,
  });
}

export function postHead(context: RouteContext, loaded: Loaded, t: TFunction): PageHead {
  const key = postKey(context.params.slug ?? '', context.language);
  const post = loaded.answer(key);
  if (!post) {
    return absentHead(loaded, key, { missing: t('post.not_found_title'), failed: t('post.error_title') }, t);
  }
  const head = {
    title: post.title,
    description: post.excerpt,
    path: postPath(post.slug),
    isIndexed: true,
    card: postCard(context, post, t),
    feeds: [postFeed(context, t)],
    article: { published: post.publishedDate, author: post.authorName, tags: post.tags },
    jsonLd: [],
  };
  const image = cardAddress(head, context.language, context.site.origin) ?? '';
  return { ...head, jsonLd: [blogPosting(context, post, image), breadcrumbs(context, postTrail(t, post))] };
}
